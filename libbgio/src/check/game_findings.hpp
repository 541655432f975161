// SPDX-License-Identifier: MIT
#pragma once

#include "check/likely_play.hpp"
#include "check/views.hpp"

#include <bgio/check.hpp>
#include <span>
#include <vector>

namespace bgio {

// What one game gave: each slip once, what only follows from it as its notes.
struct GameFindings {
    std::vector<Found> list;
    // The game as it most likely was, where that differs: its result is the one to compare with.
    std::optional<LikelyGame> likely;
    std::optional<GameReplay> likely_facts;
    // After some turn the board is not known: only the record's word tells how the game ended.
    bool lost = false;
};

// The event a finding is about, also in a game that was put right, where it may stand elsewhere.
[[nodiscard]] std::optional<std::size_t> event_of(Found const& found, Game const& game);

// `reading` is what the reader could not use in this game; what follows from it is noted there.
[[nodiscard]] GameFindings find_in_game(GameView const& view,
                                        std::span<Found*> reading,
                                        OnIllegal on_illegal,
                                        SearchBudget& budget);

} // namespace bgio
