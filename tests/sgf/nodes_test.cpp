// SPDX-License-Identifier: MIT
#include "sgf.hpp"

namespace bgio::test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SgfPlay, LettersAreWhitesPointsForWhiteAndMirroredForBlack) {
    auto const read = read_sgf(tree(";W[31hefe];B[64aggk];W[66xrxrmgmg];B[42yblp];W[66fzfzezez]"));
    EXPECT_THAT(lines(read.game()),
                ElementsAre("o 31 8/5 6/5",
                            "x 64 24/18 18/14",
                            "o 66 24/18 24/18 13/7 13/7",
                            "x 42 bar/23 13/9",
                            "o 66 6/off 6/off 5/off 5/off"));
    EXPECT_THAT(read.found, IsEmpty());
}

TEST(SgfPlay, DiceKeepTheirOrder) {
    EXPECT_THAT(lines(read_sgf(tree(";W[13hefe]")).game()), ElementsAre("o 13 8/5 6/5"));
}

TEST(SgfPlay, ARollWithoutLettersIsAnEmptyPlay) {
    auto const read = read_sgf(tree(";B[65]"));
    auto const& move = std::get<Move>(read.game().events.at(0).what);
    EXPECT_EQ(move.play.state(), WrittenPlay::State::empty);
    EXPECT_EQ(move.dice, Dice::make(6, 5));
}

TEST(SgfPlay, SpansCoverThePropertyAndEachPair) {
    std::string const text = tree(";W[31hefe]");
    auto const read = read_sgf(text);
    Event const& event = read.game().events.at(0);
    EXPECT_EQ(text.substr(event.span.begin, event.span.end - event.span.begin), "W[31hefe]");
    WrittenLeg const leg = std::get<Move>(event.what).play.legs()[1];
    EXPECT_EQ(text.substr(leg.span().begin, leg.span().end - leg.span().begin), "fe");
}

TEST(SgfPlay, IgnoresLowerCaseInPropertyNames) {
    EXPECT_THAT(lines(read_sgf(tree("; White [31hefe]\n; Black\n[64aggk]")).game()),
                ElementsAre("o 31 8/5 6/5", "x 64 24/18 18/14"));
}

TEST(SgfPlay, RejectsMoreMovesThanARollAllows) {
    auto const read = read_sgf(tree(";W[11abababababababababab]"));
    EXPECT_TRUE(std::get<Move>(read.game().events.at(0).what).play.overflow());
}

TEST(SgfPlay, ReadsOffToOffAsAnUnplayableDie) {
    auto const state = [](std::string_view play) {
        auto const read = read_sgf(tree(fmt::format(";W[61{}]", play)));
        return std::get<Move>(read.game().events.at(0).what).play;
    };
    EXPECT_EQ(state("hbzz").legs().size(), 1U);
    EXPECT_EQ(state("hbzz").state(), WrittenPlay::State::written);
    EXPECT_EQ(state("zzzz").state(), WrittenPlay::State::cannot_move);
}

TEST(SgfPlay, ReadsASecondPlayInANodeAsTheNextPlay) {
    EXPECT_THAT(lines(read_sgf(tree(";W[31hefe]B[64aggk]")).game()),
                ElementsAre("o 31 8/5 6/5", "x 64 24/18 18/14"));
}

TEST(SgfPlay, KeepsAnUnreadableSecondPlay) {
    EXPECT_THAT(lines(read_sgf(tree(";W[31hefe]B[64aggk!]")).game()),
                ElementsAre("o 31 8/5 6/5", "o B[64aggk!]"));
}

TEST(SgfCube, ReadsDoublesBeaversAndRaccoonsAsOffers) {
    EXPECT_THAT(lines(read_sgf(tree(";W[double];B[double];W[double];B[take]")).game()),
                ElementsAre("o double", "x double", "o double", "x take"));
    EXPECT_THAT(lines(read_sgf(tree(";B[double];W[drop]")).game()),
                ElementsAre("x double", "o drop"));
}

TEST(SgfRoll, AloneIsATurnWithoutAPlay) {
    EXPECT_THAT(lines(read_sgf(tree(";W[31hefe];PL[B]DI[21]")).game()),
                ElementsAre("o 31 8/5 6/5", "x 21"));
}

TEST(SgfRoll, WithoutAPlayerBelongsToTheNextPlayer) {
    EXPECT_THAT(lines(read_sgf(tree(";B[31qtst];DI[21]")).game()),
                ElementsAre("x 31 8/5 6/5", "o 21"));
}

TEST(SgfRoll, BeforeASetupIsAnIllegalPlay) {
    auto const read = read_sgf(tree(";PL[B]DI[64];PL[W]AE[a:y]AW[a]AB[x][w];W[11az]"));
    EXPECT_THAT(lines(read.game()),
                ElementsAre("x 64 illegal",
                            "o set x 2:1 1:1 off:13 | o 1:1 off:14, o to roll",
                            "o 11 1/off"));
}

TEST(SgfRoll, IsJoinedWithThePlayInTheNextNode) {
    std::string const text = tree(";PL[B]DI[31]\n;B[31qtst]");
    auto const read = read_sgf(text);
    EXPECT_THAT(lines(read.game()),
                ElementsAre("x ;", "x PL[B]", "x DI[31]", "x ;", "x 31 8/5 6/5"));
    EXPECT_EQ(rewritten(text), text);
}

