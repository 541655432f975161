// SPDX-License-Identifier: MIT
// bgid on the moments and positions of files.
#include "tools/tool.hpp"

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using BgId = ToolTest;

std::string const match_file = "samples/clean/mat/gnubg-match.mat";

TEST_F(BgId, PrintsTheIdOfATurnInAMatch) {
    take(match_file, "m.mat");
    CommandResult const first = run("bgid --from-file m.mat --game 2 --move 2 --to xgid");
    EXPECT_EQ(first.code, 0);
    EXPECT_EQ(first.err, "");
    EXPECT_EQ(first.out, "XGID=-b----E-C-A-eD---c-eA---A-:0:0:-1:62:0:2:1:3:10\n");
    // Row 1 of that game has no left cell.
    EXPECT_THAT(run("bgid --from-file m.mat --game 2 --move 1 --to xgid").out,
                HasSubstr("B-:0:0:1:43:0:2:1:3:10"));
    EXPECT_THAT(run("bgid --from-file m.mat --game 1 --move 4 --player right --to xgid").out,
                HasSubstr(":1:1:1:42:0:0:0:3:10"));
    EXPECT_THAT(run("bgid --from-file m.mat --game 1 --move 3 --player right").out,
                HasSubstr("Alice (O) offers 2"));
}

TEST_F(BgId, IgnoresTheCaseOfPlayerNames) {
    take(match_file, "m.mat");
    std::string const moment = "bgid --from-file m.mat --game 1 --move 4 --to xgid --player ";
    std::string const right = run(moment + "right").out;
    EXPECT_THAT(right, StartsWith("XGID="));
    for (auto const* name : {"Bob", "BOB", "Right"})
        EXPECT_EQ(run(moment + name).out, right) << name;
    CommandResult const wrong = run(moment + "Carol");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.err,
              "bgid: m.mat: no player is called 'Carol'; the players are Alice (left) and Bob "
              "(right)\n");
}

TEST_F(BgId, AllListsEveryPositionOfAMatch) {
    here.write("m.mat",
               " 3 point match\n\n Game 1\n"
               " Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/14\n"
               "  2)  Doubles => 2                Drops\n"
               "      Wins 1 point\n");
    CommandResult const table = run("bgid --from-file m.mat --all");
    EXPECT_EQ(table.code, 0) << table.err;
    EXPECT_EQ(
        table.out,
        "match  game  move  player  dice  xgid\n"
        "    1     1     1  Alice   31    XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:3:10\n"
        "    1     1     1  Bob     64    XGID=-b----E-C---eE---b-db---B-:0:0:1:64:0:0:0:3:10\n"
        "    1     1     2  Alice         XGID=-b----E-C---eEA--b-db---A-:0:0:-1:00:0:0:0:3:10\n"
        "    1     1     2  Bob           XGID=-b----E-C---eEA--b-db---A-:0:0:-1:D:0:0:0:3:10\n");
    EXPECT_THAT(
        run("bgid --from-file m.mat --all --output-format csv --to gnubg").out,
        StartsWith("match,game,move,side,player,dice,gnubg\r\n1,1,1,left,Alice,31,4HPwATDg"));
    EXPECT_THAT(
        run("bgid --from-file m.mat --all --json --player bob").out,
        StartsWith(
            R"({"match":1,"game":1,"move":1,"side":"right","player":"Bob","dice":[6,4],"id":"XGID=)"));
    CommandResult const wrong = run("bgid --from-file m.mat --all --player Carol");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_THAT(wrong.err, HasSubstr("the players are Alice (left) and Bob (right)"));
}

TEST_F(BgId, ReportsFindingsBeforeTheTurn) {
    here.write("m.mat",
               " 3 point match\n\n Game 1\n"
               " Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/18 13/9\n"
               "  2) 21: 13/9                    52: 13/8 13/11\n"
               "  3) 63: 24/15                   61: 13/7 8/7\n"
               "  what is this\n");
    CommandResult const before =
        run("bgid --from-file m.mat --game 1 --move 1 --player right --to xgid");
    EXPECT_THAT(before.out, StartsWith("XGID="));
    EXPECT_THAT(before.err, Not(HasSubstr("m.mat:6:")));
    // The play of the moment itself does not make it doubtful; those before it do.
    CommandResult const at = run("bgid --from-file m.mat --game 1 --move 2 --to xgid");
    EXPECT_THAT(at.err, Not(HasSubstr("m.mat:6:")));
    CommandResult const after =
        run("bgid --from-file m.mat --game 1 --move 2 --player right --to xgid");
    EXPECT_EQ(after.code, 1);
    EXPECT_THAT(after.out, ContainsRegex("^XGID=.*:52:0:0:0:3:10\n$"));
    EXPECT_THAT(after.err, ContainsRegex("m.mat:6:[0-9]+: error\\[BG2[0-9]+\\]"));
    // What could not be read is told too, in the order of the file.
    EXPECT_THAT(after.err, ContainsRegex("m.mat:8:[0-9]+: [a-z]+\\[BG0"));
}

TEST_F(BgId, WarnsOfAnExperimentalFormat) {
    take("samples/odd/bkg/bkg.bkg", "m.bkg");
    CommandResult const ran = run("bgid --from-file m.bkg --game 1 --move 1 --to xgid");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith("XGID="));
    EXPECT_THAT(ran.err, HasSubstr("[BG045]"));
}

