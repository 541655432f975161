// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bgio::tools {

// GNU Backgammon prints an ID on two lines, "Position ID: ..." and below it "Match ID   : ...".
// The ID in a line that holds a label and nothing behind the ID; empty in any other line.
[[nodiscard]] std::string_view labelled_position_id(std::string_view line);
[[nodiscard]] std::string_view labelled_match_id(std::string_view line);

} // namespace bgio::tools
