// SPDX-License-Identifier: MIT
#include "tools/bgscore.hpp"

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// ---- what a game is worth

TEST_F(BgScore, DistinguishesDropsAndResignations) {
    json::value const m = score(match(
        7,
        game(1, 0, 0, alice_drop_1)
            + game(2, 1, 0, opening + "                                 Wins 3 points\n")
            + game(3, 1, 3, bob_cube_2 + "                                 Wins 2 points\n")));
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 left dropped null x1 1/1 1-0",
                            "2 right resigned backgammon x1 3/3 1-3",
                            "3 right resigned single x2 2/2 1-5"));
    EXPECT_EQ(result(m), "unfinished at 1-5");
}

TEST_F(BgScore, TakesTheKindOfWinFromTheBoard) {
    json::value const m =
        score(match(11,
                    game(1, 0, 0, last_roll(alice_has_some_off, "Wins 1 point"))
                        + game(2, 0, 1, last_roll(alice_at_home, "Wins 2 points"))
                        + game(3, 0, 3, last_roll(alice_behind, "Wins 3 points"))));
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 right borne-off single x1 1/1 0-1",
                            "2 right borne-off gammon x1 2/2 0-3",
                            "3 right borne-off backgammon x1 3/3 0-6"));
}

TEST_F(BgScore, ADroppedBeaverCostsTheDouble) {
    json::value const m =
        score(match(0,
                    game(1,
                         0,
                         0,
                         opening
                             + "  2)  Doubles => 2                Beavers => 4\n"
                               "  3)  Drops                      Wins 2 points\n")));
    EXPECT_THAT(game_summaries(m), ElementsAre("1 right dropped null x2 2/2 0-2"));
}

TEST_F(BgScore, JacobyGammonNeedsATurnedCube) {
    std::string const centred = game(1, 0, 0, last_roll(alice_at_home, "Wins 1 point"));
    EXPECT_THAT(game_summaries(score(match(0, centred))),
                ElementsAre("1 right borne-off gammon x1 1/1 0-1"));
    // A gammon of two points shows that it was not played.
    json::value const without =
        score(match(0, game(1, 0, 0, last_roll(alice_at_home, "Wins 2 points"))));
    EXPECT_THAT(game_summaries(without), ElementsAre("1 right borne-off gammon x1 2/2 0-2"));
    EXPECT_EQ(without.at("rules"), "money, jacoby=off");
    // The caller knows better.
    EXPECT_THAT(
        game_summaries(score(match(0, game(1, 0, 0, last_roll(alice_at_home, "Wins 2 points"))),
                             "--rule jacoby=on")),
        ElementsAre("1 right borne-off gammon x1 1/1 0-1 !points"));
}

TEST_F(BgScore, MoneySessionsHaveRunningTotals) {
    json::value const m =
        score(match(0,
                    game(1, 0, 0, bob_cube_2 + "                                 Wins 4 points\n")
                        + game(2, 0, 4, alice_resigned_1) + game(3, 1, 4, alice_resigned_1)));
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 right resigned gammon x2 4/4 0-4",
                            "2 left resigned single x1 1/1 1-4",
                            "3 left resigned single x1 1/1 2-4"));
    EXPECT_EQ(result(m), "Alice 2, Bob 4: Bob is 2 ahead");
    EXPECT_EQ(m.at("over"), false);
    EXPECT_EQ(result(score(match(0, ""))), "the left player 0, the right player 0: level");
}

TEST_F(BgScore, LimitsTheLossOfAMoneyGame) {
    json::value const m = score(
        "; [Site \"BackgammonGalaxy\"]\n"
        + match(8,
                game(1,
                     0,
                     0,
                     opening
                         + "  2)  Doubles => 2                Takes\n"
                           "  3) 52: 13/8 13/11              Doubles => 4\n"
                           "  4)  Takes                      31: 8/5 6/5\n"
                           "  5)  Doubles => 8                Takes\n"
                           "  6) 52: 13/8 13/11              Doubles => 16\n"
                           "  7)  Takes                      31: 8/5 6/5\n"
                           "                                 Wins 8 points and the match\n")));
    EXPECT_THAT(game_summaries(m), ElementsAre("1 right resigned single x16 16/8 0-8"));
    EXPECT_EQ(m.at("length"), 0);
}

