// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Case {
    char const* rows;
    Side winner;
    int points;
    bool by_resignation;
    bool ends_match;
};

TEST(MatResult, IsTakenFromTheColumnOfTheWin) {
    for (Case const& each : {
             Case{"  1) 21: 8/6\n      Wins 2 points\n", Side::o, 2, false, false},
             Case{"  1) 21: 8/6\n                                  Wins 1 point\n",
                  Side::x,
                  1,
                  false,
                  false},
             Case{"  2) 52:                         Wins 2 points\n", Side::x, 2, false, false},
             Case{"  3)  Drops                       Wins 1 point \n", Side::x, 1, false, false},
             Case{"  6)  Wins 2 point                      \n", Side::o, 2, false, false},
             Case{"   Wins 1 points and the match", Side::o, 1, false, true},
             Case{"  5) 21: 8/6                      Losses 2 point\n      Wins 2 point\n",
                  Side::o,
                  2,
                  true,
                  false},
             Case{"  5)  Losses 4 point              Wins 4 point and the match\n",
                  Side::x,
                  4,
                  true,
                  true},
             Case{" Losses 1 point\n\n      Wins 1 point\n", Side::o, 1, true, false},
             Case{"  9)  Wins 4016 point\n", Side::o, 4016, false, false},
         }) {
        auto const r = read_rows(each.rows);
        ASSERT_TRUE(r.game().result) << each.rows;
        EXPECT_EQ(r.game().result->winner, each.winner) << each.rows;
        EXPECT_EQ(r.game().result->points, each.points) << each.rows;
        EXPECT_EQ(r.game().result->by_resignation, each.by_resignation) << each.rows;
        EXPECT_EQ(r.game().result->ends_match, each.ends_match) << each.rows;
        EXPECT_THAT(r.found, IsEmpty()) << each.rows;
    }
}

TEST(MatResult, IsAbsentIfTheFileHasNone) {
    EXPECT_FALSE(read_rows("  1) 21: 8/6\n").game().result);
}

TEST(MatResult, IsAResignationForALossWithoutAWin) {
    auto const in_column = read_rows("  5) 21: 8/6                      Losses 2 point\n");
    EXPECT_EQ(in_column.game().result->winner, Side::o);
    auto const at_margin = read_rows("  5) 21: 8/6\n Losses 2 point\n");
    EXPECT_EQ(at_margin.game().result->winner, std::nullopt);
    EXPECT_TRUE(at_margin.game().result->by_resignation);
}

TEST(MatResult, HasTheSpanOfTheCell) {
    auto const r = read_rows("  3)  Drops                       Wins 1 point and the match  \n");
    EXPECT_EQ(r.source.text(r.game().result->span), "Wins 1 point and the match");
}

TEST(MatResignation, BelongsToTheLoserInEitherColumn) {
    // OpenGammon writes it in the winner's column.
    auto const open = read_rows("  6) Resigned Game      \n   Wins 2 points\n");
    EXPECT_THAT(events(open.game()), ElementsAre("x 6 resign 0"));
    EXPECT_TRUE(open.game().result->by_resignation);
    auto const unfinished = read_rows("  6) Resigned Match      \n");
    EXPECT_THAT(events(unfinished.game()), ElementsAre("x 6 resign 0"));
    // GammonEmpire in the loser's.
    auto const empire =
        read_rows("  5) 21: 8/6                      Resigns\n      Wins 2 points\n");
    EXPECT_THAT(events(empire.game()), ElementsAre("o 5 21 8/6", "x 5 resign 0"));
}

TEST(MatResignation, IsReadBeforeASetup) {
    auto const r = read_rows("  2) Resign\n"
                             "; Set Pos=-b----E-C---eE---c-e----B-/0\n"
                             "      Wins 1 point\n");
    EXPECT_TRUE(r.game().result->by_resignation);
    EXPECT_EQ(r.game().result->winner, opponent(r.game().events.front().side));
}

TEST(MatResignation, KeepsItsKind) {
    auto const r = read_rows("  1)  Resign normal               Resign gammon\n"
                             "  2)  Resigned backgammon\n");
    EXPECT_THAT(events(r.game()), ElementsAre("o 1 resign 1", "x 1 resign 2", "o 2 resign 3"));
}

TEST(MatHeading, IsNotReadInsideARow) {
    auto const r = read_rows("  6) Resigned Game \n   Wins 2 points\n Game 2\n A : 2     B : 0\n");
    ASSERT_EQ(r.matches.at(0).games.size(), 2U);
    EXPECT_EQ(r.game(1).number, 2);
}

} // namespace
} // namespace bgio::test
