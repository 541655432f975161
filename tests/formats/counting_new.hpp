// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace bgio::test {

// How often this program has called `new` so far.
[[nodiscard]] std::size_t allocations();

} // namespace bgio::test