TEST_F(BgScore, AResignationAfterABeaverImpliesATake) {
    json::value const m =
        score(match(0,
                    game(1,
                         0,
                         0,
                         opening
                             + "  2)  Doubles => 2                Beavers => 4\n"
                               "                                 Wins 8 points\n")));
    EXPECT_THAT(game_summaries(m), ElementsAre("1 right resigned gammon x4 8/8 0-8"));
}

// ---- the match

TEST_F(BgScore, TheCrawfordGameIsMarked) {
    json::value const m =
        score(match(2,
                    game(1, 0, 0, alice_resigned_1)
                        + game(2, 1, 0, opening + "                                 Wins 1 point\n")
                        + game(3, 1, 1, alice_resigned_1)));
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 left resigned single x1 1/1 1-0",
                            "2 right resigned single x1 1/1 1-1 crawford",
                            "3 left resigned single x1 1/1 2-1"));
    EXPECT_EQ(result(m), "Alice wins 2-1");
    EXPECT_EQ(m.at("winner"), "left");
}

class LastGame : public BgScore, public ::testing::WithParamInterface<char const*> {};

// Bob needs two points and wins six: full value, length and points needed are all good.
TEST_P(LastGame, AcceptsFullValueNeededPointsAndMatchLength) {
    std::string const first =
        game(1, 0, 0, opening + "                                 Wins 3 points\n");
    std::string const last =
        bob_cube_2 + "                                 " + std::string(GetParam()) + "\n";
    json::value const m = score(match(5, first + game(2, 0, 3, last)));
    ASSERT_EQ(game_summaries(m).size(), 2U);
    EXPECT_THAT(game_summaries(m).back(), StartsWith("2 right resigned "));
    EXPECT_THAT(game_summaries(m).back(), ContainsRegex(" x2 [246]/2 0-5$"));
    EXPECT_EQ(result(m), "Bob wins 5-0");
}
INSTANTIATE_TEST_SUITE_P(Writings,
                         LastGame,
                         ::testing::Values("Wins 6 points and the match",
                                           "Wins 5 points",
                                           "Wins 2 points"),
                         [](auto const& i) { return "Writing" + std::to_string(i.index); });

TEST_F(BgScore, RejectsOtherPointsOfTheLastGame) {
    std::string const first =
        game(1, 0, 0, opening + "                                 Wins 3 points\n");
    json::value const m =
        score(match(5, first + game(2, 0, 3, last_roll(alice_at_home, "Wins 3 points"))));
    EXPECT_THAT(game_summaries(m).back(), HasSubstr("gammon x1 2/2 0-5 !points"));
}

TEST_F(BgScore, AnUnfinishedGameAddsNothing) {
    json::value const m = score(match(5, game(1, 0, 0, alice_resigned_1) + game(2, 1, 0, opening)));
    EXPECT_THAT(
        game_summaries(m),
        ElementsAre("1 left resigned single x1 1/1 1-0", "2 null unfinished null x1 0/0 1-0"));
    EXPECT_EQ(result(m), "unfinished at 1-0");
    EXPECT_EQ(m.at("differences"), 0);
    EXPECT_TRUE(m.at_pointer("/games/1/written/points").is_null());
}

TEST_F(BgScore, ScoresEveryMatchOfAFile) {
    here.write("m.mat",
               match(1, game(1, 0, 0, alice_resigned_1)) + "\n"
                   + match(3, game(1, 0, 0, alice_drop_1)));
    json::value const all = json_of("m.mat");
    EXPECT_EQ(all.at_pointer("/files/0/matches/0/result"), "Alice wins 1-0");
    EXPECT_EQ(all.at_pointer("/files/0/matches/1/result"), "unfinished at 1-0");
    EXPECT_EQ(all.at_pointer("/files/0/matches/1/match"), 2);
    CommandResult const table = run("bgscore m.mat");
    EXPECT_EQ(table.code, 0);
    EXPECT_THAT(table.out, StartsWith("m.mat, match 1: Alice - Bob, 1 point, rules standard\n"));
    EXPECT_THAT(table.out, HasSubstr("\n\nm.mat, match 2: Alice - Bob, 3 points"));
}

// ---- what the file claims

