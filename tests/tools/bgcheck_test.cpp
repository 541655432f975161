// SPDX-License-Identifier: MIT
#include "support/schema.hpp"
#include "tools/tool.hpp"

#include <boost/json.hpp>
#include <unistd.h>

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class BgCheck : public ToolTest {
protected:
    BgCheck() {
        take("samples/quickstart/semifinal.mat", "clean.mat");
        take("samples/quickstart/final.mat", "fault.mat"); // 16:34 error BG204, nothing else
    }
};

std::string const found = "fault.mat:16:34: error[BG204] die-not-played: ";

TEST_F(BgCheck, ReportsNothingForACleanFile) {
    CommandResult const ran = run("bgcheck clean.mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("1 file"));
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(run("bgcheck clean.mat --output-format concise").out, "");
}

TEST_F(BgCheck, ReportsAFindingWithItsPosition) {
    CommandResult const ran = run("bgcheck fault.mat");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, StartsWith(found));
    EXPECT_EQ(ran.err, "");
    CommandResult const concise = run("bgcheck fault.mat clean.mat --output-format concise");
    EXPECT_THAT(concise.out, StartsWith(found));
    EXPECT_EQ(std::ranges::count(concise.out, '\n'), 1);
}

TEST_F(BgCheck, WalksDirectoriesAndCountsSkippedFiles) {
    run("mkdir -p in/deep && cp clean.mat in && cp fault.mat in/deep && echo list > in/a.txt");
    CommandResult const ran = run("bgcheck in --output-format concise");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, StartsWith("in/deep/" + found));
    EXPECT_EQ(ran.err, "bgcheck: 1 file skipped: 1 text\n");
    EXPECT_EQ(run("bgcheck in --quiet").err, "");
}

TEST_F(BgCheck, RefusesToReplaceAMatchByAReport) {
    std::string const before = here.read("fault.mat");
    for (std::string const line : {"bgcheck fault.mat -o ./fault.mat",
                                   "bgcheck . -o fault.mat",
                                   "bgcheck fault.mat --write-baseline fault.mat"}) {
        CommandResult const ran = run(line);
        EXPECT_EQ(ran.code, 2) << line;
        EXPECT_THAT(ran.err, HasSubstr("bgcheck: the report would replace its input ")) << line;
        EXPECT_EQ(here.read("fault.mat"), before) << line;
    }
    // The report of the last time lies in the folder and is no match.
    EXPECT_EQ(run("bgcheck . --output-format json -o report.json").code, 1);
    EXPECT_EQ(run("bgcheck . --output-format json -o report.json").code, 1);
    CommandResult const merged =
        run("bgcheck --merge report.json --output-format json -o report.json");
    EXPECT_EQ(merged.code, 2);
}

TEST_F(BgCheck, ReportsANamedFileThatIsNotAMatch) {
    here.write("notes.txt", "shopping list\n");
    CommandResult const ran = run("bgcheck notes.txt --output-format concise");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, StartsWith("notes.txt:1:1: error[BG002] nothing-recognised: "));
    EXPECT_EQ(run("bgcheck notes.txt --ignore BG002").code, 0);
}

TEST_F(BgCheck, ReportsUnreadableFilesAndChecksTheRest) {
    here.write("broken.mat.gz", "\x1f\x8b\x08");
    here.write("secret.mat", "");
    run("chmod 0 secret.mat");
    CommandResult const ran =
        run("bgcheck absent.mat fault.mat broken.mat.gz --output-format concise");
    EXPECT_EQ(ran.code, 3); // wins over the finding
    EXPECT_THAT(ran.out, StartsWith(found));
    EXPECT_EQ(ran.err,
              "bgcheck: absent.mat: No such file or directory\n"
              "bgcheck: broken.mat.gz: damaged gzip data: it ends too early\n");
    if (::geteuid() != 0) {
        EXPECT_EQ(run("bgcheck secret.mat").code, 3);
        EXPECT_EQ(run("bgcheck secret.mat").err, "bgcheck: secret.mat: Permission denied\n");
    }
    EXPECT_EQ(run("bgcheck absent.mat --fail-on never -q").code, 3);
}

