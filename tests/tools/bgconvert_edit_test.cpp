// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

#include <filesystem>

// --merge, --split-games and --anonymise.
namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class BgConvertEdit : public ToolTest {
protected:
    // One game to 7, won by the left player.
    void write_game(std::string const& file,
                    std::string const& score,
                    std::string const& remark = "",
                    std::string const& players = "Alice Smith,Bob") const {
        std::size_t const comma = players.find(',');
        std::size_t const dash = score.find('-');
        here.write(file,
                   " 7 point match\n\n Game 1\n " + players.substr(0, comma) + " : "
                       + score.substr(0, dash) + "        " + players.substr(comma + 1) + " : "
                       + score.substr(dash + 1) + "\n  1) 31: 8/5 6/5        Doubles => 2\n"
                       + "  2)  Drops\n" + remark);
    }
};

TEST_F(BgConvertEdit, SplitsIntoGamesAndMergesThemAgain) {
    for (std::string const sample :
         {"mat/gnubg-match.mat", "sgf/gnubg-match.sgf", "mat/galaxy.mat"}) {
        take("samples/clean/" + sample, "whole");
        for (std::string const to : {"mat", "sgf", "json"}) {
            SCOPED_TRACE(sample + " " + to);
            CommandResult const split =
                run("bgconvert whole --to " + to + " --split-games -o g." + to);
            EXPECT_EQ(split.code, 0) << split.err;
            EXPECT_TRUE(here.has("g-2." + to));
            CommandResult const merged = run("bgconvert g-*." + to + " --merge --to mat");
            EXPECT_EQ(merged.code, 0) << merged.err;
            EXPECT_EQ(merged.out,
                      run("bgconvert whole --to " + to + " | bgconvert - --to mat").out);
            run("rm g-*");
        }
        run("rm whole");
    }
}

TEST_F(BgConvertEdit, MergesPartsInTheOrderOfTheirScores) {
    write_game("a.mat", "0-0");
    write_game("b.mat", "0-1");
    write_game("c.mat", "0-2");
    CommandResult const ran = run("bgconvert c.mat a.mat b.mat --merge --to mat");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(" Game 3\n Alice Smith : 0"));
    EXPECT_EQ(ran.out, run("bgconvert a.mat b.mat c.mat --merge --to mat").out);
}

TEST_F(BgConvertEdit, RefusesPartsThatDoNotFit) {
    write_game("a.mat", "0-0");
    write_game("late.mat", "0-2");
    write_game("other.mat", "0-1", "", "Alice Smith,Carol");
    write_game("end.mat", "0-6");
    write_game("after.mat", "0-7");
    auto const refusal = [&](std::string const& inputs) {
        CommandResult const ran = run("bgconvert " + inputs + " --merge --to mat -o x.mat");
        EXPECT_EQ(ran.code, 1) << inputs;
        EXPECT_FALSE(here.has("x.mat")) << inputs;
        return ran.err;
    };
    EXPECT_EQ(refusal("a.mat late.mat"),
              "bgconvert: late.mat does not continue a.mat: it begins at 0-2, not at 0-1\n");
    EXPECT_EQ(refusal("a.mat other.mat"),
              "bgconvert: other.mat does not continue a.mat: the players are Alice Smith and "
              "Carol, not Alice Smith and Bob\n");
    EXPECT_THAT(refusal("end.mat after.mat"),
                HasSubstr("after.mat does not continue end.mat: the match is over at 0-7\n"));
    run("sed 's/7 point/5 point/' late.mat > five.mat");
    EXPECT_THAT(refusal("a.mat five.mat"), HasSubstr(": it is a match to 5, not a match to 7\n"));
    here.write("notes.txt", "bread\n");
    EXPECT_THAT(refusal("a.mat notes.txt"),
                HasSubstr("nothing is written: a part could not be read\n"));
}

TEST_F(BgConvertEdit, ReportsFindingsOfMergedPartsAtTheirFile) {
    write_game("a.mat", "0-0");
    here.write("b.mat",
               " 7 point match\n\n Game 2\n Alice Smith : 0        Bob : 1\n"
               "  1) 31: 8/5 6/4        \n");
    EXPECT_THAT(run("bgconvert a.mat b.mat --merge --to mat").err,
                StartsWith("b.mat:5:6: error[BG201]"));
}

TEST_F(BgConvertEdit, AnonymisesNamesTagsAndRemarks) {
    write_game("a.mat", "0-0", "; Smith should redouble, said Bob; Bobby agreed\n");
    CommandResult const ran = run("bgconvert a.mat --to json --anonymise");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("Player 1 should redouble, said Player 2; Bobby agreed"));
    EXPECT_THAT(ran.out, Not(HasSubstr("Alice")));
    EXPECT_THAT(ran.out, Not(HasSubstr("\"Bob\"")));
    EXPECT_EQ(ran.err,
              "bgconvert: Player 1 is Alice Smith\nbgconvert: Player 2 is Bob\n"
              "bgconvert: replaced 2 players and 2 names in tags, remarks and comments\n");
    EXPECT_EQ(run("bgconvert a.mat --to json --anonymise --quiet").err, "");
}

TEST_F(BgConvertEdit, AnonymisesAFolderConsistently) {
    write_game("in/a.mat", "0-0");
    write_game("in/b.mat", "0-0", "", "Carol,Alice Smith");
    CommandResult const ran = run("bgconvert in --to mat --anonymise --output-dir out");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "bgconvert: replaced 3 players and 0 names in tags, remarks and comments\n");
    EXPECT_THAT(here.read("out/a.mat"), HasSubstr(" Player 1 : 0"));
    EXPECT_THAT(here.read("out/b.mat"), HasSubstr(" Player 3 : 0"));
    EXPECT_THAT(here.read("out/b.mat"), HasSubstr("Player 1 : 0"));
    EXPECT_THAT(run("bgconvert in --to mat --anonymise --merge --verbose").err,
                HasSubstr("does not continue"));
}

TEST_F(BgConvertEdit, RefusesOptionsThatContradictEachOther) {
    for (std::string const with : {"--split -o x.mat", "--split-games -o x.mat", "--output-dir d"})
        EXPECT_EQ(run("bgconvert a.mat --to mat --merge " + with).code, 2) << with;
    EXPECT_THAT(run("bgconvert a.mat --to mat --split-games").err,
                HasSubstr("--split-games writes several files: name them with -o or --output-dir"));
}

} // namespace
} // namespace bgio::test
