// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::grammar {

// The tags of mat that people and programs write, and what of a match they say. Their readers keep
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

// A claim about the rules says what the tag says.
[[nodiscard]] bool says_a_rule(Tag const& tag, MatchInfo const& info);

// A field of the match or a claim about its rules says what the tag says: nothing is lost with it.
[[nodiscard]] bool is_said_elsewhere(Tag const& tag, MatchInfo const& info);

} // namespace bgio::grammar
