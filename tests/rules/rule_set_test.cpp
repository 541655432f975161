// SPDX-License-Identifier: MIT
#include "rules/preset.hpp"
#include "support/board.hpp"

#include <bgio/rule_set.hpp>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace bgio {
namespace {

using testing::AllOf;
using testing::HasSubstr;

using test::preset;

// docs/rules.md, column by column: rows in which a preset is not as the first column.
constexpr std::string_view standard_column = "opening=higher-die\n"
                                             "closed-point=forbidden\n"
                                             "compulsion=always\n"
                                             "higher-die=on\n"
                                             "bear-off=larger-die\n"
                                             "cube=on\n"
                                             "automatic-doubles=0\n"
                                             "beavers=off\n"
                                             "raccoons=off\n"
                                             "jacoby=off\n"
                                             "cube-limit=none\n"
                                             "illegal-off-counts=yes\n"
                                             "triple-after-off=no\n"
                                             "resign=any\n"
                                             "crawford=on\n"
                                             "dead-cube=warning\n"
                                             "late-points=off\n"
                                             "regulations=off\n"
                                             "variant=backgammon";

using Changes = std::map<std::string, std::string>;

std::string with(Changes const& changes) {
    std::string text(standard_column);
    for (auto const& [name, value] : changes) {
        std::size_t const begin = ("\n" + text).find("\n" + name + "=");
        EXPECT_NE(begin, std::string::npos) << name;
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        text.replace(begin, end - begin, name + "=" + value);
    }
    return text;
}

TEST(Presets, StandardIsTheFirstColumnOfTheTable) {
    EXPECT_EQ(to_string(preset("standard")), standard_column);
    EXPECT_EQ(preset("standard"), RuleSet{});
}

TEST(Presets, MoneyHasTheOptionalRulesAndNoMatchRules) {
    EXPECT_EQ(to_string(preset("money")),
              with({{"beavers", "on"},
                    {"raccoons", "on"},
                    {"jacoby", "on"},
                    {"crawford", "off"},
                    {"dead-cube", "off"}}));
}

TEST(Presets, TournamentFollowsTheRegulations) {
    EXPECT_EQ(to_string(preset("tournament")),
              with({{"illegal-off-counts", "no"},
                    {"resign", "no-contact"},
                    {"dead-cube", "error"},
                    {"late-points", "on"},
                    {"regulations", "on"}}));
}

TEST(Presets, CasualFollowsItsLeaflet) {
    EXPECT_EQ(to_string(preset("casual")),
              with({{"higher-die", "off"}, {"crawford", "off"}, {"dead-cube", "off"}}));
}

TEST(Presets, BoxFollowsItsLeaflet) {
    EXPECT_EQ(to_string(preset("box")),
              with({{"opening", "white-starts"},
                    {"closed-point", "self-hit"},
                    {"compulsion", "until-home"},
                    {"bear-off", "exact"},
                    {"triple-after-off", "yes"},
                    {"crawford", "off"},
                    {"dead-cube", "off"}}));
}

TEST(Presets, AreConstants) {
    static_assert(standard_rules.crawford && !money_rules.crawford);
    static_assert(preset_table.size() == 5 && preset_table[4].rules == box_rules);
    std::set<std::string_view> names;
    for (Preset const& preset : presets()) {
        EXPECT_TRUE(names.insert(preset.name).second) << preset.name;
        EXPECT_FALSE(preset.title.empty());
    }
    EXPECT_EQ(names.size(), 5U);
}

TEST(FindPreset, ListsTheValidNamesForAnUnknownName) {
    Result<RuleSet> const rules = find_preset("torunament");
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().id, DiagnosticId::unknown_preset);
    EXPECT_THAT(
        message_text(rules.error()),
        AllOf(HasSubstr("'torunament'"), HasSubstr("standard, money, tournament, casual, box")));
}

TEST(RuleFields, EveryFieldHasAClauseAndOneSentence) {
    std::set<std::string_view> names;
    for (RuleField const& field : rule_fields()) {
        EXPECT_TRUE(names.insert(field.name).second) << field.name;
        EXPECT_FALSE(field.clause.empty()) << field.name;
        EXPECT_THAT(std::string(field.reason), testing::EndsWith(".")) << field.name;
        EXPECT_EQ(field.reason.find(". "), std::string_view::npos) << field.name;
        EXPECT_EQ(find_rule_field(field.name), &field);
    }
    EXPECT_EQ(names.size(), 19U);
}

// The words a field says it takes, as a person would type them.
std::vector<std::string> words(RuleField const& field) {
    if (field.name == "automatic-doubles")
        return {"0", "3", "15"};
    if (field.name == "cube-limit")
        return {"none", "1", "64", "1024", "32768"};
    std::vector<std::string> words;
    std::string_view rest = field.values.text;
    while (!rest.empty()) {
        std::size_t const comma = std::min(rest.find(", "), rest.size());
        words.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 2, rest.size()));
    }
    return words;
}

TEST(RuleFields, EveryValueRoundTripsAndChangesNoOtherField) {
    for (RuleField const& field : rule_fields()) {
        ASSERT_GE(words(field).size(), 2U) << field.name;
        std::set<std::string> seen;
        for (std::string const& word : words(field)) {
            RuleSet rules;
            ASSERT_TRUE(field.set(rules, word)) << field.name << '=' << word;
            EXPECT_EQ(field.get(rules), word) << field.name;
            EXPECT_EQ(to_string(rules), with({{std::string(field.name), word}}));
            seen.insert(to_string(rules));
        }
        EXPECT_EQ(seen.size(), words(field).size()) << field.name;
    }
}

