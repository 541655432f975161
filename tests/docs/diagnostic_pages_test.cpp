// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/diagnostic.hpp>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;

fs::path const folder = fs::path(BGIO_SOURCE_DIR) / "docs/diagnostics";

std::vector<std::string> lines_of(fs::path const& path) {
    std::ifstream stream(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

constexpr std::array<std::string_view, 4> sections{
    "## What it is", "## Why it matters", "## Example", "## How to fix it"};

std::string severity_line(DiagnosticInfo const& row) {
    return row.clause.empty() ? fmt::format("Severity: {}", row.severity)
                              : fmt::format("Severity: {}, clause {}", row.severity, row.clause);
}

// The headings of a page; lines of its code blocks are none.
std::vector<std::string> headings(std::vector<std::string> const& lines) {
    std::vector<std::string> found;
    bool code = false;
    for (std::string const& line : lines) {
        if (line.starts_with("```"))
            code = !code;
        else if (!code && line.starts_with("## "))
            found.push_back(line);
    }
    return found;
}

class DiagnosticPage : public ::testing::TestWithParam<DiagnosticInfo> {};

// bgcheck --explain prints the page, so its form is fixed.
TEST_P(DiagnosticPage, HasTheCatalogueHeadingAndFourSections) {
    DiagnosticInfo const& row = GetParam();
    auto const lines = lines_of(folder / fmt::format("{}.md", row.code));
    ASSERT_GE(lines.size(), 12U) << "docs/diagnostics/" << row.code << ".md";
    EXPECT_EQ(lines[0], fmt::format("# {} {}", row.code, row.name));
    EXPECT_EQ(lines[1], "");
    EXPECT_EQ(lines[2], severity_line(row));
    EXPECT_THAT(headings(lines), ::testing::ElementsAreArray(sections));
}

TEST_P(DiagnosticPage, ShowsTheFindingItIsAbout) {
    DiagnosticInfo const& row = GetParam();
    auto const lines = lines_of(folder / fmt::format("{}.md", row.code));
    auto const example = std::ranges::find(lines, "## Example");
    auto const end = std::ranges::find(lines, "## How to fix it");
    ASSERT_LT(example, end);
    std::string text;
    for (std::string const& line : std::ranges::subrange(example, end))
        text += line + "\n";
    EXPECT_THAT(text, HasSubstr("\n```"));
    // Wrong usage is said without a code, and a note under a finding without brackets.
    bool const usage = row.code.starts_with("BG7");
    std::string const sentence(row.text.substr(0, row.text.find('{')));
    EXPECT_THAT(text,
                usage ? ::testing::Matcher<std::string>(HasSubstr(sentence))
                      : ContainsRegex(fmt::format("{}[]]? {}: ", row.code, row.name)));
}

INSTANTIATE_TEST_SUITE_P(Catalogue,
                         DiagnosticPage,
                         ::testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](auto const& row) { return std::string(row.param.code); });

TEST(DiagnosticPages, ExistOnlyForCataloguedCodes) {
    std::size_t pages = 0;
    for (auto const& entry : fs::directory_iterator(folder)) {
        std::string const stem = entry.path().stem().string();
        if (stem == "README")
            continue;
        ++pages;
        DiagnosticInfo const* const row = find_diagnostic(stem);
        EXPECT_TRUE(row != nullptr && row->code == stem) << entry.path().filename();
    }
    EXPECT_EQ(pages, catalogue().size());
}

TEST(DiagnosticPages, AreListedInTheIndexOnce) {
    auto const lines = lines_of(folder / "README.md");
    for (DiagnosticInfo const& row : catalogue()) {
        std::string const expected = fmt::format(
            "| [{0}]({0}.md) | {1} | {2} | {3} |", row.code, row.name, row.severity, row.clause);
        auto const listed = [&](std::string const& line) {
            return line.starts_with(fmt::format("| [{}]", row.code));
        };
        EXPECT_EQ(std::ranges::count_if(lines, listed), 1) << row.code;
        auto const line = std::ranges::find_if(lines, listed);
        ASSERT_NE(line, lines.end()) << row.code;
        EXPECT_THAT(*line, ::testing::StartsWith(expected));
    }
}

} // namespace
} // namespace bgio::test