TEST_F(BgId, ListsTheTurnsIfTheRequestedOneIsMissing) {
    take(match_file, "m.mat");
    auto const reason = [&](std::string const& options, int code) {
        CommandResult const ran = run("bgid --from-file m.mat " + options);
        EXPECT_EQ(ran.code, code) << options;
        EXPECT_EQ(ran.out, "");
        return ran.err;
    };
    EXPECT_EQ(reason("--game 3 --move 1", 1), "bgid: m.mat: no game 3; the last game is 2\n");
    EXPECT_EQ(reason("--game 2 --move 9", 1), "bgid: m.mat: game 2 has moves 1 to 3\n");
    EXPECT_EQ(reason("--game 1 --move 1 --match 2", 1), "bgid: m.mat: the file has one match\n");
    EXPECT_EQ(reason("--game 2 --move 1 --player left", 1),
              "bgid: m.mat: that cell of move 1 in game 2 is empty\n");
    EXPECT_THAT(reason("--game 2", 2), HasSubstr("needs --game and --move"));
    EXPECT_EQ(run("bgid --from-file gone.mat --game 1 --move 1").code, 3);
    here.write("x", "no match at all\n");
    CommandResult const unknown = run("bgid --from-file x --game 1 --move 1");
    EXPECT_EQ(unknown.code, 1);
    EXPECT_THAT(unknown.err, StartsWith("x:1:1: error[BG002]"));
}

TEST_F(BgId, AcceptsAOnePositionFileWithoutGameAndMove) {
    take("samples/clean/xgp/xg-sample.xgp", "p.xgp");
    // its description has XGID=--aBBBB-B-A-cB---d-e-B-b--:1:-1:1:43:2:3:0:7:10, seen by the left
    // player: the same with the seats exchanged
    EXPECT_EQ(run("bgid --from-file p.xgp --to xgid").out,
              "XGID=--B-b-E-D---bC-a-b-bbbbA--:1:1:-1:43:3:2:0:7:10\n");
    take("samples/clean/xgp/play-after-take.xgp", "t.xgp"); // behind a take the dice are thrown
    EXPECT_EQ(run("bgid --from-file t.xgp --to xgid").out,
              "XGID=aa-B-BD-C----C--b-bcbbbA--:1:1:-1:43:1:2:0:5:10\n");
    for (auto const* more : {"--player left", "--player right"})
        EXPECT_EQ(run(std::string("bgid --from-file t.xgp ") + more).code, 2) << more;
    here.write("empty.mat", " 5 point match\n");
    EXPECT_EQ(run("bgid --from-file empty.mat --to xgid").err,
              "bgid: empty.mat: the match has no game\n");
    take(match_file, "m.mat");
    CommandResult const many = run("bgid --from-file m.mat --to xgid");
    EXPECT_EQ(many.code, 1);
    EXPECT_EQ(many.out, "");
    EXPECT_EQ(
        many.err,
        "bgid: m.mat: the file has more than one position: choose one with --game and --move\n");
}

