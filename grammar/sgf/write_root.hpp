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
    int number;                              // of the game, from 1
    bool first;                              // of its match
    std::optional<PhraseText> crawford_mark; // that says something else than the score
};

// Whose habits a reader finds in the tree.
[[nodiscard]] std::string written_dialect(Game const& game);

// "FF[4]GM[6]…" in GNU Backgammon's order, up to what the root only carries.
void write_root(std::string& out, RootText const& root, Reporter& losses);

} // namespace bgio::sgf
