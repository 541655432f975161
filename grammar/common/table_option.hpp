// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::grammar {

// "Crawford: Yes": an option of the table as the sites write it, and the rule it is.
struct TableOption {
    std::string_view key, rule;
};

// How many automatic doubles are allowed where they are; files do not say.
inline constexpr std::string_view automatic_doubles = "15";

[[nodiscard]] inline RuleClaim claim_of(TableOption const& option, bool on, Span span) {
    bool const counted = option.rule == "automatic-doubles";
    std::string_view const value = counted ? (on ? automatic_doubles : "0") : (on ? "on" : "off");
    return {std::string(option.rule), std::string(value), span};
}

[[nodiscard]] inline bool is_on(TableOption const& option, RuleSet const& rules) {
    std::string const value = find_rule_field(option.rule)->get(rules);
    return value != "0" && value != "off";
}

} // namespace bgio::grammar