TEST_F(BgCheck, AcceptsAnEmptyList) {
    CommandResult const ran = run("bgcheck --files-from /dev/null");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "bgcheck: no match found\n");
}

TEST_F(BgCheck, ReadsInputsFromLists) {
    here.write("list", "fault.mat\r\n\nclean.mat\n");
    CommandResult const expected = run("bgcheck fault.mat clean.mat");
    EXPECT_EQ(run("bgcheck @list").out, expected.out);
    EXPECT_EQ(run("bgcheck --files-from list").out, expected.out);
    EXPECT_EQ(run("bgcheck --files-from - < list").out, expected.out);
    EXPECT_EQ(run("printf 'fault.mat\\0clean.mat\\0' | bgcheck --files-from - -0").out,
              expected.out);
    EXPECT_EQ(run("bgcheck clean.mat --files-from no-list").code, 3);
}

TEST_F(BgCheck, ReadsListsWrittenByFind) {
    run("cp fault.mat '@odd\nname\xFF.mat'; cp fault.mat ./-");
    CommandResult const ran =
        run("find . -type f -not -name 'c*' -not -name f.mat -print0 | sort -z "
            "| bgcheck --files-from - -0 --output-format json-lines | wc -l");
    EXPECT_EQ(ran.out, "4\n"); // -, @odd..., fault.mat, and the summary
}

TEST_F(BgCheck, NamesStandardInput) {
    EXPECT_THAT(run("bgcheck - --output-format concise < fault.mat").out, StartsWith("<stdin>:16"));
    CommandResult const named =
        run("bgcheck - --stdin-filename a/b.mat --output-format concise < fault.mat");
    EXPECT_THAT(named.out, StartsWith("a/b.mat:16:34: error[BG204]"));
    EXPECT_EQ(named.code, 1);
    EXPECT_EQ(run("bgcheck clean.mat --stdin-filename x.mat").code, 2);
}

TEST_F(BgCheck, AcceptsAFormatName) {
    CommandResult const ran = run("bgcheck fault.mat --from sgf --output-format concise");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, Not(HasSubstr("BG204")));
    EXPECT_THAT(run("bgcheck fault.mat --from doc").err, HasSubstr("unknown format 'doc'"));
}

TEST_F(BgCheck, SelectionAndSeverityDecideTheStatus) {
    struct Case {
        char const* options;
        int code;
        bool shown;
    };
    for (Case const& c : {Case{"--select plays", 1, true},
                          {"--select cube,score", 0, false},
                          {"--ignore BG204", 0, false},
                          {"--ignore die-not-played", 0, false},
                          {"--ignore BG2", 0, false},
                          {"--ignore plays --select all --select BG204", 1, true},
                          {"--severity BG204=note", 0, true},
                          {"--severity BG204=note --fail-on note", 1, true},
                          {"--severity plays=warning --fail-on error", 0, true},
                          {"--severity plays=warning", 1, true},
                          {"--fail-on never", 0, true}}) {
        CommandResult const ran = run(std::string("bgcheck fault.mat ") + c.options);
        EXPECT_EQ(ran.code, c.code) << c.options << ran.err;
        EXPECT_EQ(ran.out.find("[BG204]") != std::string::npos, c.shown) << c.options;
    }
}

// Bob bears off too early (BG207), and so the points are wrong (BG302).
std::string const illegal_off = " 5 point match\n\n Game 1\n"
                                " Alice : 0                      Bob : 0\n"
                                "; Set Pos=-B------------a----ccccb--/0\n"
                                "  1)                             65: 6/off 5/off\n"
                                "  2) 21: 1/off 1/off\n      Wins 2 points\n";

