// SPDX-License-Identifier: MIT
#include "source_tree.hpp"

#include <bgio/diagnostic.hpp>
#include <gmock/gmock.h>
#include <map>
#include <regex>
#include <sstream>

// docs/quality.md names for all that scripts/prove mutation can leave out the test that misses it.
namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// "name", clause and what is wrong without it, as a row of the table begins.
std::map<std::string, std::string> parts() {
    std::map<std::string, std::string> rows;
    auto const add = [&](std::string const& name, std::string_view clause, std::string_view text) {
        rows[name] =
            fmt::format("| `{}` | {}{}| {} | ", name, clause, clause.empty() ? "" : " ", text);
    };
    std::string const table = slurp(root / "libbgio/src/mutation/parts.def");
    std::regex const part(R"re(\nBGIO_PART\((\w+), *"([^"]*)", *"([^"]*)"\))re");
    for (std::sregex_iterator each(table.begin(), table.end(), part), end; each != end; ++each)
        add((*each)[1], (*each)[2].str(), (*each)[3].str());
    // what the checker says: of its suppressions, and of the record, plays, scores and the cube
    for (DiagnosticInfo const& row : catalogue())
        if (row.code == "BG009" || row.code == "BG010" || (row.code >= "BG1" && row.code < "BG5"))
            add(std::string(row.code), row.clause, row.name);
    return rows;
}

// The rows of the table by what is left out.
std::map<std::string, std::vector<std::string>> rows() {
    std::map<std::string, std::vector<std::string>> rows;
    std::istringstream page(slurp(root / "docs/quality.md"));
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with('#'))
            inside = line == "## Mutation of the checker";
        if (inside && line.starts_with("| `"))
            rows[line.substr(3, line.find('`', 3) - 3)].push_back(line);
    }
    return rows;
}

// Some source of the program has a test of that name: "rules/RuleS8.Name", "check/All/X.Name/BG1".
bool exists(std::string const& test) {
    std::smatch words;
    if (!std::regex_match(test, words, std::regex(R"((\w+)/(?:\w+/)?(\w+)\.(\w+)(?:/\w+)?)")))
        return false;
    std::regex const definition("TEST(_F|_P)?\\(" + words[2].str() + ",\\s*" + words[3].str()
                                + "\\)|RC_GTEST_(FIXTURE_)?PROP\\(" + words[2].str() + ",\\s*"
                                + words[3].str() + "\\b");
    fs::path const folder = root / "tests" / words[1].str();
    return fs::is_directory(folder)
           && std::ranges::any_of(fs::recursive_directory_iterator(folder), [&](auto const& entry) {
                  return entry.path().extension() == ".cpp"
                         && std::regex_search(slurp(entry.path()), definition);
              });
}

TEST(QualityPage, NamesTheTestThatMissesEveryPart) {
    auto const listed = rows();
    auto const expected = parts();
    ASSERT_GT(expected.size(), 100U);
    for (auto const& [name, beginning] : expected) {
        auto const row = listed.find(name);
        ASSERT_NE(row, listed.end()) << name << ": run BGIO_BLESS=1 scripts/prove mutation";
        ASSERT_EQ(row->second.size(), 1U) << name;
        std::string const& line = row->second.front();
        EXPECT_THAT(line, ::testing::StartsWith(beginning));
        std::size_t const tick = line.find('`', std::min(beginning.size(), line.size()));
        ASSERT_NE(tick, std::string::npos) << name << " is missed by no test";
        std::string const test = line.substr(tick + 1, line.find('`', tick + 1) - tick - 1);
        EXPECT_TRUE(exists(test)) << name << ": " << test;
    }
    for (auto const& [name, lines] : listed)
        EXPECT_TRUE(expected.contains(name)) << name << " is no part any more";
}

} // namespace
} // namespace bgio::test
