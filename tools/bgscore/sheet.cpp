// SPDX-License-Identifier: MIT
#include "bgscore/sheet.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bgio::tools::bgscore {

namespace {

constexpr std::array<std::string_view, 6> names{
    "header", "winner", "points", "match-end", "crawford", "after-match-end"};

} // namespace

std::string_view name_of(Mismatch mismatch) { return names[static_cast<std::size_t>(mismatch)]; }

std::vector<std::string_view> Mismatches::names() const {
    std::vector<std::string_view> found;
    for (std::size_t i = 0; i < bgscore::names.size(); ++i)
        if (has(static_cast<Mismatch>(i)))
            found.push_back(bgscore::names[i]);
    return found;
}

std::size_t Mismatches::count() const { return static_cast<std::size_t>(std::popcount(bits_)); }

std::size_t MatchSheet::differences() const {
    std::size_t count = 0;
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

void ScoreTotals::add(FileSheet const& sheet) {
    ++files;
    matches += sheet.matches.size();
    unreadable += sheet.unreadable;
    for (MatchSheet const& match : sheet.matches) {
        games += match.games.size();
        differences += match.differences();
    }
}

} // namespace bgio::tools::bgscore
