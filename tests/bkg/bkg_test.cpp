// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& bkg() { return *find_format("bkg"); }

std::vector<std::string> places(std::string const& text) { return places_found(bkg(), text); }

Game game_of(std::string const& lines) {
    auto const reading = read(bkg(), lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

// Alice, who is left in the mat, is Black here.
TEST(Bkg, ReadsTheSameFirstTurnsAsMat) {
    auto const session = sample_match("bkg", "odd/bkg/bkg.bkg");
    auto theirs = sample_match("mat", "clean/mat/gnubg-match.mat").games.at(0);
    theirs.events.resize(7);
    for (Event& event : theirs.events)
        event.side = opponent(event.side);
    auto expected = event_texts(theirs);
    for (std::string& each : expected)
        std::erase(each, '*'); // hits are not marked here
    EXPECT_EQ(event_texts(session.games.at(0)), expected);
    EXPECT_EQ(session.info.length, 0);
    EXPECT_EQ(session.info.players.x.name, "Black");
    EXPECT_EQ(session.info.players.o.name, "White");
}

TEST(Bkg, CountsWhitesPointsFromBlacksEnd) {
    EXPECT_THAT(event_texts(game_of("White  6 4   bar-6 1-5\nWhite  6 4   0-6 21-25\n"
                                    "White  6 4   19-off\nBlack  6 4   bar-19 25-21\n"
                                    "Black  6 4   6-off 4-0\nWhite  6 5\n")),
                ElementsAre("o 64: bar/19 24/20",
                            "o 64: bar/19 4/off",
                            "o 64: 6/off",
                            "x 64: bar/19 bar/21",
                            "x 64: 6/off 4/off",
                            "o 65:"));
}

TEST(Bkg, ReadsDoublesWithTheirAnswers) {
    EXPECT_THAT(
        event_texts(game_of("Black  3 1   8-5 6-5\nWhite Doubles to 2   Accepted\n"
                            "Black Doubles to 4   Refused\nBlack Doubles\n")),
        ElementsAre(
            "x 31: 8/5 6/5", "o double 2", "x take", "x double 4", "o drop", "x double", "o drop"));
}

TEST(Bkg, FindsTheAnswerAfterOtherText) {
    for (std::string const taken : {"cube    Accepted", "        ACCEPTED", "to 2 accepted"})
        EXPECT_THAT(event_texts(game_of("Black Doubles " + taken + "\n")).back(), "o take")
            << taken;
    for (std::string const dropped : {"cube    Refused", "to 2    Not Accepted", "to 2", ""})
        EXPECT_THAT(event_texts(game_of("Black Doubles " + dropped + "\n")).back(), "o drop")
            << dropped;
}

TEST(Bkg, MultipliesTheWinByTheCube) {
    auto const session = sample_match("bkg", "odd/bkg/session.bkg");
    ASSERT_THAT(session.games, SizeIs(2));
    EXPECT_EQ(session.games[0].result->winner, Side::o);
    EXPECT_EQ(session.games[0].result->points, 1);
    EXPECT_EQ(session.games[1].result->points, 4);
    EXPECT_EQ(game_of("Black  3 1   8-5 6-5\nBlack wins a backgammon\n").result->points, 3);
}

TEST(Bkg, ReportsAnUnreadableLineWithItsPosition) {
    std::string const turn = "Black  3 1   8-5 6-5\n";
    EXPECT_THAT(places(turn + "Green  6 4   1-7\n"), ElementsAre("BG001 2:1"));
    EXPECT_THAT(places(turn + "White  6 7   1-7\n"), ElementsAre("BG001 2:8"));
    EXPECT_THAT(places(turn + "White  6 4   1-7 7+11\n"), ElementsAre("BG001 2:19"));
    EXPECT_THAT(places(turn + "White wins a lot\n"), ElementsAre("BG001 2:14"));
    EXPECT_THAT(places(turn + "White Doubles to 2  Perhaps\n"), ElementsAre("BG001 2:21"));
    EXPECT_THAT(places(turn + "White Doubles Unaccepted\n"), ElementsAre("BG001 2:15"));
}

TEST(Bkg, ReportsASecondResult) {
    std::string const text = "Black  3 1   8-5 6-5\nBlack wins a gammon\nBlack wins a gammon\n";
    EXPECT_THAT(read(bkg(), text).matches.at(0).games, SizeIs(1));
    EXPECT_THAT(places(text), ElementsAre("BG001 3:1"));
}

} // namespace
} // namespace bgio::test
