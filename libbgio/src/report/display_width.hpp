// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace bgio::report {

// How many columns of a terminal a code point takes: 0, 1 or 2.
[[nodiscard]] int display_width(std::uint32_t code_point);

} // namespace bgio::report
