// SPDX-License-Identifier: MIT
#pragma once

#include "common/edits.hpp"

namespace bgio::mat {

// "64: 24/18 13/9", in the habits of the file it is for.
[[nodiscard]] std::string turn_text(TurnToWrite const& turn);
// A result on a line of its own moves to the column of the winner.
[[nodiscard]] std::vector<Edit> edit_winner(Source const& source, Span result, Side winner);

inline constexpr FormatEdits edits{
    .turn = turn_text,
    .points = grammar::edit_points,
    .winner = edit_winner,
    .match_end = grammar::edit_match_end,
    .row_number = grammar::edit_row_number,
    .game_number = grammar::edit_game_number,
    .hit_mark = grammar::edit_hit_mark,
};

} // namespace bgio::mat
