// SPDX-License-Identifier: MIT
#pragma once

#include "mat/layout.hpp"

#include <bgio/format.hpp>
#include <optional>
#include <string>

namespace bgio::mat {

// What is written for a Move of a game.
struct PlayContext {
    Game const& game;
    GameReplay const& facts;
    MatchInfo const& info;
    std::size_t event; // the Move's index
};

// "31: 8/5 6/5 ", as the layout wants it. Empty: nothing is written, the result says it all.
[[nodiscard]] std::string roll_cell(PlayContext const& context, Layout const& layout);

// Something that changes the game comes behind the event.
[[nodiscard]] bool goes_on(Game const& game, std::size_t event);

// The event that sets up the position an illegal play led to, where the Move's cell can hold it.
[[nodiscard]] std::optional<std::size_t> held_position(PlayContext const& context);

// The event is such a one.
[[nodiscard]] bool is_held(PlayContext const& context);

} // namespace bgio::mat
