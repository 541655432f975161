// SPDX-License-Identifier: MIT
#include "bgscore/late.hpp"

#include "common/exit_codes.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] std::optional<Side> side_of(std::string const& name,
                                          BySide<std::string> const& names) {
    bool const left = names.o == name;
    bool const right = names.x == name;
    if (left && right)
        throw UsageError(
            fmt::format("--late {}: both players are called so; say left or right", name));
    if (left || right)
        return left ? Side::o : Side::x;
    if (name == "left" || name == "right")
        return name == "left" ? Side::o : Side::x;
    return std::nullopt;
}

} // namespace

Lateness parse_lateness(std::string_view text) {
    std::size_t const equals = text.rfind('='); // a name may hold one
    int minutes = -1;
    if (equals != text.npos && equals > 0) {
        char const* const end = text.data() + text.size();
        auto const [rest, error] = std::from_chars(text.data() + equals + 1, end, minutes);
        if (error != std::errc() || rest != end)
            minutes = -1;
    }
    if (minutes < 0)
        throw UsageError(
            fmt::format("--late '{}': expected NAME=MINUTES, such as Alice=20 or left=20", text));
    return {std::string(text.substr(0, equals)), minutes};
}

std::vector<LateStart> late_players(std::vector<Lateness> const& wishes,
                                    BySide<std::string> const& names,
                                    int length,
                                    std::vector<bool>& used) {
    std::vector<LateStart> late;
    used.resize(wishes.size());
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        std::optional<Side> const side = side_of(wishes[i].name, names);
        if (!side)
            continue;
        used[i] = true;
        if (std::ranges::find(late, *side, &LateStart::side) != late.end())
            throw UsageError(
                fmt::format("--late {}: this player's minutes are given twice", wishes[i].name));
        late.push_back({*side, wishes[i].minutes, late_penalty(wishes[i].minutes, length)});
    }
    return late;
}

BySide<int> penalty_points(std::vector<LateStart> const& late) {
    BySide<int> points;
    for (LateStart const& each : late)
        points[opponent(each.side)] = each.penalty.points;
    return points;
}

} // namespace bgio::tools::bgscore
