// SPDX-License-Identifier: MIT
#include "support/schema.hpp"
#include "tools/tool.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <sstream>
#include <vector>

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

using BgId = ToolTest;

// A string as it is, everything else as JSON.
std::string string_of(boost::json::value const& value) {
    return value.is_string() ? std::string(value.as_string()) : boost::json::serialize(value);
}

std::string const start = "'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10'";

TEST_F(BgId, CountsTheFieldsOfAWrongXgidInPlainWords) {
    EXPECT_THAT(run("bgid XGID=foo").err,
                HasSubstr("XGID: expected 10 (or 9) fields separated by ':', found 1\n"));
    EXPECT_THAT(run("bgid --check XGID=-b----E-C---eE---c-e----B-:0:0").err,
                HasSubstr("found 3\n"));
}

TEST_F(BgId, NumbersAndNounsAgree) {
    std::string const ran = run("bgid 'XGID=-A----------------------a-:0:0:1:11:1:0:0:2:10'").out;
    EXPECT_THAT(ran, HasSubstr(": 1 point, 1 pip\n"));
    EXPECT_THAT(ran, HasSubstr(": 0 points, 1 pip\n"));
}

TEST_F(BgId, DrawsTheBoardAndDescribesEveryField) {
    CommandResult const ran = run("bgid " + start);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out,
                StartsWith("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n +13-14-"));
    EXPECT_THAT(ran.out, HasSubstr("  checkers     x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5\n"));
    EXPECT_THAT(ran.out, HasSubstr("  on roll      x\n  dice         31\n"));
    EXPECT_THAT(ran.out, HasSubstr("  cube         1, in the middle\n"));
    EXPECT_THAT(ran.out, HasSubstr("  match        7 points\n"));
}

TEST_F(BgId, ShowsCubeOwnerOfferAndResignation) {
    CommandResult const doubled = run("bgid 'XGID=-b----E-C---eE---c-e----B-:1:1:1:D:3:2:0:7:10'");
    EXPECT_THAT(doubled.out, HasSubstr("  cube         2, owned by x\n"));
    EXPECT_THAT(doubled.out, HasSubstr("  double       x doubles to 4\n"));
    EXPECT_THAT(doubled.out, HasSubstr("  score        x 3, o 2\n"));
}

TEST_F(BgId, TranslatesEveryNotationIntoEveryOther) {
    for (std::string const to : {"xgid", "gnubg", "ogid", "fibs"}) {
        CommandResult const there = run("bgid --to " + to + " " + start);
        ASSERT_EQ(there.code, 0) << to << there.err;
        here.write("id", there.out);
        CommandResult const back = run("bgid -q --to xgid < id");
        EXPECT_EQ(back.code, 0) << to << back.err;
        EXPECT_THAT(back.out,
                    ContainsRegex("^XGID=-b----E-C---eE---c-e----B-:0:0:1:(31|13):0:0:0:7:"))
            << to;
    }
    EXPECT_EQ(run("bgid --to gnubg " + start).out, "4HPwATDgc/ABMA:cInlAAAAAAAE\n");
}

TEST_F(BgId, ReportsInvalidIdsWithTheirPositionAndContinues) {
    here.write(
        "ids",
        "4HPwATDgc/ABMA:cAkAAAAAAAAA\n\n# remark\n  XGID=-b----E-C---eE---c-e----B-:0:0:1:07:"
        "0:0:0:7:10\nnonsense\r\n4HPwATDgc/ABMA:cAkAAAAAAAAA\n");
    CommandResult const ran = run("bgid --to xgid -q < ids");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 4);
    EXPECT_THAT(ran.out, HasSubstr("\n# error[BG507] id-not-recognised: 'nonsense'"));
    EXPECT_THAT(ran.err, ContainsRegex("<stdin>:4:[0-9]+: error\\[BG516\\] id-bad-dice: .*07"));
    EXPECT_THAT(ran.err, HasSubstr("<stdin>:5:1: error[BG507] id-not-recognised: 'nonsense'"));
}

