// SPDX-License-Identifier: MIT
#pragma once

#include "check/views.hpp"

namespace bgio {

// All findings of one game by itself, in file order; consequences are sorted out later.
[[nodiscard]] PendingFindings judge(GameView const& view);

// What the order and the numbers of a game's turns show.
void judge_turns(GameView const& view, PendingFindings& found);
// The values of BG101: a turn is missing before this event.
[[nodiscard]] Arguments turn_values(GameView const& view, Event const& event);
// The findings of one event.
void judge_play(GameView const& view, std::uint32_t event, PendingFindings& found);
void judge_marks(GameView const& view, std::uint32_t event, PendingFindings& found);
void judge_cube(GameView const& view, std::uint32_t event, PendingFindings& found);

// The first event after the end of the game: by the board, or because the result is recorded before
// it. The number of events if there is none.
[[nodiscard]] std::size_t end_of_game(GameView const& view);

// The same roll, played in the same way.
[[nodiscard]] bool same_move(Move const& a, Move const& b);

} // namespace bgio