// As GNU Backgammon saves a position that was entered by its ID.
TEST(SgfRoll, IsJoinedWithThePlayAfterASetup) {
    std::string const text =
        tree(";PL[B]DI[31]C[why]\n;CP[w]\n;CV[2]\n;PL[B]AE[a:y]AW[a]AB[x][x]\n;PL[B]DI[31]");
    EXPECT_THAT(lines(read_sgf(text).game()),
                ElementsAre("x ;",
                            "x PL[B]",
                            "x DI[31]",
                            "x remark: why",
                            "x ;",
                            "x set, cube 1 (o)",
                            "x set, cube 2 (o)",
                            "x set x 1:2 off:13 | o 1:1 off:14, x to roll",
                            "x 31"));
    EXPECT_EQ(rewritten(text), text);
    EXPECT_THAT(lines(read_sgf(tree(";PL[B]DI[31];CV[2];B[42]")).game()),
                ElementsAre("x 31", "x set, cube 2 (centred)", "x 42"));
}

TEST(SgfRoll, OfTheOtherPlayerIsKept) {
    EXPECT_THAT(lines(read_sgf(tree(";PL[B]DI[31];W[31hefe]")).game()),
                ElementsAre("x 31", "o 31 8/5 6/5"));
}

TEST(SgfRoll, BesideAnEqualUnplayedRollIsDropped) {
    EXPECT_THAT(lines(read_sgf(tree(";B[61]DI[16]PL[B]")).game()), ElementsAre("x 61"));
    EXPECT_THAT(lines(read_sgf(tree(";PL[ b]B[61]")).game()), ElementsAre("x 61"));
}

TEST(SgfRoll, BesideADifferentUnplayedRollIsKept) {
    std::string const text = tree(";B[61]DI[52]PL[W]");
    EXPECT_THAT(lines(read_sgf(text).game()), ElementsAre("x 61", "x DI[52]", "x PL[W]"));
    EXPECT_EQ(rewritten(text), text);
    std::string const before = tree(";DI[52]PL[W]B[61]");
    EXPECT_THAT(lines(read_sgf(before).game()), ElementsAre("x ;", "x DI[52]", "x PL[W]", "x 61"));
    EXPECT_EQ(rewritten(before), before);
    EXPECT_THAT(lines(read_sgf(tree(";B[61]DI[61]PL[W]")).game()), ElementsAre("x 61", "x PL[W]"));
    EXPECT_THAT(lines(read_sgf(tree(";DI[61]PL[W]B[61]")).game()),
                ElementsAre("x ;", "x PL[W]", "x 61"));
}

TEST(SgfComment, BecomesARemarkAfterItsEvent) {
    auto const read = read_sgf(tree(";W[31hefe]C[a \\] b \\\\ c\\\nd: e]A[0];B[65]", "C[root]"));
    EXPECT_THAT(
        lines(read.game()),
        ElementsAre(
            "x remark: root", "o 31 8/5 6/5", "o remark: a ] b \\ cd: e", "o A[0]", "x 65"));
}

TEST(SgfComment, InANodeOfItsOwnKeepsItsNode) {
    std::string const text = tree(";W[31hefe]\n;C[alone]\n;C[first]B[64aggk]\n;\n;W[52mhmk]");
    EXPECT_THAT(lines(read_sgf(text).game()),
                ElementsAre("o 31 8/5 6/5",
                            "x ;",
                            "x remark: alone",
                            "x ;",
                            "x remark: first",
                            "x 64 24/18 18/14",
                            "x ;",
                            "x ;",
                            "o 52 13/8 13/11"));
    EXPECT_EQ(rewritten(text), text);
}

TEST(SgfResign, InANodeIsAResignation) {
    EXPECT_THAT(lines(read_sgf(tree(";W[31hefe];B[resign]")).game()),
                ElementsAre("o 31 8/5 6/5", "x resigns"));
}

// The points of GNU Gibbon count the cube.
TEST(SgfResign, OfGnuGibbonHasAnAnswerAndPoints) {
    auto const kind = [](std::string_view nodes) {
        auto const read = read_sgf(tree(std::string(nodes) + ";W[accept]"));
        EXPECT_THAT(read.found, IsEmpty()) << nodes;
        return std::get<Resignation>(read.game().events.back().what).kind;
    };
    std::string const cube_at_2 = ";W[31hefe];B[double];W[take]";
    EXPECT_EQ(kind(";W[31hefe];B[resign:2]"), WinKind::gammon);
    EXPECT_EQ(kind(cube_at_2 + ";B[resign:2]"), WinKind::single);
    EXPECT_EQ(kind(cube_at_2 + ";B[resign:4]"), WinKind::gammon);
    EXPECT_EQ(kind(cube_at_2 + ";B[resign:3]"), std::nullopt);
    EXPECT_THAT(lines(read_sgf(tree(";W[31hefe];B[resign:1];W[reject];B[64aggk]")).game()),
                ElementsAre("o 31 8/5 6/5", "x 64 24/18 18/14"));
    EXPECT_THAT(lines(read_sgf(tree(";W[31hefe];B[double];W[reject]")).game()),
                ElementsAre("o 31 8/5 6/5", "x double", "o drop"));
}

// An answer that was carried would be read as that to a double.
TEST(SgfResign, IsWrittenWithoutItsAnswer) {
    auto const written = rewritten(tree(";W[31hefe];B[resign:1];W[accept]", "RE[W+1R]"));
    EXPECT_EQ(written.find("accept"), std::string::npos) << written;
}

} // namespace

} // namespace bgio::test
