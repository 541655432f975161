// SPDX-License-Identifier: MIT
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
    static std::regex const clause(R"(\b[STB][0-9]+(\.[0-9]+)?\b)");
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), clause), end; at != end; ++at)
        found.insert(at->str());
    return found;
}

std::string slurp(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void expect_known(std::set<std::string> const& numbers) {
    for (std::string const& number : numbers)
        EXPECT_NE(find_clause(number), nullptr) << number;
}

TEST(Clauses, HoldEveryOneTheCatalogueCites) {
    for (DiagnosticInfo const& row : catalogue())
        if (!row.clause.empty()) {
            EXPECT_NE(find_clause(row.clause), nullptr) << row.code << " cites " << row.clause;
        }
    EXPECT_EQ(find_clause(""), nullptr);
    EXPECT_EQ(find_clause("S99"), nullptr);
}

TEST(Clauses, HoldEveryOneTheRulesName) {
    std::string text;
    for (RuleField const& field : rule_fields())
        text += std::string(field.clause) + " ";
    expect_known(named_clauses(text));
}

TEST(Clauses, HoldEveryOneThePageOfTheRulesNames) {
    auto const numbers = named_clauses(slurp(BGIO_SOURCE_DIR "/docs/rules.md"));
    EXPECT_GE(numbers.size(), 30U);
    expect_known(numbers);
}

TEST(Clauses, HoldEveryOneOfTheSharedRules) {
    std::string const text = slurp(BGIO_SHARED_DIR "/rules.md");
    if (text.empty())
        GTEST_SKIP() << "the shared rules are not at hand";
    auto const numbers = named_clauses(text);
    EXPECT_GE(numbers.size(), 30U);
    expect_known(numbers);
}

TEST(Clauses, AreOneSentenceEachAndNamedOnce) {
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
