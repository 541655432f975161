// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/play.hpp>
#include <string>
#include <string_view>

namespace bgio {

// Reads a play as people write it: "24/18*/14", "bar/22", "6/off(2)", "8/5, 6/5". Spans are
// offsets into the text.
[[nodiscard]] Result<WrittenPlay> parse_play(std::string_view text);

// One step for each die, in playing order, with a mark on every hit: "24/18* 18/14".
struct StepStyle {
    bool numbers = true; // 25 and 0 instead of bar and off
    bool hit_marks = true;
};
[[nodiscard]] std::string
step_notation(Board const& before, Side side, Play const& play, StepStyle style = {});
// The form programs show: "24/18*/14", "6/4*(2)", legs joined and sorted; an empty play is
// "Cannot Move".
[[nodiscard]] std::string compact_notation(Board const& before, Side side, Play const& play);

} // namespace bgio
