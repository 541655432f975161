// SPDX-License-Identifier: MIT
// Short names for the tables of who did what.
#pragma once

#include <bgio/side.hpp>

namespace bgio::test {

inline constexpr Side x = Side::x;
inline constexpr Side o = Side::o;

} // namespace bgio::test
