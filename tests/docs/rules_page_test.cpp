// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/clause.hpp>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace bgio::test {
namespace {

// The first cells of the rows below a heading, "T4.8" and "B1, B2" taken apart.
std::multiset<std::string> first_cells(std::string const& heading) {
    std::ifstream page(std::filesystem::path(BGIO_SOURCE_DIR) / "docs/rules.md");
    std::multiset<std::string> found;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with('#'))
            inside = line == heading;
        if (!inside || !line.starts_with("| "))
            continue;
        std::string cell = line.substr(2, line.find(" |", 2) - 2);
        std::ranges::replace(cell, ',', ' ');
        std::istringstream words(cell);
        for (std::string word; words >> word;)
            found.insert(word);
    }
    return found;
}

TEST(RulesPage, NamesTheSourceOfEveryClause) {
    auto const rows = first_cells("### Which document says which rule");
    for (Clause const& clause : clauses())
        EXPECT_EQ(rows.count(std::string(clause.number)), 1U) << clause.number;
    EXPECT_EQ(rows.size(), clauses().size() + 1); // with the heading of the table
}

TEST(RulesPage, DescribesEveryClause) {
    auto rows = first_cells("### Set-up, opening, moves");
    for (auto const* heading : {"### Cube", "### Scoring"})
        rows.merge(first_cells(heading));
    for (Clause const& clause : clauses()) {
        std::string const number(clause.number);
        if (number.front() == 'B' || number == "T4.7" || number == "T5.3")
            continue; // in the row of the rule that they change
        EXPECT_EQ(rows.count(number), 1U) << number;
    }
}

} // namespace
} // namespace bgio::test
