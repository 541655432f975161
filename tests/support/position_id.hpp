// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <string>
#include <string_view>

namespace bgio::test {

// GNU Backgammon's Position IDs, written again for tests of the engine so that they rest on
// nothing but the board. x is on roll in what is read.
[[nodiscard]] Board board_of_position_id(std::string_view id);
[[nodiscard]] std::string position_id(Board const& board, Side on_roll);

} // namespace bgio::test
