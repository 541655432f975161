// SPDX-License-Identifier: MIT
#pragma once

#include "check/game_findings.hpp"

#include <bgio/format.hpp>
#include <string>
#include <vector>

namespace bgio {

// For each event, which turn of its player it is, counted from 1.
[[nodiscard]] std::vector<std::size_t> turn_numbers(Game const& game);

// The moment of a finding: who was to do what in which position, and what could have been played.
void describe_moment(Found& found, GameView const& view, std::vector<std::size_t> const& turns);

// The likely turn in the place of the recorded one, where nothing else has to change with it.
void add_likely_fix(Found& found,
                    GameFindings const& findings,
                    MatchInfo const& info,
                    Fixer const& fixer,
                    bool marks_hits);

} // namespace bgio
