// SPDX-License-Identifier: MIT
#include "rules/rule_values.hpp"

#include <algorithm>
#include <bgio/match.hpp>
#include <bgio/rule_set.hpp>
#include <bgio/variant.hpp>
#include <fmt/format.h>
#include <iterator>
#include <string>

namespace bgio {
namespace {

using namespace rule_words;

// The rows of docs/rules.md. The order is the order in which rules are listed everywhere.
constexpr std::array fields{
    RuleField{"opening",
              "S2, B1",
              "Who starts: the higher of two single dice, which are then played, or White with an "
              "ordinary roll that may be a double.",
              listed<openings>,
              false,
              set_named_value<&RuleSet::opening, openings>,
              get_named_value<&RuleSet::opening, openings>},
    RuleField{"closed-point",
              "S4, B2",
              "Two or more opposing checkers close a point: nobody may land there, and by the box "
              "rules a single checker that does counts as hit.",
              listed<closed_points>,
              false,
              set_named_value<&RuleSet::closed_point, closed_points>,
              get_named_value<&RuleSet::closed_point, closed_points>},
    RuleField{"compulsion",
              "S7, B3",
              "As many dice as possible are played: always, or only until all own checkers are "
              "home.",
              listed<compulsions>,
              false,
              set_named_value<&RuleSet::compulsion, compulsions>,
              get_named_value<&RuleSet::compulsion, compulsions>},
    RuleField{"higher-die",
              "S8",
              "Where either die can be played but not both, it must be the higher one.",
              listed<on_off>,
              false,
              set_named_value<&RuleSet::higher_die, on_off>,
              get_named_value<&RuleSet::higher_die, on_off>},
    RuleField{"bear-off",
              "S11, B4",
              "A die larger than needed takes the highest checker off, or only the exact die bears "
              "off.",
              listed<bear_offs>,
              false,
              set_named_value<&RuleSet::bear_off, bear_offs>,
              get_named_value<&RuleSet::bear_off, bear_offs>},
    RuleField{"cube",
              "S12",
              "The stake can be doubled with the cube.",
              listed<on_off>,
              false,
              set_named_value<&RuleSet::cube, on_off>,
              get_named_value<&RuleSet::cube, on_off>},
    RuleField{"automatic-doubles",
              "S14",
              "How many times equal opening dice may double the stake of a game.",
              automatic_double_values,
              false,
              set_automatic_doubles,
              get_automatic_doubles},
    RuleField{"beavers",
              "S15",
              "The doubled player may redouble at once and keep the cube.",
              listed<on_off>,
              true,
              set_named_value<&RuleSet::beavers, on_off>,
              get_named_value<&RuleSet::beavers, on_off>},
    RuleField{"raccoons",
              "S15",
              "The doubler may answer a beaver by redoubling in the same way.",
              listed<on_off>,
              true,
              set_named_value<&RuleSet::raccoons, on_off>,
              get_named_value<&RuleSet::raccoons, on_off>},
    RuleField{"jacoby",
              "S16",
              "Gammon and backgammon count only once the cube has been turned, so that nobody "
              "keeps it in the middle to play for them.",
              listed<on_off>,
              true,
              set_named_value<&RuleSet::jacoby, on_off>,
              get_named_value<&RuleSet::jacoby, on_off>},
    RuleField{"cube-limit",
              "S17",
              "The highest value the cube may be turned to; by itself it has none, whatever its "
              "faces show.",
              cube_limit_values,
              false,
              set_cube_limit,
              get_cube_limit},
    RuleField{"illegal-off-counts",
              "T4.4",
              "Whether a checker borne off against the rules still saves its owner from a gammon "
              "or backgammon.",
              listed<yes_no>,
              false,
              set_named_value<&RuleSet::illegal_off_counts, yes_no>,
              get_named_value<&RuleSet::illegal_off_counts, yes_no>},
    RuleField{"triple-after-off",
              "S13, B6",
              "Whether a game can be lost threefold by a player who has borne off a checker.",
              listed<yes_no>,
              false,
              set_named_value<&RuleSet::triple_after_off, yes_no>,
              get_named_value<&RuleSet::triple_after_off, yes_no>},
    RuleField{"resign",
              "T4.9",
              "A game may be given up at any time, or only when the two sides have passed each "
              "other.",
              listed<resigns>,
              false,
              set_named_value<&RuleSet::resign, resigns>,
              get_named_value<&RuleSet::resign, resigns>},
    RuleField{"crawford",
              "T5.5",
              "The first game after a side comes to one point from victory is played without "
              "doubling.",
              listed<on_off>,
              false,
              set_named_value<&RuleSet::crawford, on_off>,
              get_named_value<&RuleSet::crawford, on_off>},
    RuleField{"dead-cube",
              "T5.6",
              "How a double counts that cannot matter, because this game ends the match whoever "
              "wins it.",
              listed<dead_cubes>,
              false,
              set_named_value<&RuleSet::dead_cube, dead_cubes>,
              get_named_value<&RuleSet::dead_cube, dead_cubes>},
    RuleField{
        "late-points",
        "T2.3",
        "A player who comes late gives points away before the first game, so a match may start "
        "at such a score.",
        listed<on_off>,
        false,
        set_named_value<&RuleSet::late, on_off>,
        get_named_value<&RuleSet::late, on_off>},
    RuleField{"regulations",
              "T4.6, T4.7, T4.8, T5.3, T5.4",
              "Early doubles, wrong set-ups and illegal plays are judged by the tournament "
              "regulations.",
              listed<on_off>,
              false,
              set_named_value<&RuleSet::regulations, on_off>,
              get_named_value<&RuleSet::regulations, on_off>},
    RuleField{"variant",
              "S1",
              "How the checkers are set up; the moves are the same in all variants.",
              listed<variants>,
              false,
              set_variant,
              get_variant},
};

template <class Row>
std::string names(std::span<Row const> rows) {
    std::string names;
    for (Row const& row : rows)
        fmt::format_to(std::back_inserter(names), "{}{}", names.empty() ? "" : ", ", row.name);
    return names;
}

template <class Row>
Row const* find_row(std::span<Row const> rows, std::string_view name) {
    auto const row = std::ranges::find_if(
        rows, [name](Row const& candidate) { return same_word(candidate.name, name); });
    return row == rows.end() ? nullptr : &*row;
}

} // namespace

std::span<Preset const> presets() { return preset_table; }

std::span<RuleField const> rule_fields() { return fields; }

RuleField const* find_rule_field(std::string_view name) { return find_row(rule_fields(), name); }

Result<RuleSet> find_preset(std::string_view name) {
    if (Preset const* const preset = find_row(presets(), name))
        return preset->rules;
    return std::unexpected(
        Diagnostic(DiagnosticId::unknown_preset, {{"name", name}, {"valid", names(presets())}}));
}

Result<void> set_rule(RuleSet& rules, std::string_view assignment) {
    std::size_t const equals = std::min(assignment.find('='), assignment.size());
    std::string_view const name = assignment.substr(0, equals);
    std::string_view const value = assignment.substr(std::min(equals + 1, assignment.size()));
    RuleField const* const field = find_rule_field(name);
    if (field == nullptr)
        return std::unexpected(Diagnostic(DiagnosticId::unknown_rule,
                                          {{"name", name}, {"valid", names(rule_fields())}}));
    if (!field->set(rules, value))
        return std::unexpected(
            Diagnostic(DiagnosticId::bad_rule_value,
                       {{"name", field->name}, {"value", value}, {"valid", field->values}}));
    return {};
}

std::string to_string(RuleSet const& rules) {
    std::string text;
    for (RuleField const& field : fields)
        fmt::format_to(std::back_inserter(text),
                       "{}{}={}",
                       text.empty() ? "" : "\n",
                       field.name,
                       field.get(rules));
    return text;
}
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

// S15 and S16: in a match the presets' jacoby, beavers and raccoons do not apply.
void leave_out_money_rules(RuleSet& rules) {
    for (RuleField const& field : fields)
        if (field.money_only)
            field.set(rules, field.get(standard_rules));
}

} // namespace

