// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <bgio/match.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& bgroom() { return *find_format("bgroom"); }

std::vector<std::string> places(std::string const& text) { return places_found(bgroom(), text); }

std::string const head = "BGF version 1.2\nGame 1 - Alice (X) vs. Bob (0)\nSingle game\n";

Game game_of(std::string const& lines) {
    auto const reading = read(bgroom(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

TEST(BgRoom, ReadsTheSameFirstGameAsMat) {
    auto const room = sample_match("bgroom", "odd/bgroom/bgroom.bgf");
    auto theirs = event_texts(sample_match("mat", "clean/mat/gnubg-match.mat").games.at(0));
    for (std::string& each : theirs)
        std::erase(each, '*'); // hits are not marked here
    auto ours = event_texts(room.games.at(0));
    EXPECT_EQ(ours.at(3), "x 65: Cannot Move");
    ours.at(3) = "x 65:";
    ASSERT_EQ(ours.at(4), "o double"); // nor the value of the cube
    ours.at(4) += " 2";
    EXPECT_EQ(ours, theirs);
    EXPECT_EQ(room.info.players.o.name, "Alice");
    EXPECT_EQ(room.info.players.x.name, "Bob");
}

TEST(BgRoom, SeatsPlayersByTheirSymbols) {
    auto const room = sample_match("bgroom", "odd/bgroom/swapped.bgf");
    EXPECT_EQ(room.info.players.o.name, "Black"); // X
    EXPECT_EQ(room.info.players.x.name, "White");
    EXPECT_EQ(to_string(room.games.at(0).events.at(0)), "o 52: 13/8 24/22");
}

TEST(BgRoom, AssumesADropAfterAnUnansweredDoubleAtTheEnd) {
    EXPECT_THAT(event_texts(game_of("1.X:(3 1)8/5 6/5\n2.0:Double\n\n")),
                ElementsAre("o 31: 8/5 6/5", "x double", "o drop"));
    EXPECT_THAT(event_texts(game_of("1.X:(3 1)8/5 6/5\n2.0:Double\nWin the Match\n")),
                ElementsAre("o 31: 8/5 6/5", "x double", "o drop"));
    Game const dropped = game_of("1.X:(3 1)8/5 6/5\n2.0:Double\n\n");
    EXPECT_EQ(dropped.result->winner, Side::x);
    EXPECT_EQ(dropped.result->points, 1);
    // a file that breaks off says nothing
    EXPECT_THAT(event_texts(game_of("1.X:(3 1)8/5 6/5\n2.0:Double\n")),
                ElementsAre("o 31: 8/5 6/5", "x double"));
}

TEST(BgRoom, AssumesATakeAfterAnUnansweredDoubleIfPlayGoesOn) {
    EXPECT_THAT(
        event_texts(game_of("1.X:(3 1)8/5 6/5\n2.0:Double\n3.0:(6 5)24/13\n4.X:Resign\n\n")),
        ElementsAre("o 31: 8/5 6/5", "x double", "o take", "x 65: 24/13", "o resigns"));
    auto const resigned = sample_match("bgroom", "odd/bgroom/swapped.bgf").games.at(1);
    EXPECT_EQ(resigned.result->winner, Side::o);
    EXPECT_EQ(resigned.result->points, 2);
    EXPECT_TRUE(resigned.result->by_resignation);
}

TEST(BgRoom, KeepsMatchesApart) {
    std::string const turn = "1.X:(3 1)8/5 6/5\n\n";
    auto const matches = read(bgroom(),
                              head + turn + "Game 2 - Bob (0) vs. Alice (X)\n" + turn
                                  + "Game 1 - White (X) vs. Black (0)\n" + turn)
                             .matches;
    ASSERT_THAT(matches, SizeIs(2));
    EXPECT_THAT(matches[0].games, SizeIs(2));
    EXPECT_EQ(matches[0].games[1].number, 2);
    EXPECT_EQ(matches[1].info.players.o.name, "White");
}

TEST(BgRoom, KeepsTheSeatOfAPlayerWhoChangesColours) {
    auto const matches =
        read(bgroom(),
             head + "1.X:(3 1)8/5 6/5\n2.0:(6 4)24/18 18/14\n3.X:Double\n\n"
                 + "Game 2 - Alice (0) vs. Bob (X)\n1.X:(3 1)8/5 6/5\n2.0:Resign\n\n"
                 + "Game 3 - Alice (X) vs. Bob (0)\n1.X:(3 1)8/5 6/5\n\n")
            .matches;
    ASSERT_THAT(matches, SizeIs(1));
    ASSERT_THAT(matches[0].games, SizeIs(3));
    EXPECT_EQ(player_name(matches[0].info, matches[0].games[1], Side::o), "Alice");
    EXPECT_THAT(event_texts(matches[0].games[1]), ElementsAre("x 31: 8/5 6/5", "o resigns"));
    EXPECT_EQ(matches[0].games[1].result->winner, Side::x); // Bob
    EXPECT_THAT(event_texts(matches[0].games[2]), ElementsAre("o 31: 8/5 6/5"));
}

TEST(BgRoom, IgnoresAStrayBlankLine) {
    EXPECT_THAT(event_texts(game_of(
                    "1.X:(3 1)8/5 6/5\n2.0:Double\n\n3.0:(6 5)24/13\n\n\n4.X:(2 1)6/4 6/5\n")),
                ElementsAre("o 31: 8/5 6/5", "x double", "o take", "x 65: 24/13", "o 21: 6/4 6/5"));
}

TEST(BgRoom, ReportsAnUnreadableLineWithItsPosition) {
    EXPECT_THAT(places(head + "1.X:(3 7)8/5 6/5\n"), ElementsAre("BG001 4:6"));
    EXPECT_THAT(places(head + "1.X:(3 1)8/5 6+5\n"), ElementsAre("BG001 4:15"));
    EXPECT_THAT(places(head + "1.X:hello\n"), ElementsAre("BG001 4:5"));
    EXPECT_THAT(places(head + "hello\n"), ElementsAre("BG001 4:1"));
    EXPECT_THAT(places("BGF version 1.2\n1.X:(3 1)8/5 6/5\n"), ElementsAre("BG001 2:1"));
    EXPECT_THAT(places("BGF version 1.2\nGame 1 - Alice (X) and Bob (0)\n"),
                ElementsAre("BG001 2:10"));
}

} // namespace
} // namespace bgio::test