TEST(RuleFields, EveryPresetRoundTripsThroughText) {
    for (Preset const& preset : presets()) {
        RuleSet rules = box_rules;
        rules.variant = *find_variant("longgammon");
        std::string text = to_string(preset.rules) + '\n';
        for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
            ASSERT_TRUE(set_rule(rules, text.substr(at, text.find('\n', at) - at)));
        EXPECT_EQ(rules, preset.rules) << preset.name;
    }
}

TEST(RuleSet, ComparesVariantsByValue) {
    Variant const copy = *find_variant("nackgammon");
    RuleSet rules{.variant = copy};
    EXPECT_EQ(rules, (RuleSet{.variant = *find_variant("nackgammon")}));
    EXPECT_NE(rules, RuleSet{});
    Variant other = copy;
    other.name = "ours";
    EXPECT_NE(rules, (RuleSet{.variant = other}));
}

TEST(SetRule, SetsTheNamedField) {
    RuleSet rules;
    ASSERT_TRUE(set_rule(rules, "higher-die=off"));
    EXPECT_EQ(rules, (RuleSet{.higher_die = false}));
    ASSERT_TRUE(set_rule(rules, "Higher-Die=ON"));
    EXPECT_EQ(rules, RuleSet{});
    ASSERT_TRUE(set_rule(rules, "variant=HyperGammon (2)"));
    EXPECT_EQ(*rules.variant, *find_variant("hypergammon-2"));
    ASSERT_TRUE(set_rule(rules, "cube-limit=64"));
    EXPECT_EQ(rules.cube_limit, 64);
}

TEST(SetRule, ListsTheValidNamesForAnUnknownName) {
    RuleSet rules;
    for (char const* assignment : {"higher_die=off", "crawfort=on", "=on", "", "= ="}) {
        Result<void> const set = set_rule(rules, assignment);
        ASSERT_FALSE(set) << assignment;
        EXPECT_EQ(set.error().id, DiagnosticId::unknown_rule) << assignment;
        for (RuleField const& field : rule_fields())
            EXPECT_THAT(message_text(set.error()), HasSubstr(std::string(field.name)));
    }
    EXPECT_EQ(rules, RuleSet{});
}

TEST(SetRule, ListsTheValidValuesForAnUnknownValue) {
    RuleSet rules;
    for (char const* assignment :
         {"dead-cube=maybe", "dead-cube=", "dead-cube", "dead-cube=off,error", "dead-cube==off"}) {
        Result<void> const set = set_rule(rules, assignment);
        ASSERT_FALSE(set) << assignment;
        EXPECT_EQ(set.error().id, DiagnosticId::bad_rule_value) << assignment;
        EXPECT_THAT(message_text(set.error()),
                    AllOf(HasSubstr("dead-cube"), HasSubstr("off, warning, error")));
    }
    EXPECT_EQ(rules, RuleSet{});
}

TEST(SetRule, RejectsNumbersOutOfRange) {
    RuleSet rules;
    for (char const* assignment : {"cube-limit=0",
                                   "cube-limit=3",
                                   "cube-limit=-2",
                                   "cube-limit=65536",
                                   "cube-limit=99999999999",
                                   "cube-limit=64x",
                                   "cube-limit= 64",
                                   "automatic-doubles=-1",
                                   "automatic-doubles=16",
                                   "automatic-doubles=1.5",
                                   "automatic-doubles=none",
                                   "automatic-doubles="}) {
        Result<void> const set = set_rule(rules, assignment);
        ASSERT_FALSE(set) << assignment;
        EXPECT_EQ(set.error().id, DiagnosticId::bad_rule_value) << assignment;
    }
    EXPECT_EQ(rules, RuleSet{});
}

TEST(SetRule, ListsTheVariantsForAnUnknownVariant) {
    RuleSet rules;
    Result<void> const set = set_rule(rules, "variant=chess");
    ASSERT_FALSE(set);
    for (Variant const& variant : variants)
        EXPECT_THAT(message_text(set.error()), HasSubstr(std::string(variant.name)));
}

// "| a | `b` | **c** |" as {"a", "b", "c"}.
std::vector<std::string> cells(std::string_view row) {
    std::vector<std::string> cells;
    for (std::size_t bar = 0; bar + 1 < row.size();) {
        std::size_t const next = std::min(row.find('|', bar + 1), row.size());
        std::string cell(row.substr(bar + 1, next - bar - 1));
        std::erase_if(cell, [](char c) { return c == ' ' || c == '*' || c == '`'; });
        cells.push_back(cell);
        bar = next;
    }
    return cells;
}

TEST(RuleFields, MatchTheDocumentation) {
    std::ifstream page(BGIO_SOURCE_DIR "/docs/rules.md");
    ASSERT_TRUE(page) << "docs/rules.md is not there";
    std::map<std::string, std::vector<std::string>> rows;
    for (std::string line; std::getline(page, line);)
        if (auto row = cells(line); row.size() == 3 + presets().size())
            rows[row[0]] = row;
    for (RuleField const& field : rule_fields()) {
        std::vector<std::string> const& row = rows[std::string(field.name)];
        ASSERT_EQ(row.size(), 3 + presets().size()) << field.name;
        std::string clause(field.clause);
        std::erase(clause, ' ');
        EXPECT_EQ(row[1], clause) << field.name;
        for (std::size_t i = 0; i < presets().size(); ++i)
            EXPECT_EQ(row[3 + i], field.get(presets()[i].rules))
                << field.name << " of " << presets()[i].name;
    }
}

} // namespace
} // namespace bgio
