// SPDX-License-Identifier: MIT
#include <bgio/match.hpp>

namespace bgio {

namespace {

// Choue.net, for one, writes Jacoby and Beaver tags into match files: they are the site's settings,
// and by S15 and S16 of no effect in a match. Galaxy does the same with Crawford and money games.
bool counts(RuleField const& field, int match_length) {
    if (match_length <= 0)
        return field.name != "crawford";
    return !field.money_only;
}

void apply_claims(MatchInfo const& info, RuleSet& rules) {
    for (RuleClaim const& claim : info.rules)
        if (RuleField const* const field = find_rule_field(claim.rule);
            field != nullptr && counts(*field, info.length))
            field->set(rules, claim.value);
}

} // namespace

RuleSet claimed_rules(MatchInfo const& info, RuleOverrides const& overrides) {
    RuleSet rules = info.length > 0 ? standard_rules : money_rules;
    apply_claims(info, rules);
    if (overrides.preset) {
        VariantRef const claimed = rules.variant;
        rules = *overrides.preset;
        if (rules.variant == backgammon())
            rules.variant = claimed;
    }
    for (std::string const& assignment : overrides.assignments) {
        // checked when the caller took it
        [[maybe_unused]] Result<void> const set = set_rule(rules, assignment);
    }
    return rules;
}

} // namespace bgio
