// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

// Laws of every report of the table.
class EveryReport : public testing::TestWithParam<std::string> {};

TEST_P(EveryReport, EscapesTerminalControls) {
    std::string const text = print(GetParam(), report_examples());
    EXPECT_EQ(sanitised_lines(text), text);
    EXPECT_EQ(valid_utf8(text), text);
}

TEST_P(EveryReport, IsDeterministic) {
    EXPECT_EQ(print(GetParam(), report_examples()), print(GetParam(), report_examples()));
}

TEST_P(EveryReport, EndsWithANewline) {
    std::string const text = print(GetParam(), report_examples());
    ASSERT_FALSE(text.empty());
    EXPECT_EQ(text.back(), '\n');
}

TEST_P(EveryReport, HandlesNoFindingsAndNoFiles) {
    (void)print(GetParam(), {});
    (void)print(GetParam(), {file_of("a.mat", {})});
}

// Every diagnostic of the catalogue, at odd places, with none of its values.
TEST_P(EveryReport, HandlesEveryCode) {
    std::vector<Finding> findings;
    for (DiagnosticInfo const& row : catalogue()) {
        findings.push_back(minimal_finding(row.id, row.severity, {0, 0}));
        findings.push_back(minimal_finding(row.id, Severity::note, {4'000'000'000, 4'000'000'000}));
    }
    EXPECT_FALSE(print(GetParam(), {file_of("a.mat", findings)}).empty());
}

// Twenty thousand findings take no longer than it takes to print them; a quadratic report would
// run into the time limit of the test.
TEST_P(EveryReport, TakesLinearTime) {
    std::vector<Finding> const findings(20'000, die_not_played());
    std::vector<FileFindings> files(5'000, file_of("b.mat", {die_not_played()}));
    files.push_back(file_of("a.mat", findings));
    EXPECT_FALSE(print(GetParam(), files).empty());
}

std::vector<std::string> names() {
    std::vector<std::string> list;
    for (ReportFormat const& format : report_formats())
        list.emplace_back(format.name);
    return list;
}

INSTANTIATE_TEST_SUITE_P(All, EveryReport, testing::ValuesIn(names()), [](auto const& each) {
    std::string name = each.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(ReportFormats, AreTheDocumentedOnes) {
    EXPECT_THAT(names(),
                testing::ElementsAre("full",
                                     "concise",
                                     "json",
                                     "json-lines",
                                     "sarif",
                                     "junit",
                                     "github",
                                     "gitlab",
                                     "markdown",
                                     "rdjson",
                                     "csv",
                                     "checkstyle"));
    for (ReportFormat const& format : report_formats()) {
        EXPECT_EQ(find_report_format(format.name), &format);
        EXPECT_FALSE(format.title.empty());
    }
    EXPECT_EQ(find_report_format("html"), nullptr);
    EXPECT_EQ(find_report_format(""), nullptr);
}

TEST(Summary, AddsUpFilesAndLevels) {
    Summary summary;
    for (FileFindings const& file : report_examples())
        summary.add(file);
    EXPECT_EQ(summary.files, 7U);
    EXPECT_EQ(summary.matches, 7U);
    EXPECT_EQ(summary.games, 21U);
    EXPECT_EQ(summary.plays, 700U);
    EXPECT_EQ(summary.errors, 6U);
    EXPECT_EQ(summary.warnings, 2U);
    EXPECT_EQ(summary.notes, 1U);
}

} // namespace
} // namespace bgio::test
