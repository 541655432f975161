// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"
#include "report/sarif_checks.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using boost::json::value;
using testing::ElementsAre;
using testing::IsEmpty;

value sarif(std::vector<FileFindings> const& files) {
    ReportOptions options;
    options.version = "1.2.3";
    value log = boost::json::parse(print("sarif", files, options));
    EXPECT_THAT(broken_sarif_rules(log), IsEmpty());
    return log;
}

value const& results(value const& log) { return log.at("runs").at(0).at("results"); }

std::string uri(std::string const& file) {
    value const log = sarif({file_of(file, {die_not_played()})});
    return std::string(results(log)
                           .at(0)
                           .at("locations")
                           .at(0)
                           .at("physicalLocation")
                           .at("artifactLocation")
                           .at("uri")
                           .as_string());
}

TEST(SarifReport, FollowsTheSpecification) {
    value const log = sarif(report_examples());
    EXPECT_EQ(results(log).as_array().size(), 9U);
    EXPECT_EQ(log.at("runs").at(0).at("columnKind"), "unicodeCodePoints");
    EXPECT_EQ(log.at("runs").at(0).at("automationDetails"),
              boost::json::parse(R"({"id": "bgcheck/"})"));
    EXPECT_EQ(log.at("runs").at(0).at("tool").at("driver").at("version"), "1.2.3");
    (void)sarif({});
}

TEST(SarifReport, LinksTheToolAndEachRule) {
    ReportOptions options;
    options.homepage = "https://example.org/bgio";
    value const log = boost::json::parse(print("sarif", report_examples(), options));
    EXPECT_THAT(broken_sarif_rules(log), IsEmpty());
    value const& driver = log.at_pointer("/runs/0/tool/driver");
    EXPECT_EQ(driver.at("informationUri"), "https://example.org/bgio");
    for (value const& rule : driver.at("rules").as_array())
        EXPECT_EQ(rule.at("helpUri").as_string(),
                  "https://example.org/bgio/docs/diagnostics/"
                      + std::string(rule.at("id").as_string()) + ".md");
}

TEST(SarifReport, ContainsAllOfAFinding) {
    boost::json::object result =
        results(sarif({file_of("matches/final.mat", {die_not_played()})})).at(0).as_object();
    result.erase("ruleIndex");
    EXPECT_EQ(result, boost::json::parse(R"({"ruleId": "BG204", "level": "error",
      "message": {"text": "Bob can still play the 4"},
      "locations": [{
        "physicalLocation": {"artifactLocation": {"uri": "matches/final.mat"},
          "region": {"startLine": 14, "startColumn": 5, "endLine": 14, "endColumn": 14}},
        "logicalLocations": [{"name": "move 9", "fullyQualifiedName": "match 1/game 2/move 9",
                              "kind": "move"}]}],
      "relatedLocations": [{
        "id": 1, "message": {"text": "BG202 source-empty: Bob has no checker on 9"},
        "physicalLocation": {"artifactLocation": {"uri": "matches/final.mat"},
          "region": {"startLine": 16, "startColumn": 5, "endLine": 16, "endColumn": 10}}}],
      "fixes": [{"description": {"text": "play 24/18 13/9"},
        "artifactChanges": [{"artifactLocation": {"uri": "matches/final.mat"},
          "replacements": [{
            "deletedRegion": {"startLine": 14, "startColumn": 9, "endLine": 14, "endColumn": 14},
            "insertedContent": {"text": "24/18 13/9"}}]}],
        "properties": {"safe": false}}],
      "partialFingerprints": {"bgio/v1": "0123456789abcdef"},
      "properties": {"class": "stood", "rules": "standard", "clause": "S7",
        "xgid": "XGID=-b----E-C---eE---c-e----B-:1:-1:1:64:0:0:0:5:10",
        "likely_play": "24/18 13/9"}})"));
}

