// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::grammar {

// The mat tags with a known meaning, and the field of the match that each one gives. Readers keep
// them as tags too.

struct FieldTag {
    std::string_view key;
    std::string MatchInfo::* member;
};
inline constexpr std::array field_tags = {
    FieldTag{"event", &MatchInfo::event},
    FieldTag{"round", &MatchInfo::round},
    FieldTag{"site", &MatchInfo::place},
    FieldTag{"transcriber", &MatchInfo::annotator},
};

struct RuleTag {
    std::string_view key, rule;
};
inline constexpr std::array rule_tags = {
    RuleTag{"crawford", "crawford"},
    RuleTag{"jacoby", "jacoby"},
    RuleTag{"beaver", "beavers"},
    RuleTag{"beavers", "beavers"},
    RuleTag{"variation", "variant"},
    RuleTag{"cubelimit", "cube-limit"},
    RuleTag{"cubelimit", "cube"}, // XG writes 1 for a match without the cube
};

// "2024.01.15" and its like as "2024-01-15"; what is no date stays as it is.
[[nodiscard]] std::string iso_date(std::string_view written);

// A rule claim has the same meaning as the tag.
[[nodiscard]] bool claims_a_rule(Tag const& tag, MatchInfo const& info);

// A field of the match or a rule claim has the same meaning, so that nothing is lost without the
// tag.
[[nodiscard]] bool is_stored_elsewhere(Tag const& tag, MatchInfo const& info);

} // namespace bgio::grammar
