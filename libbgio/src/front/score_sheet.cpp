// SPDX-License-Identifier: MIT
#include "internal/score_sheet.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace bgio {

BySide<int> penalty_points(std::vector<LateStart> const& late) {
    BySide<int> points;
    for (LateStart const& each : late)
        points[opponent(each.side)] = each.penalty.points;
    return points;
}

namespace {

constexpr std::array<std::string_view, 6> mismatch_names{
    "header", "winner", "points", "match-end", "crawford", "after-match-end"};

} // namespace

std::string_view name_of(Mismatch mismatch) {
    return mismatch_names[static_cast<std::size_t>(mismatch)];
}

std::vector<std::string_view> Mismatches::names() const {
    std::vector<std::string_view> found;
    for (std::size_t i = 0; i < mismatch_names.size(); ++i)
        if (has(static_cast<Mismatch>(i)))
            found.push_back(mismatch_names[i]);
    return found;
}

std::size_t Mismatches::count() const { return static_cast<std::size_t>(std::popcount(bits_)); }

std::size_t MatchSheet::differences() const {
    std::size_t count = unexpected.size();
    for (GameScore const& game : games)
        count += game.differences.count();
    return count;
}

bool MatchSheet::lost_by(Side side) const {
    return std::ranges::any_of(
        late, [side](LateStart const& l) { return l.side == side && l.penalty.match_lost; });
}

bool MatchSheet::over() const {
    return lost_by(Side::x) || lost_by(Side::o)
           || (length > 0 && std::max(score.x, score.o) >= length);
}

std::optional<Side> MatchSheet::winner() const {
    if (!over() || (lost_by(Side::x) && lost_by(Side::o)))
        return std::nullopt;
    for (Side side : both_sides)
        if (lost_by(side))
            return opponent(side);
    if (score.x == score.o)
        return std::nullopt;
    return score.x > score.o ? Side::x : Side::o;
}

namespace {

[[nodiscard]] std::string money_words(MatchSheet const& match) {
    BySide<int> const score = match.score;
    std::string const totals =
        fmt::format("{} {}, {} {}", match.players.o, score.o, match.players.x, score.x);
    if (score.o == score.x)
        return totals + ": level";
    Side const ahead = score.o > score.x ? Side::o : Side::x;
    return fmt::format(
        "{}: {} is {} ahead", totals, match.players[ahead], score[ahead] - score[opponent(ahead)]);
}

} // namespace

std::string score_text(BySide<int> score) { return fmt::format("{}-{}", score.o, score.x); }

std::string result_text(MatchSheet const& match) {
    if (std::optional<Side> const winner = match.winner()) {
        std::string const& name = match.players[*winner];
        if (match.lost_by(opponent(*winner)))
            return fmt::format("{} wins: {} came too late", name, match.players[opponent(*winner)]);
        return fmt::format(
            "{} wins {}-{}", name, match.score[*winner], match.score[opponent(*winner)]);
    }
    if (match.over())
        return match.lost_by(Side::x) ? "lost by both: they came too late"
                                      : "over at " + score_text(match.score);
    return match.length == 0 ? money_words(match) : "unfinished at " + score_text(match.score);
}

} // namespace bgio
