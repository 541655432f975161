// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <cstddef>

namespace bgio {

// A turn: a roll, or a cube action.
[[nodiscard]] inline bool is_turn(Event const& event) {
    return std::holds_alternative<Move>(event.what)
           || std::holds_alternative<CubeEvent>(event.what);
}

// The end of the turns before the game's result: later turns do not belong to the game. If the
// result comes first or is missing, all turns belong to the game.
[[nodiscard]] std::size_t end_of_turns(Game const& game);

// The automatic doubles that the value of the game's first double shows: 1 for "Doubles => 4".
[[nodiscard]] int automatic_doubles_by_value(Game const& game);

// The record stops with this roll.
[[nodiscard]] bool breaks_off(Game const& game, std::size_t event);
// The player doubles with this roll on the table.
[[nodiscard]] bool doubles_instead(Game const& game, std::size_t event);

} // namespace bgio
