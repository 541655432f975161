// SPDX-License-Identifier: MIT
#include "bgf/final_score.hpp"

#include "bgf/game_reader.hpp"

#include <algorithm>

namespace bgio::bgf {

namespace {

BySide<int> with(BySide<int> score, Side winner, int points) {
    score[winner] = std::min(score[winner] + points, highest_number);
    return score;
}

// Points beyond the length are written, but perhaps not by every version.
bool says(BySide<int> said, BySide<int> score, int length) {
    return std::ranges::all_of(both_sides, [&](Side side) {
        return said[side] == score[side] || said[side] == std::min(score[side], length);
    });
}

} // namespace

void FinalScore::add(Game const& game) {
    before_ = any_ ? behind_ : game.written_score.value_or(BySide<int>{});
    behind_ = before_;
    if (game.result && game.result->winner)
        behind_ = with(before_, *game.result->winner, game.result->points);
    any_ = true;
}

// Of sessions no real file is known.
std::optional<BySide<int>>
FinalScore::unlike(BySide<int> said, Game const& last, MatchInfo const& info) const {
    if (!last.result || !last.result->winner || info.length == 0)
        return std::nullopt;
    BySide<int> const score = last.written_score.value_or(before_);
    auto const agrees = [&](Side winner, int points) {
        return says(said, with(score, winner, points), info.length)
               || says(said, with(before_, winner, points), info.length);
    };
    Side const winner = *last.result->winner;
    int const points = last.result->points;
    GameReplay const facts = facts_of(last, info);
    if (agrees(winner, points) || (facts.winner && agrees(*facts.winner, facts.points)))
        return std::nullopt;
    return with(score, winner, points);
}

} // namespace bgio::bgf