TEST_F(BgCheck, ReportsWhatFollowsFromAFindingThatIsNotSelected) {
    here.write("a.mat", illegal_off);
    EXPECT_THAT(run("bgcheck a.mat --select plays,score --output-format concise").out,
                MatchesRegex("a.mat:6:34: error.BG207. [^\n]*\n"));
    for (auto const* const options : {"--select score", "--ignore BG207 --ignore record"}) {
        CommandResult const ran = run(fmt::format("bgcheck a.mat {}", options));
        EXPECT_EQ(ran.code, 1) << options;
        EXPECT_THAT(ran.out,
                    StartsWith("a.mat:8:7: error[BG302] wrong-points: 2 points recorded, "))
            << options;
        EXPECT_THAT(ran.out, HasSubstr("    8 |       Wins 2 points\n")) << options;
        EXPECT_THAT(ran.out, HasSubstr("rule S13: ")) << options;
        EXPECT_THAT(ran.out, HasSubstr(": 1 error, 0 warnings, 0 notes\n")) << options;
    }
    EXPECT_EQ(run("bgcheck a.mat --select cube").out.find("BG302"), std::string::npos);
    here.write("a.mat", "; bgcheck: ignore BG207\n" + illegal_off);
    EXPECT_EQ(run("bgcheck a.mat --select score").code, 0) << "a comment covers what follows";
}

TEST_F(BgCheck, NotesThatMoneyRulesOfAPresetDoNotApplyInAMatch) {
    here.write("in/a.mat", illegal_off);
    here.write("in/b.mat", illegal_off);
    EXPECT_EQ(
        run("bgcheck in --rules money").err,
        "bgcheck: note: beavers=on, raccoons=on, jacoby=on of the preset money do not apply in "
        "a match: they belong to money play; --rule forces them\n");
    EXPECT_THAT(run("bgcheck in --rules money --rule jacoby=on").err,
                StartsWith("bgcheck: note: beavers=on, raccoons=on of the preset money "));
    EXPECT_EQ(run("bgcheck in --rules tournament").err, "");
    EXPECT_THAT(run("bgcheck in --rules money").out,
                HasSubstr("(rules: money, beavers=off, raccoons=off, jacoby=off)"));
}

TEST_F(BgCheck, UsesTheGivenRules) {
    here.write(
        "one-die.mat",
        " 1 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
        "  1) 31: 8/5 6/5                 64: 24/18 13/9\n      Wins 1 point and the match\n");
    EXPECT_EQ(run("bgcheck one-die.mat").code, 0);
    CommandResult const tournament =
        run("bgcheck one-die.mat --rules tournament --output-format concise");
    EXPECT_THAT(tournament.out, HasSubstr("warning[BG307] resigned-in-contact"));
    EXPECT_EQ(run("bgcheck one-die.mat --rules tournament --rule resign=any").code, 0);
    EXPECT_THAT(run("bgcheck one-die.mat --rules club").err, HasSubstr("unknown preset 'club'"));
}

TEST_F(BgCheck, ReportsWrongUsageWithTheValidValues) {
    struct Case {
        char const* options;
        char const* reason;
    };
    for (Case const& c :
         {Case{"", "missing input: name a file or directory, or - for standard input"},
          {"clean.mat --select BG999", "unknown code 'BG999'"},
          {"clean.mat --ignore die-not-playd", "perhaps die-not-played"},
          {"clean.mat --severity BG204", "--severity takes CODE=LEVEL"},
          {"clean.mat --severity BG204=off", "ignore it"},
          {"clean.mat --fail-on fatal", "note, warning, error or never"},
          {"clean.mat --on-illegal cry", "apply, stop or repair"},
          {"clean.mat --output-format xml", "expected one of full, concise, json"},
          {"clean.mat --max-findings -1", "not a whole number of at least 0"},
          {"clean.mat -q -o x", "--quiet prints no report"},
          {"clean.mat --isolated --config x", "--isolated and --config cannot be used together"},
          {"clean.mat -0", "--null needs --files-from"},
          {"- @-", "standard input can be read only once"},
          {"--explain BG999", "unknown code 'BG999'"}}) {
        CommandResult const ran = run(std::string("bgcheck ") + c.options + " < /dev/null");
        EXPECT_EQ(ran.code, 2) << c.options;
        EXPECT_THAT(ran.err, HasSubstr(c.reason)) << c.options;
        EXPECT_EQ(ran.out, "") << c.options;
    }
}

TEST_F(BgCheck, QuietPrintsNothing) {
    CommandResult const ran = run("bgcheck fault.mat -q");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out + ran.err, "");
    EXPECT_EQ(run("bgcheck fault.mat -q --statistics").out, "      1 BG204 die-not-played\n");
}

