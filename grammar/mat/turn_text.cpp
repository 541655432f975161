// SPDX-License-Identifier: MIT
#include "mat/turn_text.hpp"

#include <algorithm>
#include <array>
#include <bgio/notation.hpp>

namespace bgio::mat {

namespace {

// Those who write "24/14" and "bar/21*", and not a step for each die.
constexpr std::array<std::string_view, 4> compact = {"xg-text", "studio", "choue", "snowie"};

} // namespace

std::string turn_text(TurnToWrite const& turn) {
    std::string const play = std::ranges::find(compact, turn.info.dialect) != compact.end()
                                 ? compact_notation(turn.before, turn.side, turn.play)
                                 : step_notation(turn.before,
                                                 turn.side,
                                                 turn.play,
                                                 {.numbers = true, .hit_marks = turn.hit_marks});
    return fmt::format("{}: {}", turn.dice, play);
}

} // namespace bgio::mat
