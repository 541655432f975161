// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <bgio/rule_set.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bgio {

// What the caller wishes the rules to be: a named set, and single rules.
struct RuleOverrides {
    std::optional<RuleSet> chosen;
    std::string name;                   // what the chosen set is called
    std::vector<std::string> overrides; // "name=value", already checked
};

// The rules in force, and why.
struct RulesInForce {
    RuleSet rules;
    int length = 0;     // of the match; 0: money
    int loss_limit = 0; // what a money game can cost at most; 0: no limit
    std::string name;   // "standard", "money, jacoby=off"
    std::string reason; // a sentence; empty: it goes without saying
};

// The games of this match must be known before its rules are: money sessions show by what was
// scored which rules were played, and one site writes a money game as a match.
[[nodiscard]] bool needs_evidence(MatchInfo const& info);

// By length, the file's claims, what its games show, and the wish, in this order of weight. Games
// are looked at only where needs_evidence() says so.
[[nodiscard]] RulesInForce
rules_by_evidence(MatchInfo const& info, std::span<Game const> games, RuleOverrides const& wish);

} // namespace bgio
