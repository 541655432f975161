// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

#include <boost/json.hpp>

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

// Two slips in the second game: Bob leaves a 4 unplayed twice, in the same words.
std::string const head = " 0 point match\n\n"
                         " Game 1\n Alice : 0                      Bob : 0\n"
                         "  1) 31: 8/5 6/5                 64: 24/14\n"
                         "  2)  Doubles => 2                Drops\n"
                         "      Wins 1 point\n\n"
                         " Game 2\n Alice : 1                      Bob : 0\n";
std::string const row_1 = "  1) 31: 8/5 6/5                 64: 24/18\n";
std::string const row_2 = "  2) 42: 8/4 6/4                 41: 24/23\n";
std::string const tail = "  3)  Doubles => 2                Drops\n      Wins 1 point\n";
std::string const two_slips = head + row_1 + row_2 + tail;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

class BgCheckBaseline : public ToolTest {
protected:
    BgCheckBaseline() { here.write("in/a.mat", two_slips); }

    [[nodiscard]] std::size_t findings() const {
        CommandResult const ran = run("bgcheck in --output-format concise");
        return static_cast<std::size_t>(std::ranges::count(ran.out, '\n'));
    }
    void write_baseline() const {
        CommandResult const ran = run("bgcheck in --write-baseline base.json");
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
    [[nodiscard]] CommandResult check(std::string const& more = "") const {
        return run("bgcheck in --baseline base.json --output-format concise" + more);
    }
};

TEST_F(BgCheckBaseline, HidesAndDoesNotCountRecordedFindings) {
    ASSERT_EQ(findings(), 2U);
    write_baseline();
    CommandResult const ran = check();
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "bgcheck: 2 known findings in the baseline\n");
    EXPECT_THAT(run("bgcheck in --baseline base.json").out, HasSubstr("nothing found"));
    EXPECT_EQ(check(" --quiet").err, "");
}

// Bob bears off too early, and so the points are wrong.
std::string const wrong_points = " 5 point match\n\n Game 1\n"
                                 " Alice : 0                      Bob : 0\n"
                                 "; Set Pos=-B------------a----ccccb--/0\n"
                                 "  1)                             65: 6/off 5/off\n"
                                 "  2) 21: 1/off 1/off\n      Wins 2 points\n";

TEST_F(BgCheckBaseline, CoversConsequencesOfARecordedFinding) {
    here.write("in/a.mat", wrong_points);
    CommandResult const found = run("bgcheck in --output-format concise --select score");
    EXPECT_EQ(found.code, 1);
    EXPECT_THAT(found.out, StartsWith("in/a.mat:8:7: error[BG302] wrong-points: "));
    EXPECT_EQ(std::ranges::count(found.out, '\n'), 1);
    write_baseline();
    EXPECT_EQ(check(" --select score").out, "");
    EXPECT_EQ(check(" --select score").code, 0);
}

TEST_F(BgCheckBaseline, CoversAFindingWhoseCauseIsNotSelected) {
    here.write("in/a.mat", wrong_points);
    run("bgcheck in --select score --write-baseline base.json");
    CommandResult const ran = check(" --select score");
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "bgcheck: 1 known finding in the baseline\n");
}

TEST_F(BgCheckBaseline, IsReadableAndDeterministic) {
    here.write("in/z/b.mat", two_slips);
    write_baseline();
    std::string const text = here.read("base.json");
    EXPECT_THAT(text, StartsWith("{\n  \"version\": 1,\n  \"files\": {\n    \"in/a.mat\": [\n"));
    EXPECT_THAT(text,
                ContainsRegex("\n      [{]\"code\": \"BG204\", \"fingerprint\": "
                              "\"[0-9a-f]+\", \"count\": 1[}],\n"));
    EXPECT_THAT(text, HasSubstr("\n    ],\n    \"in/z/b.mat\": [\n"));
    run("bgcheck in/z in/a.mat --jobs 3 --write-baseline base.json");
    EXPECT_EQ(here.read("base.json"), text);
}

