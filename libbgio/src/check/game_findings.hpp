// SPDX-License-Identifier: MIT
#pragma once

#include "check/likely_play.hpp"
#include "check/views.hpp"

#include <bgio/check.hpp>
#include <span>
#include <vector>

namespace bgio {

// The findings of one game: each error once, its consequences as notes.
struct GameFindings {
    std::vector<PendingFinding> list;
    // The game as it most likely was, where that differs: its result is the one to compare with.
    std::optional<LikelyGame> likely;
    std::optional<GameReplay> likely_facts;
    // From some turn on the board is unknown: only the recorded result shows how the game ended.
    bool lost = false;
    bool columns_swapped = false; // from some turn on, perhaps up to the result
};

// The event a finding is about, also in a game that was put right, where it may stand elsewhere.
[[nodiscard]] std::optional<std::size_t> event_of(PendingFinding const& found, Game const& game);

// `reading` is what the reader could not use in this game; what follows from it is noted there.
[[nodiscard]] GameFindings find_in_game(GameView const& view,
                                        std::span<PendingFinding*> reading,
                                        OnIllegal on_illegal,
                                        SearchBudget& budget);

} // namespace bgio
