// SPDX-License-Identifier: MIT
#pragma once

#include "common/id_reading.hpp"

namespace bgio::gnuid {

// Reads the checkers in play, `on_roll` being the side the ID has second.
[[nodiscard]] CheckerCounts
read_position(ids::Reading& reading, ids::Place const& place, Side on_roll);
// Appends the 14 characters.
void write_position(std::string& out, Board const& board, Side on_roll);

} // namespace bgio::gnuid