TEST_F(BgCheckBaseline, IgnoresLayoutAndLineNumbers) {
    write_baseline();
    std::vector<std::pair<char const*, std::string>> const changed{
        {"blank lines", replaced(two_slips, "\n Game", "\n\n\n Game")},
        {"a comment", "; [EventDate \"2024.01.01\"]\n; looked through\n" + two_slips},
        {"line ends", replaced(two_slips, "\n", "\r\n")},
        {"spaces", replaced(two_slips, "                 ", "              ")},
        {"a byte order mark", "\xEF\xBB\xBF" + two_slips},
        {"the end", two_slips + "\n\n"}};
    for (auto const& [what, text] : changed) {
        ASSERT_NE(text, two_slips) << what;
        here.write("in/a.mat", text);
        CommandResult const ran = check();
        EXPECT_THAT(ran.out, Not(HasSubstr("BG204"))) << what;
        EXPECT_EQ(ran.err, "bgcheck: 2 known findings in the baseline\n") << what;
    }
}

// Rows whose numbers jump: turns seem to be missing. Other numbers that jump are the same slip.
TEST_F(BgCheckBaseline, IgnoresRowNumbers) {
    auto const numbered = [](std::string const& number) {
        return " 0 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/14\n"
               "  2) 42: 8/4 6/4                 41: 24/23 13/9\n"
               " "
               + number
               + ") 21: 6/4 24/23               64: 24/18\n"
                 " 19)  Doubles => 2                Drops\n      Wins 1 point\n";
    };
    here.write("in/a.mat", numbered("13"));
    ASSERT_EQ(findings(), 1U);
    write_baseline();
    here.write("in/a.mat", numbered("18"));
    EXPECT_EQ(check().out, "");
    EXPECT_EQ(check().err, "bgcheck: 1 known finding in the baseline\n");
}

TEST_F(BgCheckBaseline, ReportsASecondFindingOfTheSameKind) {
    here.write("in/a.mat", replaced(two_slips, "41: 24/23", "41: 24/23 13/9"));
    ASSERT_EQ(findings(), 1U);
    write_baseline();
    here.write("in/a.mat", two_slips);
    CommandResult const ran = check();
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, MatchesRegex("in/a.mat:12:34: error.BG204. [^\n]*\n"));
    EXPECT_EQ(ran.err, "bgcheck: 1 known finding in the baseline\n");
}

TEST_F(BgCheckBaseline, NamesAndPrunesFixedFindings) {
    here.write("in/b.mat", two_slips);
    write_baseline();
    std::string const before = here.read("base.json");
    here.write("in/a.mat", replaced(two_slips, "64: 24/18\n", "64: 24/14\n"));
    run("rm in/b.mat");
    CommandResult const ran = check();
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err,
                MatchesRegex("bgcheck: 1 known finding in the baseline\n"
                             "bgcheck: in: 3 findings of 2 files gone from the baseline\n"));
    EXPECT_THAT(check(" --verbose").err,
                ContainsRegex("bgcheck: in/a.mat: BG204 [0-9a-f]+ of the baseline is gone\n"));
    EXPECT_EQ(here.read("base.json"), before);
    EXPECT_THAT(check(" --prune-baseline").err,
                HasSubstr("bgcheck: 3 findings dropped from the baseline\n"));
    auto const files = boost::json::parse(here.read("base.json")).at("files").as_object();
    ASSERT_EQ(files.size(), 1U);
    EXPECT_EQ(files.at("in/a.mat").as_array().size(), 1U);
    EXPECT_EQ(check(" --prune-baseline").err, "bgcheck: 1 known finding in the baseline\n");
}

TEST_F(BgCheckBaseline, KeepsFindingsOfFilesThatWereNotChecked) {
    here.write("in/b.mat", two_slips);
    write_baseline();
    std::string const before = here.read("base.json");
    for (std::string const options : {"bgcheck in/a.mat",
                                      "bgcheck in --select cube",
                                      "bgcheck in --severity BG204=note",
                                      "bgcheck in --shard 1/2"}) {
        CommandResult const ran = run(options + " --baseline base.json --prune-baseline");
        EXPECT_EQ(ran.code, 0) << options;
        EXPECT_THAT(ran.err, Not(HasSubstr("gone"))) << options;
        EXPECT_EQ(here.read("base.json"), before) << options;
    }
    EXPECT_EQ(check(" --select cube").err, "");
}

