// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <bgio/check.hpp>
#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& javafibs() { return *find_format("javafibs"); }

std::vector<std::string> places(std::string const& text) { return places_found(javafibs(), text); }

std::string const head = "JavaFIBS internal match representation v1.0\n8:Bob:5\n";

Game game_of(std::string const& lines) {
    auto const reading = read(javafibs(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

// Alice, who is left in the mat, is the user of the program and sits right.
TEST(JavaFibs, ReadsTheSameMatchAsMat) {
    auto const match = sample_match("javafibs", "odd/javafibs/javafibs.match");
    auto theirs = sample_match("mat", "clean/mat/gnubg-match.mat");
    ASSERT_THAT(match.games, SizeIs(2));
    EXPECT_EQ(match.info.players.x.name, "Alice");
    EXPECT_EQ(match.info.players.o.name, "Bob");
    EXPECT_EQ(match.info.length, 3);
    std::swap(theirs.info.players.x, theirs.info.players.o);
    for (Game& game : theirs.games) {
        std::swap(game.players.x, game.players.o);
        std::swap(game.written_score->x, game.written_score->o);
        game.result->winner = opponent(*game.result->winner);
        for (Event& event : game.events)
            event.side = opponent(event.side);
    }
    auto const differs = first_difference(theirs, match);
    EXPECT_FALSE(differs) << differs->game << " " << differs->what;
    EXPECT_TRUE(same_match(theirs, match));
}

TEST(JavaFibs, JoinsRollsAndPlays) {
    EXPECT_THAT(
        event_texts(game_of("11::3 1\n1::8-5 6-5\n0:Bob:6 4\n1:Bob:1-7 7-11\n0::6 5\n15::\n"
                            "0:Bob:4 2\n1::bar-23\n")),
        ElementsAre(
            "x 31: 8/5 6/5", "o 64: 24/18 18/14", "x 65: Cannot Move", "o 42:", "x 00: bar/23"));
}

TEST(JavaFibs, ReadsCubeAndResignations) {
    EXPECT_THAT(event_texts(game_of("2::\n4:Bob:\n2:Bob:\n5::\n")),
                ElementsAre("x double", "o take", "o double", "x drop"));
    Game const game = game_of("0::3 1\n3::\n12:Bob:\n3::\n4:Bob:\n7:Bob:\n");
    EXPECT_THAT(event_texts(game), ElementsAre("x 31:", "x resigns"));
    EXPECT_EQ(game.result->winner, Side::o);
    EXPECT_TRUE(game.result->by_resignation);
}

TEST(JavaFibs, TakesPointsFromTheRecordOrTheNextScoreOrTheGame) {
    EXPECT_EQ(game_of("14:Alice-0:Bob-0\n0::3 1\n7::4\n14:Alice-2:Bob-0\n").result->points, 4);
    EXPECT_EQ(game_of("14:Alice-0:Bob-0\n0::3 1\n7::\n14:Alice-2:Bob-0\n").result->points, 2);
    EXPECT_EQ(game_of("14:Alice-0:Bob-0\n0::3 1\n7::\n").result->points, 1);
    auto const match = sample_match("javafibs", "odd/javafibs/points-by-score.match");
    ASSERT_THAT(match.games, SizeIs(2));
    EXPECT_EQ(match.info.players.x.name, "White"); // named by the score alone
    EXPECT_EQ(match.games[0].result->points, 1);
    EXPECT_EQ(match.games[1].written_score, (BySide<int>{1, 0}));
    EXPECT_EQ(match.games[1].result->points, 2);
}

// The score stands below the start of the next game or above it, once or twice.
TEST(JavaFibs, TakesPointsFromAScoreBeforeOrAfterTheNextStart) {
    std::string const one = "13::\n14:Alice-0:Bob-0\n11::3 1\n1::8-5 6-5\n3::\n4:Bob:\n7:Bob:\n";
    std::string const score = "14:Alice-0:Bob-2\n";
    for (std::string const& between : {"13::\n" + score,
                                       score + "13::\n",
                                       score,
                                       score + "13::\n" + score,
                                       "13::\n" + score + score}) {
        auto const source = Source::from_bytes("test.match", head + one + between + "11::3 1\n");
        auto const games = read(javafibs(), source).matches.at(0).games;
        ASSERT_THAT(games, SizeIs(2)) << between;
        EXPECT_EQ(games[0].result->points, 2) << between;
        EXPECT_EQ(games[1].written_score, (BySide<int>{0, 2})) << between;
        EXPECT_THAT(event_texts(games[1]), ElementsAre("x 31:")) << between;
        for (Finding const& each : check(source, javafibs()).findings)
            EXPECT_NE(diagnostic_info(each.id).code, "BG301") << between;
    }
    EXPECT_THAT(read(javafibs(), head + one + "13::\n").matches.at(0).games, SizeIs(2));
    EXPECT_THAT(read(javafibs(), head + one + "13::\n13::\n").matches.at(0).games, SizeIs(3));
    EXPECT_THAT(read(javafibs(), head + one + "13::\n0::3 1\n").matches.at(0).games, SizeIs(2));
}

TEST(JavaFibs, ARemarkDoesNotHideAResignation) {
    Game const game = game_of("0::3 1\n3::\n10:Bob:hello\n4:Bob:\n7:Bob:\n");
    EXPECT_THAT(event_texts(game), ElementsAre("x 31:", "x resigns", "x \"10:Bob:hello\""));
    EXPECT_TRUE(game.result->by_resignation);
    EXPECT_THAT(
        event_texts(game_of("0::3 1\n3::\n10:Bob:hello\n5:Bob:\n3::\n10:Bob:no\n12:Bob:\n")),
        ElementsAre("x 31:", "x \"10:Bob:hello\"", "x \"10:Bob:no\""));
}

TEST(JavaFibs, KeepsUnknownLines) {
    auto const match = read(javafibs(), head + "16::above\n0::3 1\n10:Bob:hello\n").matches.at(0);
    EXPECT_EQ(match.info.comment, "16::above");
    EXPECT_EQ(std::get<Remark>(match.games.at(0).events.at(1).what).text, "10:Bob:hello");
}

TEST(JavaFibs, ReportsAnUnreadableLineWithItsPosition) {
    EXPECT_THAT(places(head + "hello\n"), ElementsAre("BG001 3:1"));
    EXPECT_THAT(places(head + "0::3 7\n"), ElementsAre("BG001 3:4"));
    EXPECT_THAT(places(head + "0::3 1\n1::8-5 6+5\n"), ElementsAre("BG001 4:9"));
    EXPECT_THAT(places(head + "6:Alice:Bob\n0:Carol:3 1\n"), ElementsAre("BG001 4:3"));
    EXPECT_THAT(places(head + "14:Alice:Bob\n"), ElementsAre("BG001 3:4"));
}

TEST(JavaFibs, JoinsRollAndPlayAcrossChat) {
    EXPECT_THAT(event_texts(game_of("11::3 1\n10:Bob:hello\n1::8-5 6-5\n")),
                ElementsAre("x 31: 8/5 6/5", "x \"10:Bob:hello\""));
    EXPECT_THAT(event_texts(game_of("11::3 1\n3:Bob:\n10:Bob:hello\n3:Bob:\n12::\n12::\n")),
                ElementsAre("x 31:", "x \"10:Bob:hello\""));
}

TEST(JavaFibs, ReportsASecondResult) {
    std::string const text = head + "11::3 1\n1::8-5 6-5\n7::1\n7::1\n";
    EXPECT_THAT(read(javafibs(), text).matches.at(0).games, SizeIs(1));
    EXPECT_THAT(places(text), ElementsAre("BG001 6:1"));
}

TEST(JavaFibs, TreatsYouAsTheUser) {
    auto const read_match = read(javafibs(),
                                 head
                                     + "14:Alice-0:Bob-0\n11:You:3 1\n1:You:8-5 6-5\n"
                                       "0:Bob:6 4\n1:Bob:24-18 18-14\n7:You:1\n")
                                .matches.at(0);
    EXPECT_EQ(read_match.info.players.x.name, "Alice");
    EXPECT_THAT(event_texts(read_match.games.at(0)),
                ElementsAre("x 31: 8/5 6/5", "o 64: 24/18 18/14"));
    EXPECT_EQ(read_match.games.at(0).result->winner, Side::x);
}

} // namespace
} // namespace bgio::test
