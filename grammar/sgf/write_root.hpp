// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <span>
#include <string>

namespace bgio::sgf {

// The events before the first node: what the root carries besides its own properties.
[[nodiscard]] std::span<Event const> root_events(Game const& game);

struct RootText {
    MatchInfo const& info;
    RuleSet const& rules;
    Game const& game;
    GameReplay const& facts;
    std::size_t index; // of the game in its match, from 0
};

// "FF[4]GM[6]…" in GNU Backgammon's order, up to what the root only carries.
void write_root(std::string& out, RootText const& root, Reporter& losses);

} // namespace bgio::sgf