TEST_F(BgId, PrintsEveryPositionOfAFile) {
    take("samples/clean/gnubg-text/quoted.txt", "p.txt");
    std::string const first = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:2:4:1:5:10\n";
    std::string const second = "XGID=---------------------bba-O:0:0:1:00:0:0:0:11:10\n";
    EXPECT_EQ(run("bgid --from-file p.txt --to xgid").out, first + second);
    EXPECT_EQ(run("bgid --from-file - --to xgid < p.txt").out, first + second);
    EXPECT_EQ(run("bgid --from-file p.txt --match 2 --to xgid").out, second);
    EXPECT_EQ(run("bgid --from-file p.txt --match 3").err, "bgid: p.txt: the file has 2 matches\n");
    take("samples/faults/BG046/dice.txt", "d.txt");
    CommandResult const differs = run("bgid --from-file d.txt --to xgid");
    EXPECT_EQ(differs.code, 1);
    EXPECT_THAT(differs.err, StartsWith("d.txt:3:1: error[BG046] views-differ: "));
    EXPECT_EQ(differs.out, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n");
}

TEST_F(BgId, ChecksAPositionFileOnRequest) {
    take("samples/clean/gnubg-text/quoted.txt", "p.txt");
    CommandResult const well = run("bgid --check --from-file p.txt");
    EXPECT_EQ(well.out + well.err, "");
    take("samples/faults/BG046/dice.txt", "d.txt");
    CommandResult const wrong = run("bgid --check --from-file d.txt");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.out, "");
    EXPECT_THAT(wrong.err, HasSubstr("BG046"));
}

TEST_F(BgId, ReportsLossesAtThePosition) {
    here.write("d.txt",
               "X:Bob   O:Alice\nXGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:00:0:0:1:0:10\n"
               "\n\n\n\n\n\n\nXGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:00:0:0:1:0:10\n");
    std::string const err = run("bgid --from xg-text --from-file d.txt --to fibs").err;
    EXPECT_THAT(err, HasSubstr("d.txt:2:1: "));
    EXPECT_THAT(err, HasSubstr("d.txt:10:1: "));
}

TEST_F(BgId, ReadsAFileOfIdsLikeStandardInput) {
    here.write("ids.txt",
               "# openings\nXGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n"
               " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n"
               "                 Match ID   : cInlAAAAAAAE\nnonsense\n");
    CommandResult const file = run("bgid --from-file ids.txt --to xgid");
    CommandResult const input = run("bgid --to xgid < ids.txt");
    EXPECT_EQ(file.out, input.out);
    EXPECT_THAT(file.out, ContainsRegex("^XGID=.*\nXGID=.*\n$"));
    EXPECT_EQ(file.code, 1);
    EXPECT_THAT(file.err, HasSubstr("ids.txt:5:1: error[BG507]"));
    EXPECT_EQ(run("bgid --from-file - --to xgid < ids.txt").out, input.out);
    // a list has no games to choose from
    EXPECT_THAT(run("bgid --from-file ids.txt --game 1 --move 1").err,
                StartsWith("ids.txt:1:1: error[BG019]"));
}

TEST_F(BgId, GivesAHintForAPipedBoard) {
    take("samples/clean/bgblitz-text/english.txt", "p.txt");
    CommandResult const ran = run("bgid < p.txt");
    std::string const hint = "bgid: this looks like a drawn board: --from-file reads it";
    EXPECT_THAT(ran.err, HasSubstr(hint));
    EXPECT_EQ(ran.err.find(hint), ran.err.rfind(hint));
    EXPECT_THAT(run("echo nonsense | bgid").err, ::testing::Not(HasSubstr("from-file")));
}

TEST_F(BgId, NamesAMatchOnStandardInput) {
    take(match_file, "m.mat");
    for (std::string const command : {"bgid < m.mat", "bgid - < m.mat", "bgid --check < m.mat"}) {
        CommandResult const ran = run(command);
        EXPECT_EQ(ran.code, 1) << command;
        EXPECT_EQ(ran.out, "") << command;
        EXPECT_EQ(
            ran.err,
            "bgid: <stdin> is a match or position file (mat), not a list of position IDs: use "
            "'bgid --from-file -', with --game and --move or --all for a match\n")
            << command;
    }
    EXPECT_EQ(run("bgid --from-file - --game 1 --move 1 < m.mat").code, 0);
    // a list of IDs with other lines around stays one
    here.write("ids.txt", "3 point match\nXGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n");
    EXPECT_THAT(run("bgid < ids.txt").out, HasSubstr("on roll"));
}

TEST_F(BgId, NamesAMatchFileAmongTheArguments) {
    take(match_file, "m.mat");
    CommandResult const ran = run("bgid m.mat");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("bgid: m.mat is a file: use 'bgid --from-file m.mat'\n"));
}

TEST_F(BgId, ShowsAnOpenDouble) {
    here.write("d.txt", "X:Bob   O:Alice\nXGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:D:1:1:0:7:10\n");
    EXPECT_EQ(run("bgid --from xg-text --from-file d.txt --to xgid").out,
              "XGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:D:1:1:0:7:10\n");
}

} // namespace
} // namespace bgio::test
