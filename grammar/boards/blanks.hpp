// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::boards {

// Text copied from a web page may have blanks that do not break (U+00A0) for plain ones.
[[nodiscard]] bool has_hard_blanks(std::string_view text);
[[nodiscard]] std::string with_plain_blanks(std::string_view text);

// A part of with_plain_blanks(line), as it stands in the line itself.
[[nodiscard]] std::string_view
part_of_line(std::string_view line, std::string_view plain, std::string_view part);

} // namespace bgio::boards
