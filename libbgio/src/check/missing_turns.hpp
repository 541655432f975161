// SPDX-License-Identifier: MIT
#pragma once

#include "check/likely_play.hpp"

#include <optional>

namespace bgio {

// A place where turns are missing though the rows and their numbers show no gap.
struct MissingTurns {
    std::size_t before = 0; // the event before which they were
    // A turn of each player; otherwise a single one, and each later turn is in the other column.
    bool of_both = false;
};

// Whether the game is legal from the turn at this event on, up to its end, once a turn or a turn of
// each player is put in before it or a few turns earlier. The most likely place.
[[nodiscard]] std::optional<MissingTurns> find_missing_turns(Game const& game,
                                                             GameReplay const& facts,
                                                             std::size_t event,
                                                             bool marks_hits,
                                                             SearchBudget& budget);

} // namespace bgio