TEST_F(BgId, CheckPrintsOnlyFindings) {
    CommandResult const good = run("bgid --check " + start + " 4HPwATDgc/ABMA");
    EXPECT_EQ(good.code, 0);
    EXPECT_EQ(good.out + good.err, "");
    CommandResult const bad = run("bgid --check " + start + " xyz");
    EXPECT_EQ(bad.code, 1);
    EXPECT_EQ(bad.out, "");
    EXPECT_THAT(bad.err, StartsWith("<argument 2>:1:1: error[BG507]"));
}

TEST_F(BgId, EscapesTerminalControls) {
    CommandResult const ran = run("bgid $'evil\\e[31m'");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("evil\\x1b[31m"));
    EXPECT_THAT(ran.err, Not(HasSubstr("\x1b")));
}

TEST_F(BgId, PlaysListsTheLegalPlaysWithTheirResults) {
    CommandResult const ran = run("bgid --plays " + start);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 17);
    EXPECT_THAT(ran.out, HasSubstr(": 16 plays for 31\n"));
    EXPECT_THAT(ran.out,
                HasSubstr("  8/5 6/5      XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:7:10\n"));
}

TEST_F(BgId, PlaysWithoutDiceCountsAll21Rolls) {
    CommandResult const ran = run("bgid -q --plays 4HPwATDgc/ABMA");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out,
                StartsWith("4HPwATDgc/ABMA: 447 plays in 21 rolls\n  11   42\n  21   15\n"));
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 22);
}

TEST_F(BgId, DiceOptionOverridesTheId) {
    EXPECT_THAT(run("bgid --plays --dice 66 " + start).out, HasSubstr(": 11 plays for 66\n"));
    CommandResult const wrong = run("bgid --dice 07 " + start);
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("'07' is not a roll"));
    EXPECT_EQ(run("bgid --dice 6-6 " + start).out, run("bgid --dice 66 " + start).out);
}

TEST_F(BgId, LegalPrintsTheVerdictWithReasonAndClause) {
    CommandResult const yes = run("bgid --legal '8/5 6/5' " + start);
    EXPECT_EQ(yes.code, 0) << yes.err;
    EXPECT_EQ(yes.out, "yes: 8/5 6/5 is legal for 31\n");
    CommandResult const no = run("bgid --legal '24/18 13/11' --dice 6-4 " + start);
    EXPECT_EQ(no.code, 1);
    EXPECT_THAT(no.out,
                StartsWith("no: x rolled 64: 24/18 13/11 does not match the dice (BG201 "
                           "dice-not-matched)\n  rule S5: "));
    EXPECT_THAT(no.out, HasSubstr("\n  legal: 24/18 13/9"));
    auto const json =
        boost::json::parse(run("bgid --json --legal '8/5' " + start).out).at("legality");
    EXPECT_EQ(string_of(json.at("legal")), "false");
    EXPECT_EQ(string_of(json.at("code")), "BG204");
    EXPECT_EQ(string_of(json.at("clause")), "S7");
    CommandResult const open = run("bgid -q --legal '8/5 6/5' 4HPwATDgc/ABMA");
    EXPECT_EQ(open.code, 2);
    EXPECT_THAT(open.err, HasSubstr("--legal needs a roll"));
}

