// SPDX-License-Identifier: MIT
#pragma once

#include "boards/captions.hpp"
#include "boards/drawn_board.hpp"
#include "boards/id_line.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/position.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::boards {

// One of several things that show the same position: an ID, or a board with the words around it.
struct View {
    CheckerCounts counts; // without those borne off
    BoardCaption caption;
};

// What an ID of this kind can say.
[[nodiscard]] View view_of(PositionRecord const& record, IdLine const& id);

// Where two views differ, as sentences; what one of them does not say is no difference.
// `exchanged`: the seats of x have the letter O.
struct Places {
    Phrase first, second; // "in the XGID", "on the board"
    bool exchanged = false;
};
[[nodiscard]] std::vector<Phrase>
differences(View const& first, View const& second, Places const& places);

// The first few, and how many more there are.
[[nodiscard]] Phrase in_one_line(std::vector<Phrase> const& differences);

// All that a text shows of one position.
struct Shown {
    std::vector<IdLine> ids;
    std::optional<DrawnBoard> board;
    BoardCaption caption;             // by the words around the board
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
