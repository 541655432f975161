// SPDX-License-Identifier: MIT
#pragma once

#include "check/likely_play.hpp"

#include <vector>

namespace bgio {

// A replacement of some recorded events.
struct Candidate {
    LikelyGame::Change change = LikelyGame::Change::play;
    std::size_t from = 0;     // the first event that is replaced
    std::size_t replaced = 1; // how many are
    std::vector<Event> instead;
    int distance = 0; // from what is written; a slip more or less counts more than any distance
};

// What the turn at that event may have been, on this board, nearest first.
[[nodiscard]] std::vector<Candidate> candidates(Game const& game,
                                                std::size_t event,
                                                Board const& before,
                                                RuleSet const& rules,
                                                bool marks_hits);

// How many events from this one on repeat the turn before: 0, 1 or 2.
[[nodiscard]] std::size_t repeated_events(Game const& game, std::size_t event);

} // namespace bgio
