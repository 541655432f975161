// SPDX-License-Identifier: MIT
#pragma once

#include "check/views.hpp"

namespace bgio {

// All that can be said of one game by itself, in the order of the file; what follows from what is
// not asked here.
[[nodiscard]] FoundList judge(GameView const& view);

// What the order and the numbers of a game's turns show.
void judge_turns(GameView const& view, FoundList& found);
// What is held against one event.
void judge_play(GameView const& view, std::uint32_t event, FoundList& found);
void judge_marks(GameView const& view, std::uint32_t event, FoundList& found);
void judge_cube(GameView const& view, std::uint32_t event, FoundList& found);

// The first event behind the end of the game: by the board, or because the record has told the
// result before it. The number of events where there is none.
[[nodiscard]] std::size_t end_of_game(GameView const& view);

// The same roll, played in the same way.
[[nodiscard]] bool same_move(Move const& a, Move const& b);

} // namespace bgio
