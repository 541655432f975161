// SPDX-License-Identifier: MIT
#include "bgscore/sheet.hpp"

#include "common/exit_codes.hpp"
#include "common/options.hpp"
#include "common/players.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] std::optional<Side> side_of(std::string const& name,
                                          BySide<std::string> const& names) {
    bool const left = same_word(names.o, name);
    bool const right = same_word(names.x, name);
    if (left && right)
        throw UsageError(
            fmt::format("--late {}: both players have this name; use left or right", name));
    if (left || right)
        return left ? Side::o : Side::x;
    if (same_word(name, "left") || same_word(name, "right"))
        return same_word(name, "left") ? Side::o : Side::x;
    return std::nullopt;
}

} // namespace

Lateness parse_lateness(std::string_view text) {
    auto const [name, value] = split_assignment(text);
    auto const minutes = parse_count(value, 0);
    if (name.empty() || !minutes)
        throw UsageError(
            fmt::format("--late '{}': expected NAME=MINUTES, such as Alice=20 or left=20", text));
    return {name, *minutes};
}

std::vector<LateStart> late_players(std::vector<Lateness> const& asked,
                                    BySide<std::string> const& names,
                                    int length,
                                    std::vector<bool>& used) {
    std::vector<LateStart> late;
    used.resize(asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
        std::optional<Side> const side = side_of(asked[i].name, names);
        if (!side)
            continue;
        used[i] = true;
        if (std::ranges::find(late, *side, &LateStart::side) != late.end())
            throw UsageError(
                fmt::format("--late {}: this player's minutes are given twice", asked[i].name));
        late.push_back({*side, asked[i].minutes, late_penalty(asked[i].minutes, length)});
    }
    return late;
}

BySide<int> penalty_points(std::vector<LateStart> const& late) {
    BySide<int> points;
    for (LateStart const& each : late)
        points[opponent(each.side)] = each.penalty.points;
    return points;
}

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
