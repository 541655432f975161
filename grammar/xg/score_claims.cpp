// SPDX-License-Identifier: MIT
#include "xg/score_claims.hpp"

#include <algorithm>

namespace bgio::xg {

namespace {

std::string text_of(BySide<int> score) { return fmt::format("{}-{}", score.o, score.x); }

} // namespace

void ScoreClaims::begin_game(BySide<int> score) {
    check_last_game(score);
    lose();
    before_ = score;
}

void ScoreClaims::end_game(GameFooter const& footer, std::size_t record, Span span) {
    if (!before_ || length_ == 0)
        return;
    BySide<int> by_result = *before_;
    by_result[footer.winner] += footer.points;
    ended_ = Ended{by_result, footer.score, record, span};
}

void ScoreClaims::end_match(MatchFooter const& footer, std::size_t record, Span span) {
    if (!ended_)
        return;
    check_last_game(footer.score);
    if (!says(footer.score, ended_->by_result) && !says(footer.score, ended_->written))
        tell(Phrase("the final score, {score}", {{"score", text_of(ended_->by_result)}}),
             record,
             span);
    auto const winner = winner_by(ended_->by_result);
    if (winner && winner == winner_by(ended_->written) && footer.winner != winner)
        tell(Phrase("player {number} as the winner of the match",
                    {{"number", winner == Side::o ? 1 : 2}}),
             record,
             span);
}

void ScoreClaims::check_last_game(BySide<int> score_behind) {
    if (ended_ && !says(ended_->written, ended_->by_result) && !says(ended_->written, score_behind))
        tell(Phrase("the score behind the game, {score}", {{"score", text_of(ended_->by_result)}}),
             ended_->record,
             ended_->span);
}

// XG writes points beyond the length, but not of a match that was given up.
bool ScoreClaims::says(BySide<int> written, BySide<int> score) const {
    return std::ranges::all_of(both_sides, [&](Side side) {
        return written[side] == score[side] || written[side] == std::min(score[side], length_);
    });
}

std::optional<Side> ScoreClaims::winner_by(BySide<int> score) const {
    for (Side const side : both_sides)
        if (score[side] >= length_ && score[opponent(side)] < length_)
            return side;
    return std::nullopt;
}

void ScoreClaims::tell(Phrase const& expected, std::size_t record, Span span) {
    reporter_.report(
        DiagnosticId::wrong_record, span, {{"number", record}, {"expected", expected}});
}

} // namespace bgio::xg