TEST_F(BgId, NotesFewerCheckersThanTheVariantHas) {
    CommandResult const ran =
        run("bgid --to gnubg 'XGID=-b----E-C---eE---c-e----A-:0:0:1:31:0:0:0:7:10'");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("note[BG551] checkers-missing: "));
    EXPECT_THAT(ran.err,
                HasSubstr("has 14 of 15 checkers on the board, 9 of them outside the home board"));
    // a bear-off; then seven and eight checkers that must have been hit in it
    EXPECT_EQ(run("bgid --to xgid 'XGID=-BBB------------------bbb-:0:0:1:31:0:0:0:7:10'").err, "");
    EXPECT_EQ(run("bgid --to xgid 'XGID=-BBB----------BBB------bbA:0:0:1:31:0:0:0:7:10'").err, "");
    EXPECT_THAT(run("bgid --to xgid 'XGID=-BBB----------BBB------bbB:0:0:1:31:0:0:0:7:10'").err,
                HasSubstr("note[BG551]"));
}

TEST_F(BgId, JsonMatchesItsSchema) {
    Schema const schema =
        Schema::from_file(BGIO_SOURCE_DIR "/docs/schema/bgio-positions.schema.json");
    here.write("m.mat",
               " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/14\n"
               "  2)  Doubles => 2                Drops\n      Wins 1 point\n");
    for (std::string const& more :
         std::vector<std::string>{"--plays " + start,
                                  start + " xyz",
                                  "--plays 4HPwATDgc/ABMA",
                                  "--legal 8/5 " + start,
                                  "'XGID=-b----E-C---eE---c-e----B-:1:1:1:D:3:2:0:7:10'",
                                  std::string("--from-file m.mat --all")}) {
        std::istringstream lines(run("bgid -q --json " + more).out);
        std::string line;
        while (std::getline(lines, line))
            EXPECT_THAT(schema.check_text(line), IsEmpty()) << line;
    }
}

// Either die can be played, but not both: the point they lead to is closed.
TEST_F(BgId, PlaysObeysTheRules) {
    std::string const id = "'XGID=---------b----------A-----:0:0:1:65:0:0:0:7:10'";
    CommandResult const strict = run("bgid --plays " + id);
    EXPECT_THAT(strict.out, HasSubstr(": 1 play for 65\n  20/14  XGID="));
    CommandResult const casual = run("bgid --plays --rules casual " + id);
    EXPECT_THAT(casual.out, HasSubstr(": 2 plays for 65\n"));
    EXPECT_EQ(casual.out, run("bgid --plays --rule higher-die=off " + id).out);
    CommandResult const wrong = run("bgid --rule higher-dye=off " + start);
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("unknown rule 'higher-dye'; expected one of "));
    CommandResult const preset = run("bgid --rules club " + start);
    EXPECT_EQ(preset.code, 2);
    EXPECT_THAT(preset.err, HasSubstr("standard"));
}

TEST_F(BgId, CountsADanceAsNoPlay) {
    // x on the bar against a closed board.
    CommandResult const ran =
        run("bgid --plays --dice 31 'XGID=-------------------bbbbbbA:0:0:1:00:0:0:0:7:10'");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(": no play for 31\n  Cannot Move  XGID="));
    CommandResult const rolls =
        run("bgid --plays 'XGID=-------------------bbbbbbA:0:0:1:00:0:0:0:7:10'");
    EXPECT_THAT(rolls.out, HasSubstr(": 0 plays in 21 rolls\n"));
    EXPECT_THAT(rolls.out, HasSubstr("  31    0\n"));
}

TEST_F(BgId, JsonHasOneObjectPerLine) {
    CommandResult const ran = run("bgid --output-format json --plays " + start + " " + start);
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::istringstream lines(ran.out);
    std::string line;
    int count = 0;
    for (; std::getline(lines, line); ++count) {
        auto const object = boost::json::parse(line).as_object();
        EXPECT_EQ(string_of(object.at("id")), start.substr(1, start.size() - 2));
        EXPECT_EQ(string_of(object.at("position").at("board").at("right")),
                  R"({"24":2,"13":5,"8":3,"6":5})");
        EXPECT_EQ(string_of(object.at("position").at("dice")), "[3,1]");
        auto const& plays = object.at("plays").as_array();
        ASSERT_EQ(plays.size(), 16U);
        auto const five = std::ranges::find(
            plays, "8/5 6/5", [](auto const& play) { return string_of(play.at("notation")); });
        ASSERT_NE(five, plays.end());
        EXPECT_EQ(string_of(five->at("hits")), "0");
        EXPECT_EQ(string_of(five->at("result").at("xgid")),
                  "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:7:10");
    }
    EXPECT_EQ(count, 2);
    EXPECT_EQ(run("bgid --to json " + start).out.find("plays"), std::string::npos);
}