RuleSet claimed_rules(MatchInfo const& info, RuleOverrides const& overrides) {
    RuleSet rules = info.length > 0 ? standard_rules : money_rules;
    apply_claims(info, rules);
    if (overrides.preset) {
        VariantRef const claimed = rules.variant;
        rules = *overrides.preset;
        if (info.length > 0)
            leave_out_money_rules(rules);
        if (rules.variant == backgammon())
            rules.variant = claimed;
    }
    for (std::string const& assignment : overrides.assignments) {
        // checked when the caller took it
        [[maybe_unused]] Result<void> const set = set_rule(rules, assignment);
    }
    return rules;
}
namespace {

// What "Hypergammon3", "HyperGammon (3)" and "hypergammon-3" have in common.
std::string bare(std::string_view name) {
    std::string bare;
    for (char const c : name)
        if (std::string_view(" -_()").find(c) == std::string_view::npos)
            bare += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return bare;
}

} // namespace

Variant const* find_variant(std::string_view name) {
    std::string const wanted = bare(name);
    // XG writes "HyperGammon" without a number and means three checkers.
    std::string const numbered = wanted + '3';
    auto const* const found = std::ranges::find_if(variants, [&](Variant const& variant) {
        std::string const row = bare(variant.name);
        return row == wanted || row == numbered;
    });
    return found == variants.end() ? nullptr : found;
}

} // namespace bgio
