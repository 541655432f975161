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

// One of several descriptions of the same position: an ID, or a board with its captions.
struct View {
    CheckerCounts counts; // without those borne off
    BoardCaption caption;
};

// What an ID of this kind can say.
[[nodiscard]] View view_of(PositionRecord const& record, IdLine const& id);

// The differences of two views, as sentences. What only one of them says is not a difference.
// `exchanged`: the seats of x have the letter O.
struct ViewNames {
    Phrase first, second; // "in the XGID", "on the board"
    bool exchanged = false;
};
[[nodiscard]] std::vector<Phrase>
differences(View const& first, View const& second, ViewNames const& places);

// The first few, and how many more there are.
[[nodiscard]] Phrase in_one_line(std::vector<Phrase> const& differences);

// All that a text shows of one position.
struct PositionSources {
    std::vector<IdLine> ids;
    std::optional<DrawnBoard> board;
    BoardCaption caption;             // by the words around the board
    std::string_view board_text = {}; // in the source
    [[nodiscard]] bool empty() const { return ids.empty() && !board; }
};

// Whether one of the IDs has the same checkers on the points, whichever letters the players have.
[[nodiscard]] bool agree(std::vector<IdLine> const& ids, DrawnBoard const& board);

// Whether the first of the IDs says all that the board and its words say.
[[nodiscard]] bool agree_fully(PositionSources const& ids, PositionSources const& board);

// The position, taken from its ID if there is one. Reports once if the sources differ, what is
// invalid in an ID, and what had to be assumed. `base` is the start of the source's text.
[[nodiscard]] std::optional<PositionRecord>
resolve_position(PositionSources const& shown, char const* base, Reporter& reporter);

} // namespace bgio::boards