TEST(SarifReport, ListsEveryReportableCode) {
    value const log = sarif({});
    auto const& rules = log.at("runs").at(0).at("tool").at("driver").at("rules").as_array();
    std::size_t about_files = 0;
    for (DiagnosticInfo const& row : catalogue())
        about_files += row.code < "BG600" ? 1U : 0U;
    EXPECT_EQ(rules.size(), about_files);
    auto const rule =
        std::ranges::find_if(rules, [](value const& each) { return each.at("id") == "BG204"; });
    ASSERT_NE(rule, rules.end());
    boost::json::object one = rule->as_object();
    EXPECT_EQ(std::string_view(one["fullDescription"].at("text").as_string()),
              "{{player}} can still play the {{die}} (rule S7: all numbers must be played if "
              "possible, otherwise as many as possible)");
    one.erase("fullDescription");
    EXPECT_EQ(one, boost::json::parse(R"({"id": "BG204", "name": "die-not-played",
      "shortDescription": {"text": "{{player}} can still play the {{die}}"},
      "help": {"text": "Details: bgcheck --explain BG204."},
      "defaultConfiguration": {"level": "error"},
      "properties": {"clause": "S7"}})"));
}

TEST(SarifReport, PutsErrorsFirst) {
    std::vector<std::string> levels;
    value const log = sarif(report_examples());
    for (value const& result : results(log).as_array())
        levels.emplace_back(result.at("level").as_string());
    EXPECT_THAT(
        levels,
        ElementsAre(
            "error", "error", "error", "error", "error", "error", "warning", "warning", "note"));
}

TEST(SarifReport, NamesFilesByUri) {
    EXPECT_EQ(uri("matches/final.mat"), "matches/final.mat");
    EXPECT_EQ(uri("./matches//final.mat"), "matches//final.mat");
    EXPECT_EQ(uri("../a.mat"), "../a.mat");
    EXPECT_EQ(uri("a b#1?%20.mat"), "a%20b%231%3F%2520.mat");
    EXPECT_EQ(uri("c:1.mat"), "c%3A1.mat");
    EXPECT_EQ(uri("J\xC3\xB8rgen.mat"), "J%C3%B8rgen.mat");
    EXPECT_EQ(uri("\xFF.mat"), "%FF.mat");
    EXPECT_EQ(uri("/srv/a.mat"), "file:///srv/a.mat");
    EXPECT_EQ(uri("C:\\matches\\a b.mat"), "file:///C:/matches/a%20b.mat");
    EXPECT_EQ(uri("c:/matches/a.mat"), "file:///c:/matches/a.mat");
    EXPECT_EQ(uri("\\\\server\\share\\a.mat"), "file://server/share/a.mat");
}

TEST(SarifReport, HasNoLocationForAFileWithoutAName) {
    value const log = sarif({file_of("", {die_not_played()})});
    EXPECT_FALSE(results(log).at(0).at("locations").at(0).as_object().contains("physicalLocation"));
    EXPECT_FALSE(results(log).at(0).as_object().contains("fixes"));
}

// In a message braces are doubled, and "[text](1)" would be a link to a location.
TEST(SarifReport, EscapesLinksAndPlaceholdersInMessages) {
    Finding finding = die_not_played();
    finding.values = {{"player", std::string("[Bob](1) {0}")}, {"die", 4}};
    auto const text = [](Finding const& each) {
        value const log = sarif({file_of("a", {each})});
        return std::string(results(log).at(0).at("message").at("text").as_string());
    };
    EXPECT_EQ(text(finding), "\\[Bob\\](1) {{0}} can still play the 4");
    finding.values = {{"player", std::string("[Bob]")}, {"die", 4}};
    EXPECT_EQ(text(finding), "[Bob] can still play the 4");
}

TEST(SarifReport, CorrectsARegionThatEndsBeforeItStarts) {
    Finding finding = die_not_played();
    finding.place = {{14, 5}, {14, 2}};
    (void)sarif({file_of("a", {finding})});
    finding.place = {{0, 0}, {0, 0}};
    (void)sarif({file_of("a", {finding})});
}

} // namespace
} // namespace bgio::test