TEST_F(BgCheck, StatisticsFollowTextAndLeaveDataAlone) {
    run("cp fault.mat b.mat");
    CommandResult const text = run("bgcheck fault.mat b.mat --statistics --output-format concise");
    EXPECT_THAT(text.out, EndsWith("\n      2 BG204 die-not-played\n"));
    CommandResult const data = run("bgcheck fault.mat --statistics --output-format json");
    EXPECT_EQ(data.out, run("bgcheck fault.mat --output-format json").out);
    EXPECT_EQ(data.err, "      1 BG204 die-not-played\n");
}

TEST_F(BgCheck, CountsHiddenFindings) {
    run("cp fault.mat b.mat; cp fault.mat c.mat");
    CommandResult const ran = run("bgcheck fault.mat b.mat c.mat --max-findings 2 "
                                  "--output-format json --statistics");
    EXPECT_EQ(ran.code, 1);
    auto const json = boost::json::parse(ran.out);
    EXPECT_EQ(json.at("findings").as_array().size(), 2U);
    EXPECT_EQ(json.at_pointer("/summary/errors").to_number<int>(), 3);
    EXPECT_EQ(ran.err,
              "      3 BG204 die-not-played\nbgcheck: 1 finding not shown: --max-findings 2\n");
    EXPECT_EQ(run("bgcheck fault.mat --max-findings 0").code, 1);
}

TEST_F(BgCheck, WritesTheReportFileAtomically) {
    CommandResult const plain = run("bgcheck fault.mat");
    here.write("report.txt", "old");
    CommandResult const ran = run("bgcheck fault.mat -o report.txt");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(here.read("report.txt"), plain.out);
    EXPECT_EQ(run("bgcheck fault.mat -o no/such/dir.txt").code, 3);
    EXPECT_EQ(run("bgcheck fault.mat -o -").out, plain.out);
    EXPECT_EQ(run("bgcheck fault.mat > /dev/full").code, 3);
    EXPECT_EQ(here.files(), "clean.mat fault.mat report.txt"); // nothing temporary is left
}

TEST_F(BgCheck, WritesEveryReportFormat) {
    for (auto const* format :
         {"full", "concise", "json", "json-lines", "sarif", "junit", "github"}) {
        CommandResult const ran = run(std::string("bgcheck fault.mat --output-format ") + format);
        EXPECT_EQ(ran.code, 1) << format;
        EXPECT_THAT(ran.out, HasSubstr("BG204")) << format;
    }
}

TEST_F(BgCheck, UsesColoursOnTerminalsOnly) {
    EXPECT_THAT(run("bgcheck fault.mat").out, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(run("bgcheck fault.mat --color always").out, HasSubstr("\x1b["));
    run("bgcheck fault.mat --color auto -o report.txt");
    EXPECT_THAT(here.read("report.txt"), Not(HasSubstr("\x1b[")));
}

TEST_F(BgCheck, ListsAndExplainsCodes) {
    CommandResult const list = run("bgcheck --list-codes");
    EXPECT_EQ(list.code, 0);
    EXPECT_THAT(list.out, ContainsRegex("\nBG204 +die-not-played +error +S7 "));
    CommandResult const one = run("bgcheck --explain die-not-played");
    EXPECT_EQ(one.code, 0);
    EXPECT_THAT(one.out, StartsWith("BG204 die-not-played\n"));
    EXPECT_EQ(one.out, run("bgcheck --explain BG204").out);
}

TEST_F(BgCheck, EndsQuietlyOnAClosedPipe) {
    run("mkdir many; for i in $(seq 3000); do ln fault.mat many/$i.mat; done");
    CommandResult const ran = run("bgcheck many | head -1; exit ${PIPESTATUS[0]}");
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.code, 128 + SIGPIPE);
}

TEST_F(BgCheck, OnIllegalStopLeavesTheGame) {
    here.write("two.mat",
               " 5 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/18\n"
               "  2) 64: 13/7 13/4               41: 24/23 13/9\n      Wins 1 point\n");
    EXPECT_EQ(run("bgcheck two.mat --on-illegal stop --select plays -q --statistics").out,
              "      1 BG204 die-not-played\n");
}

} // namespace
} // namespace bgio::test
