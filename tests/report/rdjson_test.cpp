// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using boost::json::value;

value rdjson(std::vector<FileFindings> const& files) {
    return boost::json::parse(print("rdjson", files));
}

value diagnostic(Finding const& finding) {
    return rdjson({file_of("a.mat", {finding})}).at("diagnostics").at(0);
}

TEST(RdJsonReport, ContainsADiagnostic) {
    value const report = rdjson({file_of("./matches/final.mat", {die_not_played()})});
    EXPECT_EQ(report.at("source"), boost::json::parse(R"({"name": "bgcheck"})"));
    EXPECT_EQ(report.at("severity"), "ERROR");
    boost::json::object one = report.at("diagnostics").at(0).as_object();
    EXPECT_TRUE(std::string_view(one["message"].as_string())
                    .starts_with("Bob can still play the 4\ngame 2, move 9"));
    one.erase("message");
    EXPECT_EQ(one, boost::json::parse(R"({"location": {"path": "matches/final.mat",
        "range": {"start": {"line": 14, "column": 5}, "end": {"line": 14, "column": 14}}},
        "severity": "ERROR", "code": {"value": "BG204"},
        "suggestions": [{"range": {"start": {"line": 14, "column": 9},
                                   "end": {"line": 14, "column": 14}}, "text": "24/18 13/9"}]})"));
}

// Columns of ours are code points, those of reviewdog are bytes.
TEST(RdJsonReport, CountsColumnsInBytes) {
    Finding finding = minimal_finding(DiagnosticId::unreadable_line, Severity::warning, {1, 3});
    finding.place.end = {1, 5};
    finding.line = "\xC3\xB8\xF0\x9F\x8E\xB2\xC3\xB8z";
    EXPECT_EQ(diagnostic(finding).at("location").at("range"),
              boost::json::parse(
                  R"({"start": {"line": 1, "column": 7}, "end": {"line": 1, "column": 10}})"));
}

TEST(RdJsonReport, NamesOnlyTheLineIfTheBytesAreUnknown) {
    Finding finding = minimal_finding(DiagnosticId::unreadable_line, Severity::note, {1, 2});
    finding.place.end = {3, 4};
    finding.line = "abc";
    EXPECT_EQ(diagnostic(finding).at("location").at("range"),
              boost::json::parse(R"({"start": {"line": 1}, "end": {"line": 3}})"));
    finding.place.end = {3, 1}; // not into that line
    EXPECT_EQ(diagnostic(finding).at("location").at("range"),
              boost::json::parse(R"({"start": {"line": 1}, "end": {"line": 2}})"));
    finding.place.end = {1, 3};
    finding.line_from = 2;
    EXPECT_EQ(diagnostic(finding).at("location").at("range"),
              boost::json::parse(R"({"start": {"line": 1}, "end": {"line": 1}})"));
    finding.line_from = 1;
    finding.line.clear();
    EXPECT_EQ(diagnostic(finding).at("location").at("range"),
              boost::json::parse(R"({"start": {"line": 1}, "end": {"line": 1}})"));
}

TEST(RdJsonReport, JoinsTheEditsOfAFix) {
    Finding finding = minimal_finding(DiagnosticId::hit_not_marked, Severity::warning, {1, 1});
    finding.line = "31: 8/5 6/5";
    finding.fixes = {{Phrase("mark the hits"),
                      true,
                      {{{11, 11}, "*", {{1, 12}, {1, 12}}}, {{7, 7}, "*", {{1, 8}, {1, 8}}}}}};
    EXPECT_EQ(diagnostic(finding).at("suggestions"), boost::json::parse(R"([{"range":
        {"start": {"line": 1, "column": 8}, "end": {"line": 1, "column": 12}}, "text": "* 6/5*"}])"));
}

TEST(RdJsonReport, SuggestsNothingBeyondTheLineOrOverlapping) {
    Finding finding = minimal_finding(DiagnosticId::hit_not_marked, Severity::warning, {1, 1});
    finding.line = "31: 8/5 6/5";
    finding.fixes = {
        {Phrase("elsewhere"), true, {{{}, "x", {{2, 1}, {2, 2}}}}},
        {Phrase("overlap"), true, {{{}, "x", {{1, 1}, {1, 5}}}, {{}, "y", {{1, 3}, {1, 7}}}}},
        {Phrase("nothing"), true, {}}};
    EXPECT_FALSE(diagnostic(finding).as_object().contains("suggestions"));
}

TEST(RdJsonReport, EscapesHostileText) {
    value const report = rdjson({file_of(hostile, {hostile_finding()})});
    value const& one = report.at("diagnostics").at(0);
    EXPECT_EQ(std::string_view(one.at("location").at("path").as_string()), valid_utf8(hostile));
    EXPECT_TRUE(std::string_view(one.at("message").as_string())
                    .starts_with(sanitised(hostile) + " can still play the "));
}

TEST(RdJsonReport, MapsSeveritiesAndPutsErrorsFirst) {
    value const report = rdjson({report_examples().front()});
    std::vector<std::string> levels;
    for (value const& one : report.at("diagnostics").as_array())
        levels.emplace_back(one.at("severity").as_string());
    EXPECT_THAT(levels, testing::ElementsAre("ERROR", "WARNING", "INFO"));
    EXPECT_EQ(rdjson({}).at("severity"), "INFO");
}

} // namespace
} // namespace bgio::test
