// SPDX-License-Identifier: MIT
#include "sgf.hpp"

namespace bgio::test {

namespace {

using testing::ElementsAre;

TEST(SgfSetUp, ReadsBoardTurnValueAndOwner) {
    auto const read = read_sgf(tree(";PL[B]AE[a:y]AW[d][d][y]AB[u][u][t][y]\n;CV[2]\n;CP[b]"));
    EXPECT_THAT(lines(read.game()),
                ElementsAre("x set x bar:1 5:1 4:2 off:11 | o bar:1 4:2 off:12, x to roll",
                            "x set, cube 2 (centred)",
                            "x set, cube 2 (x)"));
}

TEST(SgfSetUp, AddsOneCheckerToEachPointOfARange) {
    auto const read = read_sgf(tree(";AE[a:y]AW[a:c][b]AB[x:v]"));
    EXPECT_THAT(lines(read.game()),
                ElementsAre("x set x 3:1 2:1 1:1 off:12 | o 3:1 2:2 1:1 off:11"));
}

TEST(SgfSetUp, ClearsPointsBeforeAddingCheckersInAnyOrder) {
    auto const read = read_sgf(tree(";AW[a]AB[x]AE[a:y]"));
    EXPECT_THAT(lines(read.game()), ElementsAre("x set x 1:1 off:14 | o 1:1 off:14"));
}

TEST(SgfSetUp, ModifiesThePlayedPosition) {
    // White makes the five point, then one checker of his bar point appears and Black's midpoint
    // goes away.
    auto const read = read_sgf(tree(";W[31hefe];AW[g]AE[l]"));
    EXPECT_EQ(line(read.game().events.at(1)),
              "x set x 24:2 8:3 6:5 off:5 | o 24:2 13:5 8:2 7:1 6:4 5:2");
}

TEST(SgfSetUp, PutsACheckerHitOnTheWayOnTheBar) {
    // White splits to his 23 and 21 points, Black hits on his own 4 point, where White's 21 is.
    auto const read = read_sgf(tree(";W[31xwxu];B[21suqu];AE[a]"));
    EXPECT_EQ(line(read.game().events.at(2)),
              "x set x 13:5 8:2 6:4 4:2 off:2 | o bar:1 23:1 13:5 8:3 6:5");
}

TEST(SgfSetUp, KeepsTheCubeValueIfOnlyTheOwnerIsSet) {
    EXPECT_EQ(line(read_sgf(tree(";W[double];B[take];CP[c]")).game().events.at(2)),
              "x set, cube 2 (centred)");
    EXPECT_EQ(line(read_sgf(tree(";W[double];B[double];W[take];CV[8]")).game().events.at(3)),
              "x set, cube 8 (x)");
    EXPECT_EQ(
        line(read_sgf(tree(";W[double];B[double];W[double];B[take];CV[16]")).game().events.at(4)),
        "x set, cube 16 (x)");
}

TEST(SgfSetUp, ReadsCoAsDocumentedPublicly) {
    EXPECT_THAT(lines(read_sgf(tree(";CV[4]CO[w]")).game()), ElementsAre("x set, cube 4 (o)"));
}

TEST(SgfSetUp, ReportsAndKeepsInvalidValues) {
    auto const read = read_sgf(tree(";CV[3]\n;CP[q]\n;AW[dd]\n;PL[1]\n;DI[71]"));
    EXPECT_THAT(read.found,
                ElementsAre("2:5 BG001 a cube value, a power of two",
                            "3:5 BG001 'c', 'w' or 'b'",
                            "4:6 BG001 ']'",
                            "5:5 BG001 'W' or 'B'",
                            "6:5 BG001 two dice from 1 to 6"));
    EXPECT_THAT(lines(read.game()),
                ElementsAre("x ;",
                            "x CV[3]",
                            "x ;",
                            "x CP[q]",
                            "x ;",
                            "x AW[dd]",
                            "x ;",
                            "x PL[1]",
                            "x ;",
                            "x DI[71]"));
}

TEST(SgfSetUp, IsReadFromTheRoot) {
    auto const read = read_sgf(tree(";B[11xzxz]", "AE[a:y]AW[a]AB[x][x]PL[B]CV[4]CP[b]"));
    EXPECT_EQ(line(read.game().events.at(0)),
              "x set x 1:2 off:13 | o 1:1 off:14, x to roll, cube 4 (x)");
    EXPECT_EQ(read.game().automatic_doubles, 0);
}

TEST(SgfSetUp, CountsAutomaticDoublesFromACubeValueInTheRoot) {
    auto const read = read_sgf(tree(";B[31qtst]", "CV[4]"));
    EXPECT_EQ(read.game().automatic_doubles, 2);
    EXPECT_EQ(read.game().events.size(), 1U);
}

TEST(SgfSetUp, UsesTheNumberOfCheckersOfTheVariant) {
    auto const read = read_sgf("(;GM[6]AP[bgio:1]MI[length:1]RU[Hypergammon3];AE[a:y]AW[a]AB[x])");
    EXPECT_EQ(line(read.game().events.at(0)), "x set x 1:1 off:2 | o 1:1 off:2");
}

} // namespace

} // namespace bgio::test
