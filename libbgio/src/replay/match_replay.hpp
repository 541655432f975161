// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>

namespace bgio {

// Keeps score and Crawford from game to game, so that whole matches can be replayed.
class MatchReplay {
public:
    explicit MatchReplay(RulesInForce const& in_force);

    // Points beside the games, awarded before the next one.
    void award(BySide<int> points);
    // The facts of the next game; good until the next call. Where the board cannot be followed to
    // its end, the record's word about the result counts for the score.
    GameReplay const& game(Game const& game);

private:
    enum class Header : bool { agrees, differs };
    void start(Game const& game);
    void finish(Game const& game, std::optional<Side> winner, int points);
    [[nodiscard]] std::optional<BySide<int>> header_of(Game const& game) const;
    [[nodiscard]] Header judge_header(Game const& game);
    [[nodiscard]] bool same_score(BySide<int> a, BySide<int> b) const;
    [[nodiscard]] static bool can_follow(BySide<int> before, BySide<int> after);
    [[nodiscard]] int limited(int before, int points) const;
    [[nodiscard]] bool game_left_out(Game const& game) const;
    [[nodiscard]] MatchState state_of(MatchScore const& score) const;

    RuleSet rules_;
    int length_;
    int loss_limit_;
    BySide<int> awarded_;               // points that the headers may not count
    std::optional<MatchScore> score_;   // in force: what the headers say, as far as it can be right
    std::optional<MatchScore> carried_; // what the games give
    std::optional<BySide<int>> claimed_; // the header before plus the result before
    std::optional<BySide<int>> swapped_; // the same, had the other side won the resigned game
    std::optional<int> number_;          // of the game before, as written
    GameReplay replay_;
    GameReplay spare_;
};

} // namespace bgio
