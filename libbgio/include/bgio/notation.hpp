// SPDX-License-Identifier: MIT
// Reading and writing plays as text: parse_play(), step_notation(), compact_notation().
//
//     auto const written = parse_play("24/18*/14");
//     fmt::print("{}\n", compact_notation(Board::initial(), Side::x, play)); // 8/5 6/5
#pragma once

#include <bgio/board.hpp>
#include <bgio/play.hpp>
#include <string>
#include <string_view>

namespace bgio {

// Reads a play as people write it: "24/18*/14", "bar/22", "6/off(2)", "8/5, 6/5". Spans are offsets
// in the text.
[[nodiscard]] Result<WrittenPlay> parse_play(std::string_view text);

// How step_notation() writes a play.
struct StepStyle {
    bool numbers = true;   // 25 and 0 instead of bar and off
    bool hit_marks = true; // "*" after every hit
};
// One move for each die, in playing order: "24/18* 18/14". Empty for a dance.
[[nodiscard]] std::string
step_notation(Board const& before, Side side, Play const& play, StepStyle style = {});
// The usual form: "24/18*/14", "6/4*(2)"; moves are joined and sorted. A dance is "Cannot Move".
[[nodiscard]] WrittenPlay compact_play(Board const& before, Side side, Play const& play);
// The same as text.
[[nodiscard]] std::string compact_notation(Board const& before, Side side, Play const& play);

} // namespace bgio
