// SPDX-License-Identifier: MIT
#pragma once

#include "common/words.hpp"

#include <bgio/format.hpp>
#include <string_view>

namespace bgio::known {

[[nodiscard]] constexpr Confidence sure_if(bool recognised) {
    return recognised ? Confidence::sure : Confidence::no;
}

// The next line of the text that is not blank, without blanks around it; takes it off the text.
[[nodiscard]] inline std::string_view next_line(std::string_view& text) {
    while (!text.empty()) {
        auto const end = text.find_first_of("\r\n");
        auto const line = grammar::trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!line.empty())
            return line;
    }
    return {};
}

[[nodiscard]] constexpr bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

} // namespace bgio::known
