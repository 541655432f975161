// SPDX-License-Identifier: MIT
#pragma once

#include "internal/sanitise.hpp"

#include <string>
#include <string_view>

namespace bgio {

// Text of a file as a field of a CSV table (RFC 4180). A spreadsheet does not take it for a
// formula.
[[nodiscard]] inline std::string csv_field(std::string_view text) {
    std::string field = sanitised(text);
    if (!field.empty() && std::string_view("=+-@").contains(field.front()))
        field.insert(field.begin(), '\'');
    if (field.find_first_of(",\"") == field.npos)
        return field;
    std::string quoted = "\"";
    for (char const c : field)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

} // namespace bgio
