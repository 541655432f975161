// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>

namespace bgio::bgf {

// The final score of a match, held against its games. It is wrong where neither the last game bears
// it out nor the results of all: where these differ by themselves, the slip is one of theirs.
class FinalScore {
public:
    // In the order of the games, each with its result.
    void add(Game const& game);
    // What the games give, where that is not what is said. `last` is the game that was added last.
    [[nodiscard]] std::optional<BySide<int>>
    unlike(BySide<int> said, Game const& last, MatchInfo const& info) const;

private:
    bool any_ = false;
    BySide<int> before_, behind_; // the last game, by the results
};

} // namespace bgio::bgf
