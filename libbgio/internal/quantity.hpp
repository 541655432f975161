// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace bgio {

// "1 play", "2 plays".
[[nodiscard]] std::string quantity(std::integral auto count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace bgio
