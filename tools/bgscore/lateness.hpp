// SPDX-License-Identifier: MIT
#pragma once

#include "internal/score_sheet.hpp"

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

// Those of `asked` who play here; used[i] is set for each that was found. Throws UsageError where
// a name means both players, or two asked mean the same one.
[[nodiscard]] std::vector<LateStart> late_players(std::vector<Lateness> const& asked,
                                                  BySide<std::string> const& names,
                                                  int length,
                                                  std::vector<bool>& used);

} // namespace bgio::tools::bgscore
