// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/clause.hpp>
#include <bgio/diagnostic.hpp>
#include <bgio/rule_set.hpp>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <regex>
#include <set>

namespace bgio::test {
namespace {

// Every "S7", "T4.8" or "B2" that a text names.
std::set<std::string> named_clauses(std::string const& text) {
    static std::regex const clause(R"(\b[STB][0-9]+(\.[0-9]+|[a-z])?\b)");
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), clause), end; at != end; ++at)
        found.insert(at->str());
    return found;
}

std::string read_text_file(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void expect_known(std::set<std::string> const& numbers) {
    for (std::string const& number : numbers)
        EXPECT_NE(find_clause(number), nullptr) << number;
}

TEST(Clauses, ContainEveryClauseTheCatalogueCites) {
    for (DiagnosticInfo const& row : catalogue())
        if (!row.clause.empty()) {
            EXPECT_EQ(clauses_of(row).size(), std::ranges::count(row.clause, ',') + 1U)
                << row.code << " cites " << row.clause;
        }
    EXPECT_EQ(find_clause(""), nullptr);
    EXPECT_EQ(find_clause("S99"), nullptr);
}

TEST(Clauses, ContainEveryClauseTheRulesCite) {
    std::string text;
    for (RuleField const& field : rule_fields())
        text += std::string(field.clause) + " ";
    expect_known(named_clauses(text));
}

TEST(Clauses, ContainEveryClauseOfTheRulesPage) {
    auto const numbers = named_clauses(read_text_file(BGIO_SOURCE_DIR "/docs/rules.md"));
    EXPECT_GE(numbers.size(), 30U);
    expect_known(numbers);
}

TEST(Clauses, ContainEveryClauseOfTheSharedRules) {
    std::string const text = read_text_file(BGIO_SHARED_DIR "/rules.md");
    if (text.empty())
        GTEST_SKIP() << "the shared rules are not at hand";
    auto const numbers = named_clauses(text);
    EXPECT_GE(numbers.size(), 30U);
    expect_known(numbers);
}

// "standard tournament": the presets by which a clause applies.
std::string presets_of(std::string_view number) {
    std::string names;
    for (Preset const& preset : presets())
        if (find_clause(number)->in_force(preset.rules))
            names += fmt::format("{}{}", names.empty() ? "" : " ", preset.name);
    return names;
}

TEST(Clauses, AreInForceByTheRulesOfThePreset) {
    EXPECT_EQ(presets_of("S7"), "standard money tournament casual box");
    EXPECT_EQ(presets_of("S8"), "standard money tournament box");
    EXPECT_EQ(presets_of("S2"), "standard money tournament casual");
    EXPECT_EQ(presets_of("S16"), "money");
    for (auto const* const number :
         {"T2.3", "T4.4", "T4.6", "T4.7", "T4.8", "T4.9", "T5.3", "T5.4"})
        EXPECT_EQ(presets_of(number), "tournament") << number;
    EXPECT_EQ(presets_of("T5.5"), "standard tournament");
    EXPECT_EQ(presets_of("T5.6"), "standard tournament");
    for (auto const* const number : {"B1", "B2", "B3", "B4"})
        EXPECT_EQ(presets_of(number), "box") << number;
}

TEST(Clauses, AreCitedOnlyIfInForce) {
    EXPECT_EQ(cited_clause(DiagnosticId::double_out_of_turn, tournament_rules), "T4.6");
    EXPECT_EQ(cited_clause(DiagnosticId::double_out_of_turn, standard_rules), "S12");
    EXPECT_EQ(cited_clause(DiagnosticId::double_after_roll, tournament_rules), "T5.4");
    EXPECT_EQ(cited_clause(DiagnosticId::double_after_roll, money_rules), "S12");
    EXPECT_EQ(cited_clause(DiagnosticId::source_empty, standard_rules), "S3a");
    EXPECT_EQ(cited_clause(DiagnosticId::turn_after_game_end, standard_rules), "S18");
    EXPECT_EQ(cited_clause(DiagnosticId::turn_missing, standard_rules), "S18");
    EXPECT_EQ(cited_clause(DiagnosticId::turn_repeated, standard_rules), "S18");
    EXPECT_EQ(cited_clause(DiagnosticId::game_after_match_end, standard_rules), "end");
    EXPECT_EQ(cited_clause(DiagnosticId::game_after_match_end, tournament_rules), "T4.9");
    EXPECT_EQ(cited_clause(DiagnosticId::starts_at_score, standard_rules), "");
}

TEST(Clauses, IgnoreCaseInLookup) {
    EXPECT_EQ(find_clause("t4.6"), find_clause("T4.6"));
    EXPECT_EQ(find_clause("s3A")->number, "S3a");
}

TEST(Clauses, AreOneSentenceWithAUniqueName) {
    std::set<std::string_view> numbers;
    for (Clause const& clause : clauses()) {
        EXPECT_TRUE(numbers.insert(clause.number).second) << clause.number;
        EXPECT_FALSE(clause.text.empty()) << clause.number;
        EXPECT_FALSE(clause.source.empty()) << clause.number;
        EXPECT_FALSE(clause.text.ends_with('.')) << "they stand inside a line: " << clause.text;
        EXPECT_FALSE(clause.text.contains('\n')) << clause.number;
    }
}

} // namespace
} // namespace bgio::test
