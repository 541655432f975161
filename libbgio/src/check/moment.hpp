// SPDX-License-Identifier: MIT
#pragma once

#include "check/game_findings.hpp"

#include <bgio/format.hpp>
#include <string>
#include <vector>

namespace bgio {

// The numbers of each event of a game.
struct EventNumbers {
    std::vector<std::size_t> turns; // which turn of its player it is, counted from 1
    std::vector<int> rows;
};
[[nodiscard]] EventNumbers event_numbers(Game const& game);

// The moment of a finding: who was to do what in which position, and what could have been played.
// `view` is the game as recorded; the board is that of the game it was judged in.
void describe_moment(PendingFinding& found,
                     GameView const& view,
                     GameView const& judged,
                     EventNumbers const& numbers);

// The likely turn in the place of the recorded one, where nothing else has to change with it.
void add_likely_fix(PendingFinding& found,
                    GameFindings const& findings,
                    MatchInfo const& info,
                    Fixer const& fixer,
                    bool marks_hits);

} // namespace bgio
