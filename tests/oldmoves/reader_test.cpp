// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& oldmoves() { return *find_format("oldmoves"); }

std::string const header = "Score is 0-0 in a 3 point match.\nAlice is X - Bob is O\n";

std::vector<std::string> places(std::string const& text) { return places_found(oldmoves(), text); }

Game game_of(std::string const& lines) {
    auto const reading = read(oldmoves(), header + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

// FIBS is not known to say more than "wins"; what it means is clear where it does.
TEST(OldmovesReader, ReadsTheValueOfAWinByPointsAndByName) {
    std::string const doubled = "X: doubles\nO: accepts\nX: (3 1) 17-20 19-20\n";
    EXPECT_EQ(game_of(doubled + "X: wins a gammon\n").result->points, 4);
    EXPECT_EQ(game_of(doubled + "X: wins 2 points\n").result->points, 2);
    auto const kind = [&](std::string const& words) {
        Game const game = game_of(doubled + "O: wants to resign" + words + "\n");
        return std::get<Resignation>(game.events.back().what).kind;
    };
    EXPECT_EQ(kind(" 4 points"), WinKind::gammon);
    EXPECT_EQ(kind(" a backgammon"), WinKind::backgammon);
    EXPECT_EQ(kind(""), std::nullopt);
}

TEST(OldmovesReader, StartsANewMatchOfTheSamePlayers) {
    std::string const one = "Score is 0-0 in a 1 point match.\nAlice is X - Bob is O\n"
                            "X: (3 1) 17-20 19-20\n";
    EXPECT_THAT(read(oldmoves(), one + "X: wins\n\n" + one).matches, SizeIs(2));
    EXPECT_THAT(read(oldmoves(), one + "\n" + one).matches, SizeIs(1));
}

TEST(OldmovesReader, IsDetectedBelowOtherText) {
    EXPECT_EQ(oldmoves().sniff("This is my match:\n\n" + header), Confidence::maybe);
    EXPECT_EQ(detect_format(Source::from_bytes("mail", "This is my match:\n\n" + header)).value(),
              &oldmoves());
    EXPECT_EQ(oldmoves().sniff("Score is 0-0 in a 3 point match.\n"), Confidence::maybe);
    EXPECT_EQ(oldmoves().sniff("We wrote: Score is 0-0\n" + header.substr(0, 33)), Confidence::no);
}

TEST(OldmovesReader, SeatsXOnTheLeft) {
    auto const match = read(oldmoves(), header + "X: (3 1) 17-20 19-20\n").matches.at(0);
    EXPECT_EQ(match.info.players.o.name, "Alice");
    EXPECT_EQ(match.info.players.x.name, "Bob");
    EXPECT_EQ(match.info.length, 3);
    EXPECT_EQ(match.games.at(0).events.at(0).side, Side::o);
}

TEST(OldmovesReader, ConvertsUpwardPlaysToTheMoversNumbering) {
    EXPECT_THAT(event_texts(game_of("X: (3 1) 17-20 19-20\n"
                                    "O: (6 4) 24-18 18-14\n"
                                    "X: (4 2) bar-2 12-16\n"
                                    "O: (6 1) bar-24 6-off\n"
                                    "X: (6 6) 19-off 19-off\n")),
                ElementsAre("o 31: 8/5 6/5",
                            "x 64: 24/18 18/14",
                            "o 42: bar/23 13/9",
                            "x 61: bar/24 6/off",
                            "o 66: 6/off 6/off"));
}

TEST(OldmovesReader, ReadsCubeAndDances) {
    EXPECT_THAT(event_texts(game_of("X: (6 5) can't move\nO: doubles\nX: accepts\nO: (2 1)\n")),
                ElementsAre("o 65: Cannot Move", "x double", "o take", "x 21:"));
}

TEST(OldmovesReader, IgnoresARefusedResignation) {
    EXPECT_THAT(event_texts(game_of("X: wants to resign\nO: rejects\nX: doubles\nO: rejects\n")),
                ElementsAre("o double", "x drop"));
    EXPECT_THAT(event_texts(game_of("X: wants to resign a gammon.\nO: accepts\n")),
                ElementsAre("o resigns a gammon"));
}

int points_of(std::string const& text) {
    return read(oldmoves(), text).matches.at(0).games.at(0).result->points;
}

TEST(OldmovesReader, TakesThePointsFromTheNextScore) {
    EXPECT_EQ(points_of(header
                        + "X: wins\n\nScore is 2-0 in a 3 point match.\n"
                          "Alice is X - Bob is O\n"),
              2);
}

TEST(OldmovesReader, TakesThePointsOfTheLastGameFromItsEnd) {
    EXPECT_EQ(points_of(header + "X: doubles\nO: accepts\nO: wants to resign\nX: wins\n"), 2);
    EXPECT_EQ(points_of(header + "X: doubles\nO: rejects\nX: wins\n"), 1);
    EXPECT_EQ(points_of(header + "O: wants to resign\nX: wins 3 points\n"), 3);
}

TEST(OldmovesReader, IdentifiesPlayersByNameIfTheirLettersChange) {
    auto const match = read(oldmoves(),
                            header
                                + "X: wins\n\nScore is 0-1 in a 3 point match.\n"
                                  "Bob is X - Alice is O\nX: (3 1) 17-20 19-20\n")
                           .matches.at(0);
    ASSERT_THAT(match.games, SizeIs(2));
    EXPECT_EQ(match.games[1].written_score, (BySide<int>{.x = 0, .o = 1}));
    EXPECT_EQ(match.games[1].events.at(0).side, Side::x);
}

TEST(OldmovesReader, ReadsTheScoreInTheOldOrderIfItWouldDecrease) {
    auto const match = read(oldmoves(),
                            "Score is 2-0 in a 5 point match.\nAlice is X - Bob is O\nX: wins\n\n"
                            "Score is 3-0 in a 5 point match.\nBob is X - Alice is O\n")
                           .matches.at(0);
    EXPECT_EQ(match.games.at(1).written_score, (BySide<int>{.x = 0, .o = 3}));
}

TEST(OldmovesReader, StartsAMatchOnOtherPlayersAnotherLengthOrZeroScore) {
    for (std::string const next : {"Score is 0-0 in a 3 point match.\nAlice is X - Carol is O\n",
                                   "Score is 0-0 in a 5 point match.\nAlice is X - Bob is O\n"})
        EXPECT_THAT(read(oldmoves(), header + "X: wins\n\n" + next).matches, SizeIs(2)) << next;
    EXPECT_THAT(
        read(oldmoves(), "Score is 0-1 in a 3 point match.\nAlice is X - Bob is O\n\n" + header)
            .matches,
        SizeIs(2));
}

TEST(OldmovesReader, ReportsAnUnreadableLineWithItsPosition) {
    EXPECT_THAT(places(header + "X: (3 7) 17-20\n"), ElementsAre("BG001 3:5"));
    EXPECT_THAT(places(header + "X: (3 1) 17+20\n"), ElementsAre("BG001 3:12"));
    EXPECT_THAT(places(header + "X: dances\n"), ElementsAre("BG001 3:4"));
    EXPECT_THAT(places(header + "hello\n"), ElementsAre("BG001 3:1"));
    EXPECT_THAT(places(header + "X: wins\nX: wins\n"), ElementsAre("BG001 4:4"));
}

// Who says it again says it once.
TEST(OldmovesReader, IgnoresAWithdrawnResignation) {
    std::string const roll = "X: (3 1) 17-20 19-20\n", resign = "O: wants to resign\n",
                      refused = "X: rejects\n";
    EXPECT_THAT(event_texts(game_of(roll + resign + refused)), SizeIs(1));
    EXPECT_THAT(event_texts(game_of(roll + resign + resign + refused)), SizeIs(1));
    EXPECT_THAT(event_texts(game_of(roll + resign + refused + resign + refused)), SizeIs(1));
    // what is refused once more is nobody's offer
    EXPECT_THAT(event_texts(game_of(roll + resign + resign + refused + refused)),
                ElementsAre("o 31: 8/5 6/5", "o drop"));
}

TEST(OldmovesReader, TakesTheDirectionFromTheFirstStep) {
    EXPECT_THAT(event_texts(game_of("X: (5 2) bar-2-7\nO: (5 2) bar-23-18\n")),
                ElementsAre("o 52: bar/23/18", "x 52: bar/23/18"));
}

} // namespace
} // namespace bgio::test
