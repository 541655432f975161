// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/values.hpp"
#include "common/words.hpp"

#include <bgio/match.hpp>

namespace bgio::bgf {

// Green sits left (o), Red right (x): so BGBlitz draws them in its positions, O above and X below.
inline constexpr Side green = Side::o;
inline constexpr Side red = Side::x;

using grammar::highest_number;

// A score counts where both halves of it are said.
using SaidScore = BySide<std::optional<int>>;
[[nodiscard]] inline std::optional<BySide<int>> whole_score(SaidScore const& said) {
    return said.x && said.o ? std::optional(BySide<int>{*said.x, *said.o}) : std::nullopt;
}

// What the document says of the match itself.
struct MatchHeader {
    MatchInfo info;
    SaidScore final_score;
    BySide<Span> final_spans;
    bool any = false; // something of it was there
};

// Of a document whose games are not looked at: they may stand before it.
[[nodiscard]] MatchHeader read_match_header(Values& values, grammar::UnverifiedParts& unverified);

// "Nov 2, 2025", "2.11.2025" or "2025/11/02" as "2025-11-02"; else as it is.
[[nodiscard]] std::string date_of(std::string_view written);

} // namespace bgio::bgf