TEST_F(BgScore, ReportsOneWrongHeaderOnce) {
    std::string const wrong =
        match(7,
              game(1, 0, 0, alice_resigned_1) + game(2, 2, 0, alice_resigned_1) // should be 1-0
                  + game(3, 2, 0, alice_resigned_1) + game(4, 3, 0, alice_resigned_1));
    json::value const m = score(wrong);
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 left resigned single x1 1/1 1-0",
                            "2 left resigned single x1 1/1 2-0 !header",
                            "3 left resigned single x1 1/1 3-0",
                            "4 left resigned single x1 1/1 4-0"));
    EXPECT_EQ(m.at_pointer("/games/1/written/header/left"), 2);
    EXPECT_EQ(m.at_pointer("/games/1/before/left"), 1);
    EXPECT_EQ(m.at_pointer("/games/1/line"), 9);
    CommandResult const table = run("bgscore m.mat");
    EXPECT_EQ(table.code, 1);
    EXPECT_THAT(table.out, ContainsRegex("\n +2  Alice .*  2-0 !  Alice 1   3-0\n"));
    EXPECT_THAT(table.out, HasSubstr("\nunfinished at 4-0, 1 difference !\n"));
    EXPECT_THAT(table.out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(run("bgscore m.mat --color always").out, HasSubstr("\x1b[1;31m2-0 !\x1b[0m"));
}

TEST_F(BgScore, ReportsOneWrongResultOnce) {
    for (int next : {1, 2}) {
        json::value const m = score(match(7,
                                          game(1, 0, 0, last_roll(alice_at_home, "Wins 1 point"))
                                              + game(2, 0, next, alice_resigned_1)
                                              + game(3, 1, next, alice_resigned_1)));
        ASSERT_EQ(game_summaries(m).size(), 3U);
        EXPECT_EQ(game_summaries(m).front(), "1 right borne-off gammon x1 2/2 0-2 !points");
        EXPECT_EQ(m.at("differences"), 1) << next;
    }
    // Where the file goes on from its own count, the sheet says so.
    EXPECT_THAT(run("bgscore m.mat").out, Not(HasSubstr("continues a wrong score")));
    (void)score(match(7,
                      game(1, 0, 0, last_roll(alice_at_home, "Wins 1 point"))
                          + game(2, 0, 1, alice_resigned_1)));
    EXPECT_THAT(run("bgscore m.mat").out, HasSubstr("the header continues a wrong score\n"));
}

TEST_F(BgScore, ReportsAWinInTheWrongColumn) {
    json::value const m = score(match(7,
                                      game(1,
                                           0,
                                           0,
                                           "; Set Pos=" + alice_at_home
                                               + "/0\n  1)                             21: 1/off\n"
                                                 "      Wins 2 points\n")));
    EXPECT_THAT(game_summaries(m), ElementsAre("1 right borne-off gammon x1 2/2 0-2 !winner"));
    EXPECT_EQ(m.at_pointer("/games/0/written/winner"), "left");
}

TEST_F(BgScore, DoesNotNameAWinnerOfAnUnfinishedMatch) {
    json::value const m =
        score(match(3, game(1, 0, 0, opening + "      Wins 1 point and the match\n")));
    EXPECT_THAT(game_summaries(m), ElementsAre("1 left resigned single x1 1/1 1-0 !match-end"));
}

TEST_F(BgScore, AGameAfterTheEndDoesNotCount) {
    json::value const m =
        score(match(1, game(1, 0, 0, alice_resigned_1) + game(2, 1, 0, alice_resigned_1)));
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 left resigned single x1 1/1 1-0",
                            "2 left resigned single x1 1/0 1-0 !after-match-end"));
    EXPECT_EQ(result(m), "Alice wins 1-0");
    EXPECT_THAT(run("bgscore m.mat").out, HasSubstr("after the end of the match !\n"));
}

TEST_F(BgScore, ShowsCountedAndWrittenGameNumbers) {
    json::value const m = score(match(5, game(4, 1, 2, alice_resigned_1)));
    EXPECT_EQ(m.at_pointer("/games/0/game"), 1);
    EXPECT_EQ(m.at_pointer("/games/0/written/game"), 4);
    EXPECT_EQ(result(m), "unfinished at 2-2"); // a record may start at a score
    EXPECT_EQ(m.at("differences"), 0);
    EXPECT_THAT(run("bgscore m.mat").out, HasSubstr("  written as game 4\n"));
}

} // namespace
} // namespace bgio::test
