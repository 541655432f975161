// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/scoring.hpp>
#include <bgio/side.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgscore {

// --late NAME=MINUTES, as asked for.
struct Lateness {
    std::string name; // a player's, or "left" or "right"
    int minutes = 0;
};

// "Alice=20"; throws UsageError.
[[nodiscard]] Lateness parse_lateness(std::string_view text);

// A late player of a match, and what it costs (T2.3).
struct LateStart {
    Side side = Side::x;
    int minutes = 0;
    LatePenalty penalty;
};

// Those of `wishes` who play here; used[i] is set for each that was found. Throws UsageError where
// a name means both players, or two wishes mean the same one.
[[nodiscard]] std::vector<LateStart> late_players(std::vector<Lateness> const& wishes,
                                                  BySide<std::string> const& names,
                                                  int length,
                                                  std::vector<bool>& used);

// What the two start with; nobody is credited beyond the length.
[[nodiscard]] BySide<int> penalty_points(std::vector<LateStart> const& late);

} // namespace bgio::tools::bgscore
