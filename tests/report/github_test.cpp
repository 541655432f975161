// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"

#include <gmock/gmock.h>
#include <map>
#include <sstream>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// A workflow command as the runner reads it back.
struct WorkflowCommand {
    std::string name;
    std::map<std::string, std::string> properties;
    std::string message;
};

std::string unescaped(std::string text, std::vector<std::pair<std::string, std::string>> codes) {
    codes.emplace_back("%25", "%"); // last: what it gives is not read again
    for (auto const& [code, plain] : codes)
        for (auto at = text.find(code); at != text.npos; at = text.find(code, at + plain.size()))
            text.replace(at, code.size(), plain);
    return text;
}

WorkflowCommand read_command(std::string const& line) {
    WorkflowCommand command;
    EXPECT_TRUE(line.starts_with("::")) << line;
    auto const end = line.find("::", 2);
    std::string const head = line.substr(2, end - 2);
    auto const blank = head.find(' ');
    command.name = head.substr(0, blank);
    std::istringstream rest(blank == head.npos ? "" : head.substr(blank + 1));
    for (std::string one; std::getline(rest, one, ',');) {
        auto const equals = one.find('=');
        command.properties[one.substr(0, equals)] = unescaped(
            one.substr(equals + 1), {{"%0D", "\r"}, {"%0A", "\n"}, {"%3A", ":"}, {"%2C", ","}});
    }
    command.message = unescaped(line.substr(end + 2), {{"%0D", "\r"}, {"%0A", "\n"}});
    return command;
}

std::vector<WorkflowCommand> commands(std::vector<FileFindings> const& files) {
    std::vector<WorkflowCommand> list;
    std::istringstream in(print("github", files));
    for (std::string line; std::getline(in, line);)
        list.push_back(read_command(line));
    return list;
}

TEST(GitHubReport, WritesAWorkflowCommand) {
    EXPECT_THAT(print("github", {file_of("./matches/final.mat", {die_not_played()})}),
                StartsWith("::error file=matches/final.mat,line=14,endLine=14,col=5,endColumn=14,"
                           "title=BG204 die-not-played::Bob can still play the 4%0A"
                           "game 2, move 9, Bob to play 64"));
}

TEST(GitHubReport, EscapesWorkflowCommands) {
    auto const list = commands({file_of(hostile, {hostile_finding()})});
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].name, "error");
    EXPECT_EQ(list[0].properties.at("file"), sanitised(valid_utf8(hostile)));
    EXPECT_EQ(list[0].properties.size(), 6U);
    EXPECT_THAT(
        list[0].message,
        StartsWith(sanitised(hostile) + " can still play the " + sanitised(hostile) + "\n"));
    EXPECT_THAT(list[0].message, HasSubstr("\nfollows: "));
}

TEST(GitHubReport, OmitsWhatGitHubDoesNotAccept) {
    Finding finding = minimal_finding(DiagnosticId::unreadable_line, Severity::note, {3, 4});
    finding.place.end = {5, 1};
    auto const list = commands({file_of("", {finding})});
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].name, "notice");
    EXPECT_THAT(list[0].properties,
                ElementsAre(testing::Pair("endLine", "5"),
                            testing::Pair("line", "3"),
                            testing::Pair("title", "BG001 unreadable-line")));
}

FileFindings many(std::size_t errors, std::size_t warnings, std::size_t notes) {
    std::vector<Finding> findings;
    findings.resize(notes, minimal_finding(DiagnosticId::above_64, Severity::note));
    findings.resize(notes + warnings,
                    minimal_finding(DiagnosticId::hit_not_marked, Severity::warning));
    findings.resize(notes + warnings + errors,
                    minimal_finding(DiagnosticId::wrong_score, Severity::error));
    return file_of("a.mat", findings);
}

TEST(GitHubReport, PrintsErrorsFirstAndCountsOmittedFindings) {
    auto const list = commands({many(5, 0, 6), many(8, 2, 6)});
    std::string levels;
    for (WorkflowCommand const& command : list)
        levels += command.name[0];
    EXPECT_EQ(levels, "eeeeeeeeeeeeewwnnnnnnnnnnnnn");
    // before the other notices, or it would be cut itself
    EXPECT_EQ(list[15].message,
              "GitHub shows ten annotations of each level; not shown: 3 errors, 0 warnings, 3 "
              "notes. All are in the log.");
    EXPECT_TRUE(list[15].properties.empty());
}

TEST(GitHubReport, CountsNothingIfNothingIsOmitted) {
    EXPECT_EQ(commands({many(10, 10, 10)}).size(), 30U);
    EXPECT_EQ(commands({many(0, 11, 0)}).size(), 12U);
    EXPECT_EQ(print("github", {many(0, 0, 0)}), "");
}

} // namespace
} // namespace bgio::test
