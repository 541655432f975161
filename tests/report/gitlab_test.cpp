// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <set>

namespace bgio::test {
namespace {

using boost::json::value;

boost::json::array gitlab(std::vector<FileFindings> const& files) {
    return boost::json::parse(print("gitlab", files)).as_array();
}

std::string text(value const& v) { return std::string(v.as_string()); }

TEST(GitLabReport, HasTheFieldsOfTheWidget) {
    auto const list = gitlab({file_of("./matches/final.mat", {die_not_played()})});
    ASSERT_EQ(list.size(), 1U);
    boost::json::object issue = list[0].as_object();
    EXPECT_FALSE(text(issue["fingerprint"]).empty());
    issue.erase("fingerprint");
    EXPECT_EQ(issue, boost::json::parse(R"({
        "description": "die-not-played: Bob can still play the 4", "check_name": "BG204",
        "severity": "major",
        "location": {"path": "matches/final.mat", "lines": {"begin": 14, "end": 14}}})"));
}

TEST(GitLabReport, HasEveryRequiredFieldForEveryFinding) {
    auto const list = gitlab(report_examples());
    EXPECT_EQ(list.size(), 9U);
    std::set<std::string> const levels{"info", "minor", "major", "critical", "blocker"};
    for (value const& issue : list) {
        EXPECT_FALSE(text(issue.at("description")).empty());
        EXPECT_FALSE(text(issue.at("check_name")).empty());
        EXPECT_FALSE(text(issue.at("fingerprint")).empty());
        EXPECT_TRUE(levels.contains(text(issue.at("severity"))));
        EXPECT_TRUE(issue.at("location").at("path").is_string());
        EXPECT_GE(issue.at("location").at("lines").at("begin").to_number<int>(), 1);
    }
}

TEST(GitLabReport, MapsSeveritiesAndPutsErrorsFirst) {
    std::vector<std::string> levels;
    for (value const& issue : gitlab({report_examples().front()}))
        levels.push_back(text(issue.at("severity")));
    EXPECT_THAT(levels, testing::ElementsAre("major", "minor", "info"));
}

TEST(GitLabReport, EscapesHostileText) {
    auto const list = gitlab({file_of(hostile, {hostile_finding()})});
    EXPECT_EQ(text(list[0].at("location").at("path")), valid_utf8(hostile));
    EXPECT_EQ(text(list[0].at("description")),
              "die-not-played: " + sanitised(hostile) + " can still play the "
                  + sanitised(hostile));
}

// GitLab shows one finding for each fingerprint.
TEST(GitLabReport, DistinguishesTheSameFindingInTwoFiles) {
    auto const two = [](char const* first, char const* second) {
        auto const list =
            gitlab({file_of(first, {die_not_played()}), file_of(second, {die_not_played()})});
        return std::pair{text(list[0].at("fingerprint")), text(list[1].at("fingerprint"))};
    };
    auto const [a, b] = two("a.mat", "b.mat");
    EXPECT_NE(a, b);
    auto const [same, again] = two("a.mat", "./a.mat");
    EXPECT_EQ(same, a);
    EXPECT_EQ(again, a);
}

TEST(GitLabReport, KeepsTheFingerprintWhenLinesMove) {
    Finding moved = die_not_played();
    moved.place = {{99, 1}, {99, 2}};
    auto const list = gitlab({file_of("a", {die_not_played(), moved})});
    EXPECT_EQ(list[0].at("fingerprint"), list[1].at("fingerprint"));
}

TEST(GitLabReport, DistinguishesFindingsWithoutAFingerprintByPosition) {
    auto const list =
        gitlab({file_of("a",
                        {minimal_finding(DiagnosticId::wrong_score, Severity::error, {1, 1}),
                         minimal_finding(DiagnosticId::wrong_score, Severity::error, {2, 1})})});
    EXPECT_NE(list[0].at("fingerprint"), list[1].at("fingerprint"));
}

TEST(GitLabReport, IsAnEmptyArrayWithoutFindings) {
    EXPECT_EQ(print("gitlab", {file_of("a", {})}), "[]\n");
}

} // namespace
} // namespace bgio::test