TEST_F(BgId, JsonNamesTheRollOfThePlays) {
    auto const asked =
        boost::json::parse(run("bgid --output-format json --plays --dice 64 " + start).out)
            .as_object();
    EXPECT_EQ(string_of(asked.at("dice")), "[6,4]");
    EXPECT_EQ(string_of(asked.at("position").at("dice")), "[3,1]");
    auto const own =
        boost::json::parse(run("bgid --output-format json --plays " + start).out).as_object();
    EXPECT_EQ(string_of(own.at("dice")), "[3,1]");
    EXPECT_FALSE(
        boost::json::parse(run("bgid --to json " + start).out).as_object().contains("dice"));
}

TEST_F(BgId, JsonHasALineForAnInvalidId) {
    CommandResult const ran = run("bgid --output-format json " + start + " xyz " + start);
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, StartsWith("<argument 2>:1:1: error[BG507]"));
    std::istringstream lines(ran.out);
    std::string first, wrong, last;
    ASSERT_TRUE(std::getline(lines, first) && std::getline(lines, wrong)
                && std::getline(lines, last));
    EXPECT_EQ(last, first);
    auto const object = boost::json::parse(wrong).as_object();
    EXPECT_EQ(string_of(object.at("id")), "xyz");
    EXPECT_EQ(string_of(object.at("error").at("code")), "BG507");
    EXPECT_EQ(string_of(object.at("error").at("name")), "id-not-recognised");
    EXPECT_THAT(string_of(object.at("error").at("message")),
                StartsWith("'xyz' is not a position ID"));
    EXPECT_FALSE(object.contains("position"));
    EXPECT_EQ(run("bgid --output-format json --check xyz").out, "");
}

// As GNU Backgammon prints it above its board.
TEST_F(BgId, JoinsPositionIdAndMatchIdOnTwoLines) {
    here.write("block",
               " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n"
               "                 Match ID   : cInlAAAAAAAE\r\n"
               "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n"
               "Position ID: 4HPwATDgc/ABMA\n"
               "\n"
               "Match ID: cInlAAAAAAAE\n"
               "Position ID: 4HPwATDgc/ABMA\n");
    CommandResult const ran = run("bgid --to gnubg < block");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out,
              "4HPwATDgc/ABMA:cInlAAAAAAAE\n4HPwATDgc/ABMA:cInlAAAAAAAE\n"
              "4HPwATDgc/ABMA:cAkAAAAAAAAA\n4HPwATDgc/ABMA:cInlAAAAAAAE\n"
              "4HPwATDgc/ABMA:cAkAAAAAAAAA\n");
    EXPECT_THAT(ran.err, Not(HasSubstr("<stdin>:1:")));
    EXPECT_THAT(ran.err, HasSubstr("<stdin>:4:1: note[BG540]"));
    EXPECT_THAT(ran.err, HasSubstr("<stdin>:7:1: note[BG540]"));
    EXPECT_THAT(run("head -2 block | bgid").out, StartsWith("4HPwATDgc/ABMA:cInlAAAAAAAE\n +13"));
    // A fault is told on the line it stands on.
    here.write("wrong", "Position ID: 4HPwATDgc/ABMA\n  Match ID: cInlAAAA*AAE\n");
    CommandResult const wrong = run("bgid < wrong");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_THAT(wrong.err, StartsWith("<stdin>:2:13: error[BG510]"));
}

