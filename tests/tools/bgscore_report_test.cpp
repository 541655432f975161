// SPDX-License-Identifier: MIT
#include "tools/bgscore.hpp"

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// ---- how it is printed

TEST_F(BgScore, PrintsALinePerFileAndATotal) {
    here.write("in/a.mat", match(1, game(1, 0, 0, alice_resigned_1)));
    here.write("in/b.mat", match(3, game(1, 0, 0, last_roll(alice_at_home, "Wins 1 point"))));
    here.write("in/notes.txt", "shopping list\n");
    CommandResult const ran = run("bgscore in");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out,
              "in/a.mat: Alice - Bob, 1 point: Alice wins 1-0, 1 game\n"
              "in/b.mat: Alice - Bob, 3 points: unfinished at 0-2, 1 game, 1 difference !\n"
              "2 files, 2 matches, 2 games, 1 difference\n");
    EXPECT_EQ(ran.err, "bgscore: 1 file skipped: 1 text\n");
    CommandResult const games = run("bgscore in --games");
    EXPECT_THAT(games.out, HasSubstr("\n\nin/b.mat: Alice - Bob, 3 points, rules standard\ngame "));
    EXPECT_THAT(games.out, HasSubstr("\n2 files, 2 matches, 2 games, 1 difference\n"));
    EXPECT_EQ(run("bgscore in/a.mat --summary").out,
              "in/a.mat: Alice - Bob, 1 point: Alice wins 1-0, 1 game\n");
    json::value const all = json_of("in");
    EXPECT_EQ(text(all.at("summary")),
              R"({"files":2,"skipped":1,"matches":2,"games":2,"differences":1,"unreadable":0})");
    for (std::string const format : {"table", "json", "csv", "markdown"})
        EXPECT_EQ(run("bgscore in in in --jobs 1 --output-format " + format).out,
                  run("bgscore in in in --jobs 4 --output-format " + format).out);
}

TEST_F(BgScore, CsvIsQuotedAndContainsNoFormulas) {
    here.write("m.mat",
               " 3 point match\n\n Game 1\n =1+1 : 0                       \"Bob\", x : 0\n"
                   + alice_resigned_1);
    CommandResult const ran = run("bgscore m.mat --output-format csv");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, StartsWith("file,match,left,right,length,game,line,"));
    EXPECT_THAT(ran.out,
                HasSubstr("\r\nm.mat,1,'=1+1,\"\"\"Bob\"\", x\",3,1,3,no,0,0,left,resigned "
                          "single,1,1,1,1,0,no,1,0,0,,left,1,no,1,0,\r\n"));
    here.write("w.mat", match(3, game(1, 0, 0, last_roll(alice_at_home, "Wins 1 point"))));
    EXPECT_THAT(run("bgscore w.mat --output-format csv").out,
                HasSubstr(",right,1,no,0,1,points\r\n"));
    // Every record has as many cells as the heading.
    EXPECT_EQ(run("bgscore w.mat --output-format csv | tr -dc ',\\n' | uniq | wc -l").out, "1\n");
}

TEST_F(BgScore, MarkdownEscapesMarkup) {
    here.write("m.mat",
               " 3 point match\n\n Game 1\n A|b*c : 0                      <b>_x : 0\n"
                   + alice_resigned_1);
    CommandResult const ran = run("bgscore m.mat --output-format markdown");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("A\\|b\\*c - \\<b\\>\\_x, 3 points"));
    EXPECT_THAT(ran.out,
                HasSubstr("\n| 1 | A\\|b\\*c | resigned single | 1 | 1 | 1-0 | 0-0 | "
                          "A\\|b\\*c 1 | 1-0 |  |  |\n"));
    here.write("w.mat", match(3, game(1, 0, 0, last_roll(alice_at_home, "Wins 1 point"))));
    EXPECT_THAT(run("bgscore w.mat --output-format markdown").out, HasSubstr("| **points** |\n"));
    EXPECT_THAT(run("bgscore m.mat w.mat --output-format markdown").out,
                HasSubstr("| w.mat | Alice | Bob | 3 | unfinished at 0-2 | 1 | **1** |\n"));
}

