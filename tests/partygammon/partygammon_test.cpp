// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& partygammon() { return *find_format("partygammon"); }

std::vector<std::string> places(std::string const& text) {
    return places_found(partygammon(), text);
}

std::string const head = "BOARDID=1\nCREATOR=Example\nMATCHLENGTH=5\n";
std::string const players = "GAME_1_PLAYER_1=Alice\nGAME_1_PLAYER_2=Bob\n";

Game game_of(std::string const& play) {
    auto const reading = read(partygammon(), head + players + "GAME_1_GAMEPLAY=" + play + "\n");
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

TEST(PartyGammon, ReadsTheSameMatchAsMat) {
    auto party = sample_match("partygammon", "odd/partygammon/partygammon.gam");
    auto const mat = sample_match("mat", "clean/mat/gnubg-match.mat");
    auto const differs = first_difference(mat, party);
    EXPECT_FALSE(differs) << differs->game << " " << differs->what;
    EXPECT_TRUE(same_match(mat, party));
}

TEST(PartyGammon, ReadsTurnsAndCube) {
    EXPECT_THAT(event_texts(game_of("1 0 12 31 8/5 6/5#2 1 1 65#1 Doubles => 2#2 Takes#"
                                    "1 3 4 66 24/18(2) 13/7(2)#2 1 1 42 bar/23 2/off#2 Resigns")),
                ElementsAre("o 31: 8/5 6/5",
                            "x 65:",
                            "o double 2",
                            "x take",
                            "o 66: 24/18(2) 13/7(2)",
                            "x 42: bar/23 2/off",
                            "x resigns"));
}

TEST(PartyGammon, TakesTheResultFromTheScores) {
    auto const match = sample_match("partygammon", "odd/partygammon/length-below.gam");
    ASSERT_THAT(match.games, SizeIs(2));
    EXPECT_EQ(match.info.length, 5); // which stands below the games
    EXPECT_FALSE(match.games[0].written_score);
    EXPECT_EQ(match.games[0].result->winner, Side::o);
    EXPECT_EQ(match.games[0].result->points, 1);
    EXPECT_EQ(match.games[1].written_score, (BySide<int>{0, 1}));
    EXPECT_EQ(match.games[1].result->winner, Side::x);
    EXPECT_EQ(match.games[1].result->points, 3);
}

TEST(PartyGammon, FindsTheLengthAmongOtherKeys) {
    std::string const one = players + "GAME_1_SCORE1=1\nGAME_1_SCORE2=0\n";
    for (std::string const above : {"  MATCHLENGTH= 3\n",
                                    "CREATOR=E BOARDID=7\nMATCHLENGTH=3\n",
                                    "CREATOR=MATCHLENGTH=7\nMATCHLENGTH=3\nMATCHLENGTH=3\n"}) {
        auto const reading = read(partygammon(), "BOARDID=1\n" + above + one);
        EXPECT_THAT(reading.found, IsEmpty()) << above;
        EXPECT_EQ(reading.matches.at(0).info.length, 3) << above;
    }
    EXPECT_THAT(places("BOARDID=1\nMATCHLENGTH=3\nMATCHLENGTH=5\n" + one),
                ElementsAre("BG001 3:13"));
}

// Whatever is missing, in another order or behind the scores: two games are two games.
TEST(PartyGammon, EndsAGameWhereTheNextBegins) {
    std::string const two = "GAME_2_PLAYER_1=Alice\nGAME_2_SCORE1=3\nGAME_2_SCORE2=0\n";
    for (std::string const scores : {"GAME_1_SCORE1=1\n",
                                     "GAME_1_SCORE2=0\nGAME_1_SCORE1=1\n",
                                     "GAME_1_SCORE1=1\nGAME_1_SCORE2=0\nGAME_1_TIME=12:00\n"}) {
        auto const reading = read(partygammon(), head + players + scores + two);
        EXPECT_THAT(reading.found, IsEmpty()) << scores;
        auto const games = reading.matches.at(0).games;
        ASSERT_THAT(games, SizeIs(2)) << scores;
        ASSERT_TRUE(games[0].result && games[1].result) << scores;
        EXPECT_EQ(games[0].result->points, 1) << scores;
        EXPECT_EQ(games[1].written_score, (BySide<int>{0, 1})) << scores;
        EXPECT_EQ(games[1].result->points, 2) << scores;
    }
}

TEST(PartyGammon, KeepsUnknownLines) {
    auto const match = sample_match("partygammon", "odd/partygammon/length-below.gam");
    ASSERT_THAT(match.info.tags, SizeIs(2));
    EXPECT_EQ(match.info.tags[1].value, "Example");
    EXPECT_EQ(std::get<Remark>(match.games[0].events.at(0).what).text, "GAME_1_DATE=2024-01-15");
}

TEST(PartyGammon, KeepsMatchesApart) {
    std::string const one = players + "GAME_1_SCORE1=1\nGAME_1_SCORE2=0\n";
    auto const matches = read(partygammon(), head + one + "BOARDID=2\n" + one).matches;
    ASSERT_THAT(matches, SizeIs(2));
    EXPECT_EQ(matches[0].info.length, 5);
    EXPECT_EQ(matches[1].info.length, 0); // none of its own
    EXPECT_EQ(matches[1].games.at(0).result->points, 1);
}

TEST(PartyGammon, ReportsAnUnreadableLineWithItsPosition) {
    EXPECT_THAT(places(head + "hello\n"), ElementsAre("BG001 4:1"));
    EXPECT_THAT(places(head + "GAME_1_GAMEPLAY=1 1 1 37 8/5#2 1 1 64 24/18 18/14#3 Takes\n"),
                ElementsAre("BG001 4:23", "BG001 4:51"));
    EXPECT_THAT(places(head + "GAME_1_SCORE1=two\n"), ElementsAre("BG001 4:15"));
    EXPECT_THAT(places(head + "GAME_1_SCORE1=2\nGAME_1_SCORE2=1\n"), ElementsAre("BG001 5:15"));
    EXPECT_THAT(places("BOARDID=1\nMATCHLENGTH=x\n"), ElementsAre("BG001 2:13"));
}

} // namespace
} // namespace bgio::test
