// SPDX-License-Identifier: MIT
#pragma once

#include "boards/drawn_board.hpp"
#include "boards/id_line.hpp"
#include "boards/told.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/position.hpp>

namespace bgio::boards {

// All that a text shows of one position.
struct Shown {
    std::vector<IdLine> ids;
    std::optional<DrawnBoard> board;
    Told told;                        // by the words around the board
    std::string_view board_text = {}; // in the source
    [[nodiscard]] bool empty() const { return ids.empty() && !board; }
};

// Whether one of the IDs has the same checkers on the points, whichever letters the players have.
[[nodiscard]] bool agree(std::vector<IdLine> const& ids, DrawnBoard const& board);

// Whether the first of the IDs says all that the board and its words say.
[[nodiscard]] bool show_the_same(Shown const& ids, Shown const& board);

// The position, by its ID where it has one. Where two of the things shown differ, that is reported
// once; so is what is wrong with an ID or had to be assumed. `base` is where the source begins.
[[nodiscard]] std::optional<PositionRecord>
settle(Shown const& shown, char const* base, Reporter& reporter);

} // namespace bgio::boards
