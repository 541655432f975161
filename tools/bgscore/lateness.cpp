// SPDX-License-Identifier: MIT
#include "bgscore/lateness.hpp"

#include "common/exit_codes.hpp"
#include "common/options.hpp"
#include "common/players.hpp"

#include <algorithm>
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

} // namespace bgio::tools::bgscore