TEST_F(BgCheckBaseline, IsIndependentOfSeverities) {
    CommandResult const wrote = run("bgcheck in --severity BG204=note --write-baseline base.json");
    EXPECT_EQ(wrote.err, "bgcheck: 2 findings of 1 file written to base.json\n");
    EXPECT_EQ(check().code, 0);
    EXPECT_EQ(check(" --severity BG204=warning --fail-on note").code, 0);
    run("bgcheck in --ignore BG204 --write-baseline base.json");
    EXPECT_EQ(check().code, 1); // what was not looked at then is not known
}

TEST_F(BgCheckBaseline, StoresPathsRelativeToItself) {
    run("bgcheck in --write-baseline in/known.json");
    EXPECT_THAT(here.read("in/known.json"), HasSubstr("\"a.mat\": ["));
    EXPECT_EQ(run("bgcheck ./in/../in/a.mat --baseline in/known.json").code, 0);
    EXPECT_EQ(run("cd in && bgcheck a.mat --baseline known.json").code, 0);
    EXPECT_EQ(run("cd in && bgcheck - --stdin-filename a.mat --baseline known.json < a.mat").code,
              0);
}

TEST_F(BgCheckBaseline, IsNotWrittenIfAFileCannotBeRead) {
    CommandResult const ran = run("bgcheck in absent.mat --write-baseline base.json");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr("the baseline is not written: not every file could be read"));
    EXPECT_FALSE(here.has("base.json"));
}

// Many files have the same findings, and all of them move.
TEST_F(BgCheckBaseline, KnowsARenamedDirectory) {
    for (int i = 0; i < 60; ++i)
        here.write("in/" + std::to_string(i) + ".mat", two_slips);
    write_baseline();
    run("mkdir in/moved && mv in/*.mat in/moved");
    CommandResult const ran = check(" --prune-baseline");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err,
              "bgcheck: 122 known findings in the baseline\n"
              "bgcheck: 61 files of the baseline renamed\n");
    EXPECT_EQ(check().err, "bgcheck: 122 known findings in the baseline\n");
}

TEST_F(BgCheckBaseline, ReportsABrokenBaselineWithItsPosition) {
    write_baseline();
    std::string const good = here.read("base.json");
    struct Case {
        std::string text;
        char const* message;
    };
    for (Case const& c : {Case{replaced(good, "  \"files\"", "<<<<<<< ours\n  \"files\""),
                               "base.json:3:1: invalid JSON"},
                          {"", "base.json:1:1: invalid JSON"},
                          {good + "{}", ": unexpected text after the end of the baseline"},
                          {replaced(good, "\"count\": 1", "\"count\": 0"),
                           "base.json:/files/in/a.mat/0/count: expected a number of at least 1"},
                          {replaced(good, "\"code\"", "\"cod\""),
                           "base.json:/files/in/a.mat/0: \"code\" is missing"},
                          {replaced(good, "\"version\": 1", "\"version\": 2"),
                           "base.json:/version: only version 1"},
                          {"[]", "base.json:/: expected an object"}}) {
        here.write("base.json", c.text);
        CommandResult const ran = check(" --prune-baseline");
        EXPECT_EQ(ran.code, 2) << c.text;
        EXPECT_THAT(ran.err, HasSubstr(c.message));
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(here.read("base.json"), c.text);
    }
    EXPECT_EQ(run("bgcheck in --baseline absent.json").code, 3);
}

TEST_F(BgCheckBaseline, RejectsConflictingOptions) {
    for (std::string const options : {"--prune-baseline",
                                      "--baseline a --write-baseline b",
                                      "--write-baseline a --output b",
                                      "--diff --baseline a"})
        EXPECT_EQ(run("bgcheck in " + options).code, 2) << options;
}

} // namespace
} // namespace bgio::test