TEST_F(BgScore, EscapesTerminalControls) {
    here.write("m.mat",
               " 3 point match\n\n Game 1\n A\x1b[31m : 0                      Bob : 0\n"
                   + alice_resigned_1);
    for (std::string const format : {"table", "json", "csv", "markdown"})
        EXPECT_THAT(run("bgscore m.mat --output-format " + format).out, Not(HasSubstr("\x1b")))
            << format;
}

// ---- how it is called

TEST_F(BgScore, ReportsAndCountsUnreadableLines) {
    here.write("u.mat", match(3, game(1, 0, 0, opening + "  2) 5x: oops\n      Wins 1 point\n")));
    CommandResult const ran = run("bgscore u.mat");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, ContainsRegex("^u.mat:6:[0-9]+: error\\[BG001\\] unreadable-line"));
    EXPECT_THAT(ran.out, HasSubstr("unfinished at 1-0\n"));
    EXPECT_EQ(json_of("u.mat").at_pointer("/summary/unreadable"), 1);
}

TEST_F(BgScore, RejectsANamedFileThatIsNotAMatch) {
    here.write("notes.txt", "shopping list\n");
    CommandResult const ran = run("bgscore notes.txt");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, StartsWith("notes.txt:1:1: error[BG002] nothing-recognised: "));
    EXPECT_EQ(json_of("notes.txt").at_pointer("/summary/files"), 0);
    here.write("empty/notes.txt", "shopping list\n");
    EXPECT_EQ(run("bgscore empty").code, 1);
}

TEST_F(BgScore, AcceptsStandardInputAndLists) {
    here.write("m.mat", match(3, game(1, 0, 0, alice_resigned_1)));
    here.write("list", "m.mat\nn.mat\n");
    run("cp m.mat n.mat");
    EXPECT_THAT(run("bgscore - < m.mat").out, StartsWith("<stdin>: Alice - Bob"));
    EXPECT_THAT(run("bgscore - --stdin-filename x.mat < m.mat").out, StartsWith("x.mat: Alice"));
    EXPECT_THAT(run("bgscore @list").out, HasSubstr("\n2 files, 2 matches"));
    EXPECT_THAT(run("printf 'm.mat\\0n.mat\\0' | bgscore --files-from - -0").out,
                HasSubstr("\n2 files, 2 matches"));
}

TEST_F(BgScore, WritesTheReportToAFile) {
    here.write("m.mat", match(3, game(1, 0, 0, alice_resigned_1)));
    CommandResult const ran = run("bgscore m.mat -o out.txt");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(here.read("out.txt"), run("bgscore m.mat").out);
    EXPECT_EQ(run("bgscore m.mat -o no/such/dir.txt").code, 3);
    CommandResult const self = run("bgscore m.mat -o ./m.mat");
    EXPECT_EQ(self.code, 2);
    EXPECT_EQ(self.err.substr(0, self.err.find('\n')),
              "bgscore: the report would replace its input m.mat");
    EXPECT_EQ(here.files(), "m.mat out.txt");
}

TEST_F(BgScore, ExitStatusCoversWrongUsageAndMissingFiles) {
    here.write("m.mat", match(3, game(1, 0, 0, alice_resigned_1)));
    EXPECT_EQ(run("bgscore").code, 2);
    EXPECT_EQ(run("bgscore m.mat --output-format xml").code, 2);
    EXPECT_EQ(run("bgscore m.mat --from nothing").code, 2);
    EXPECT_EQ(run("bgscore m.mat --rules nothing").code, 2);
    EXPECT_EQ(run("bgscore m.mat --games --summary").code, 2);
    CommandResult const missing = run("bgscore missing.mat m.mat");
    EXPECT_EQ(missing.code, 3);
    EXPECT_THAT(missing.out, HasSubstr("m.mat: Alice - Bob, 3 points"));
    EXPECT_EQ(run("bgscore m.mat > /dev/full").code, 3);
}

} // namespace
} // namespace bgio::test
