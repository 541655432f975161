// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

// Edits for the FormatEdits of a text format. No edits: the text is not as expected.
namespace bgio::grammar {

// The first number in the result, and "points" behind it.
[[nodiscard]] std::vector<Edit> edit_points(Source const& source, Span result, int points);
// "and the match" at the end of the result.
[[nodiscard]] std::vector<Edit> edit_match_end(Source const& source, Span result, bool ends);
// The number at the start of the turn's line.
[[nodiscard]] std::vector<Edit> edit_row_number(Source const& source, Span turn, int number);
// The number in the heading of the game, "Game 3".
[[nodiscard]] std::vector<Edit> edit_game_number(Source const& source, Span game, int number);
// The "*" of a stop: "24/18*/14".
[[nodiscard]] std::vector<Edit>
edit_hit_mark(Source const& source, WrittenLeg const& leg, std::size_t stop, bool mark);

[[nodiscard]] Offset start_of_line(Source const& source, Offset at);

} // namespace bgio::grammar
