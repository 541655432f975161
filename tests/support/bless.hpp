// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string_view>

namespace bgio::test {

// Tests that compare with a committed file write that file instead: BGIO_BLESS=1.
[[nodiscard]] inline bool blessing() {
    char const* const bless = std::getenv("BGIO_BLESS");
    return bless != nullptr && std::string_view(bless) == "1";
}

} // namespace bgio::test