TEST_F(BgId, RejectsAnEmptyArgument) {
    CommandResult const ran = run("bgid ''");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "\n  error[BG506] id-empty: missing ID: the text is empty\n");
    EXPECT_EQ(ran.err, "<argument 1>:1:1: error[BG506] id-empty: missing ID: the text is empty\n");
    EXPECT_EQ(run("bgid '  '").err,
              "<argument 1>:1:3: error[BG506] id-empty: missing ID: the text is empty\n");
    EXPECT_EQ(run("printf '\\n \\n' | bgid").code, 0);
}

// The Position ID of the result has the opponent on roll: the same as that of its XGID.
TEST_F(BgId, ResultsOfAPlayAgree) {
    CommandResult const ran = run("bgid --output-format json --plays " + start);
    auto const plays = boost::json::parse(ran.out).at("plays").as_array();
    std::string ids;
    for (auto const& play : plays)
        ids += std::string(play.at("result").at("xgid").as_string()) + "\n";
    here.write("ids", ids);
    std::istringstream translated(run("bgid -q --to gnubg < ids").out);
    for (auto const& play : plays) {
        std::string line;
        ASSERT_TRUE(std::getline(translated, line));
        EXPECT_EQ(line.substr(0, 14), std::string(play.at("result").at("gnubg").as_string()));
    }
}

TEST_F(BgId, ReportsLossesAndAssumptions) {
    CommandResult const ran = run("bgid --to xgid 4HPwATDgc/ABMA");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("note[BG540] id-assumed: "));
    EXPECT_EQ(run("bgid -q --to xgid 4HPwATDgc/ABMA").err.find("note["), std::string::npos);
}

TEST_F(BgId, ExitsWithTwoOnWrongUsage) {
    for (auto const* wrong : {"--to pdf x",
                              "--frobnicate",
                              "--player middle",
                              "--output-format x",
                              "--plays --check x",
                              "--dice 31 --check x",
                              "--legal 6/5/x x",
                              "--output-format csv x",
                              "--json --output-format json x",
                              "--all x",
                              "--color sometimes x"})
        EXPECT_EQ(run(std::string("bgid ") + wrong).code, 2) << wrong;
    EXPECT_THAT(run("bgid --to pdf x").err, HasSubstr("expected one of "));
    EXPECT_EQ(run("bgid --help").code, 0);
    EXPECT_THAT(run("bgid --help").out, HasSubstr("Examples:"));
    EXPECT_THAT(run("bgid --version").out, ::testing::StartsWith("bgid " BGIO_VERSION));
}

TEST_F(BgId, ReportsAFullOutputAndEndsQuietlyOnAClosedPipe) {
    CommandResult const full = run("bgid " + start + " > /dev/full");
    EXPECT_EQ(full.code, 3);
    EXPECT_EQ(full.err, "bgid: <stdout>: No space left on device\n");
    CommandResult const closed = run("bgid " + start + " >&-");
    EXPECT_EQ(closed.code, 3);
    EXPECT_EQ(closed.err, "bgid: <stdout>: Bad file descriptor\n");
    CommandResult const left =
        run("set -o pipefail; yes 4HPwATDgc/ABMA:cAkAAAAAAAAA | bgid -q | head -1");
    EXPECT_EQ(left.err, "");
    EXPECT_EQ(left.out, "4HPwATDgc/ABMA:cAkAAAAAAAAA\n");
    EXPECT_EQ(run("bgid --help > /dev/full").code, 3);
}

TEST_F(BgId, FlushesEachAnswer) {
    CommandResult const ran =
        run("coproc bgid -q --to xgid; echo 4HPwATDgc/ABMA:cAkAAAAAAAAA >&${COPROC[1]};"
            " read -t 20 -u ${COPROC[0]} answer && echo \"$answer\"");
    EXPECT_THAT(ran.out, StartsWith("XGID="));
}

} // namespace
} // namespace bgio::test
