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

// The next event is the position an illegal play led to, and the Move's cell holds it.
[[nodiscard]] bool holds_dump(Game const& game, std::size_t event);

} // namespace bgio::mat
