// SPDX-License-Identifier: MIT
#include "support/board.hpp"

#include <bgio/scoring.hpp>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace bgio {
namespace {

using test::board;
using test::xgid_board;

CubeState cube_at(int value, bool turned) {
    CubeState state = with_automatic_doubles(0);
    while (state.cube.value() < value)
        state.cube = state.cube.turned_to(Side::x);
    state.turned = turned;
    return state;
}

// x has just borne off its last checker by 1/off; the points are what GNU Backgammon 1.07 scored.
struct Finished {
    char const* name;
    char const* letters; // before the last checker
    WinKind kind;
    int match_cube_1, match_cube_4, jacoby_centred, jacoby_cube_2, no_jacoby;
};
class RuleS13 : public testing::TestWithParam<Finished> {
protected:
    static Board finished() {
        Board board = xgid_board(GetParam().letters);
        EXPECT_TRUE(board.step(Side::x, *Point::make(1), Point::off()));
        EXPECT_TRUE(board.all_off(Side::x));
        return board;
    }
    static int points(CubeState const& cube, RuleSet const& rules) {
        return game_points(cube, win_kind(finished(), Side::x, rules), rules);
    }
};

TEST_P(RuleS13, BoardDecidesTheKindOfWin) {
    for (Preset const& preset : presets()) {
        EXPECT_EQ(win_kind(finished(), Side::x, preset.rules), GetParam().kind) << preset.name;
        EXPECT_EQ(win_kind(finished().mirrored(), Side::o, preset.rules), GetParam().kind)
            << preset.name;
    }
}

TEST_P(RuleS13, PointsInAMatchAreKindTimesCube) {
    for (RuleSet const& rules : {standard_rules, tournament_rules, casual_rules, box_rules}) {
        EXPECT_EQ(points(cube_at(1, false), rules), GetParam().match_cube_1);
        EXPECT_EQ(points(cube_at(4, true), rules), GetParam().match_cube_4);
    }
}

TEST_P(RuleS13, JacobyNeedsATurnedCube) { // S16
    EXPECT_EQ(points(cube_at(1, false), money_rules), GetParam().jacoby_centred);
    EXPECT_EQ(points(cube_at(2, true), money_rules), GetParam().jacoby_cube_2);
    RuleSet without = money_rules;
    without.jacoby = false;
    EXPECT_EQ(points(cube_at(1, false), without), GetParam().no_jacoby);
}

INSTANTIATE_TEST_SUITE_P(
    Boards,
    RuleS13,
    testing::Values(
        Finished{"OneBorneOff", "-A-----------------eed----", WinKind::single, 1, 4, 1, 2, 1},
        Finished{"AllHome", "-A-----------------eee----", WinKind::gammon, 2, 8, 1, 4, 2},
        Finished{
            "StragglerOnThe7Point", "-A-----a-----------eed----", WinKind::gammon, 2, 8, 1, 4, 2},
        Finished{"StragglerOnThe3Point",
                 "-A-a---------------eed----",
                 WinKind::backgammon,
                 3,
                 12,
                 1,
                 6,
                 3},
        Finished{"OnTheBar", "aA-----------------eed----", WinKind::backgammon, 3, 12, 1, 6, 3}),
    [](auto const& row) { return std::string(row.param.name); });

TEST(RuleS13, TheWinnersHomeEndsAtItsSixPoint) {
    RuleSet const rules;
    EXPECT_EQ(win_kind(board("x off:15 | o 19:1 1:14"), Side::x, rules), WinKind::backgammon);
    EXPECT_EQ(win_kind(board("x off:15 | o 18:1 1:14"), Side::x, rules), WinKind::gammon);
    EXPECT_EQ(win_kind(board("x off:15 | o 24:1 1:14"), Side::x, rules), WinKind::backgammon);
}

TEST(RuleS13, OneCheckerOffSavesEvenTheOneOnTheBar) {
    EXPECT_EQ(win_kind(board("x off:15 | o bar:1 1:13 off:1"), Side::x, RuleSet{}),
              WinKind::single);
}

TEST(RuleT4_7, MissingCheckersDoNotSaveFromAGammon) {
    CheckerCounts counts;
    counts.n.x[0] = 15;
    counts.n.o[6] = 14; // set up with one too few, none borne off
    EXPECT_EQ(win_kind(*Board::make(counts), Side::x, tournament_rules), WinKind::gammon);
    counts.n.o[6] = 13;
    counts.n.o[24] = 1;
    EXPECT_EQ(win_kind(*Board::make(counts), Side::x, tournament_rules), WinKind::backgammon);
}

TEST(RuleS1, VariantsWithFewerCheckersScoreAlike) {
    Variant const& hyper = variants[4];
    ASSERT_EQ(hyper.name, "hypergammon-3");
    EXPECT_EQ(win_kind(board("x off:3 | o 20:1 1:2", hyper), Side::x, RuleSet{}),
              WinKind::backgammon);
    EXPECT_EQ(win_kind(board("x off:3 | o 7:1 1:2", hyper), Side::x, RuleSet{}), WinKind::gammon);
    EXPECT_EQ(win_kind(board("x off:3 | o 20:1 1:1 off:1", hyper), Side::x, RuleSet{}),
              WinKind::single);
}

TEST(RuleB6, ABorneOffCheckerDoesNotSaveFromTheTripleWin) {
    Board const behind = board("x off:15 | o 24:1 1:13 off:1");
    for (Preset const& preset : presets())
        EXPECT_EQ(win_kind(behind, Side::x, preset.rules),
                  preset.name == "box" ? WinKind::backgammon : WinKind::single)
            << preset.name;
    EXPECT_EQ(win_kind(board("x off:15 | o 7:1 1:13 off:1"), Side::x, box_rules), WinKind::single);
}

TEST(RuleS13, APositionLimitsWhatCanBeLost) {
    EXPECT_EQ(worst_loss(Board::initial(), Side::o, RuleSet{}), WinKind::backgammon);
    EXPECT_EQ(worst_loss(board("x 6:15 | o 7:1 1:14"), Side::o, RuleSet{}), WinKind::gammon);
    EXPECT_EQ(worst_loss(board("x 6:15 | o 7:1 1:13 off:1"), Side::o, RuleSet{}), WinKind::single);
}

TEST(RuleT4_4, ACheckerBorneOffIllegallySavesNobodyInATournament) {
    Board const gammon = board("x off:15 | o 7:1 1:13 off:1");
    Board const backgammon = board("x off:15 | o 24:1 1:13 off:1");
    for (Preset const& preset : presets()) {
        bool const strict = !preset.rules.illegal_off_counts;
        EXPECT_EQ(win_kind(gammon, Side::x, preset.rules, 1),
                  strict ? WinKind::gammon : WinKind::single)
            << preset.name;
        EXPECT_EQ(win_kind(backgammon, Side::x, preset.rules, 1),
                  strict || preset.rules.triple_after_off ? WinKind::backgammon : WinKind::single)
            << preset.name;
        EXPECT_EQ(win_kind(gammon, Side::x, preset.rules, 0), WinKind::single) << preset.name;
    }
    EXPECT_NE(tournament_rules.illegal_off_counts, standard_rules.illegal_off_counts);
}

TEST(RuleT4_4, ALegallyBorneOffCheckerStillSaves) {
    Board const two_off = board("x off:15 | o 7:1 1:12 off:2");
    EXPECT_EQ(win_kind(two_off, Side::x, tournament_rules, 1), WinKind::single);
    EXPECT_EQ(win_kind(two_off, Side::x, tournament_rules, 2), WinKind::gammon);
}

TEST(RuleS16, AnAutomaticDoubleDoesNotTurnTheCube) {
    CubeState const cube = with_automatic_doubles(2);
    EXPECT_EQ(game_points(cube, WinKind::gammon, money_rules), 4);
    EXPECT_EQ(game_points(cube, WinKind::gammon, standard_rules), 8);
}

TEST(RuleS16, AnUnansweredOfferDoesNotTurnTheCube) {
    CubeState const offered =
        judge_cube_action({}, Side::x, CubeAction::offer, {}, {Side::x, false}, {}, money_rules)
            .after;
    EXPECT_EQ(game_points(offered, WinKind::backgammon, money_rules), 1);
}

// GNU Backgammon 1.07 counts a resigned gammon with a centred cube as 2; the rule says 1.
TEST(RuleS16, AppliesToResignations) {
    EXPECT_EQ(game_points({}, WinKind::gammon, money_rules), 1);
}

TEST(RuleT5_3, GammonsAlwaysCountInATournament) {
    EXPECT_EQ(game_points({}, WinKind::gammon, tournament_rules), 2);
    EXPECT_EQ(game_points({}, WinKind::backgammon, tournament_rules), 3);
}

TEST(Resignation, IsWorthTheCubeTimesItsKind) {
    EXPECT_EQ(game_points(cube_at(2, true), WinKind::gammon, money_rules), 4);
    EXPECT_EQ(game_points(cube_at(2, true), WinKind::gammon, standard_rules), 4);
}

TEST(Resignation, UsesTheCubeBeforeAnOpenDouble) {
    CubeState cube = cube_at(2, true);
    cube = judge_cube_action(cube, Side::x, CubeAction::offer, 4, {Side::x, false}, {}, money_rules)
               .after;
    ASSERT_EQ(cube.offered, 4);
    EXPECT_EQ(game_points(cube, WinKind::single, money_rules), 2);
}

TEST(Resignation, KindFollowsFromPointsRoundedUp) {
    EXPECT_EQ(kind_from_points(4, cube_at(2, true)), WinKind::gammon);
    EXPECT_EQ(kind_from_points(3, cube_at(2, true)), WinKind::gammon);
    EXPECT_EQ(kind_from_points(1, cube_at(4, true)), WinKind::single);
    EXPECT_EQ(kind_from_points(3, cube_at(1, false)), WinKind::backgammon);
    EXPECT_EQ(kind_from_points(4016, cube_at(1, false)), WinKind::backgammon);
    EXPECT_EQ(kind_from_points(0, cube_at(1, false)), WinKind::single);
    EXPECT_EQ(kind_from_points(-3, cube_at(2, true)), WinKind::single);
    EXPECT_EQ(kind_from_points(std::numeric_limits<int>::max(), cube_at(2, true)),
              WinKind::backgammon);
}

TEST(RuleT4_9, ContactEndsWhenTheRearCheckersHavePassed) {
    EXPECT_TRUE(has_contact(Board::initial()));
    EXPECT_FALSE(has_contact(board("x 6:15 | o 6:15")));
    EXPECT_FALSE(has_contact(board("x 12:1 6:14 | o 12:1 6:14")));
    // o's 13 is x's 12: x's 13 stands behind it.
    EXPECT_TRUE(has_contact(board("x 13:1 6:14 | o 13:1 6:14")));
    EXPECT_TRUE(has_contact(board("x 20:1 1:14 | o 6:1 1:14")));
    EXPECT_FALSE(has_contact(board("x 18:1 1:14 | o 6:1 1:14")));
}

TEST(RuleT4_9, OneRearCheckerMakesContact) {
    EXPECT_TRUE(has_contact(board("x 24:1 6:14 | o 2:15")));
    EXPECT_TRUE(has_contact(board("x 2:15 | o 24:1 6:14")));
    EXPECT_FALSE(has_contact(board("x 22:1 6:14 | o 2:15")));
}

TEST(RuleT4_9, ACheckerOnTheBarMakesContact) {
    EXPECT_TRUE(has_contact(board("x bar:1 1:14 | o 1:15")));
    EXPECT_TRUE(has_contact(board("x 1:15 | o bar:1 1:14")));
    EXPECT_FALSE(has_contact(board("x bar:1 1:14 | o off:15")));
}

TEST(RuleT4_9, CheckersOffMakeNoContact) {
    EXPECT_FALSE(has_contact(Board()));
    EXPECT_FALSE(has_contact(board("x 24:1 off:14 | o off:15")));
}

TEST(RuleT4_9, OnlyTournamentRulesForbidResigningInContact) {
    Board const contact = Board::initial();
    Board const race = board("x 12:1 6:14 | o 12:1 6:14");
    for (Preset const& preset : presets()) {
        EXPECT_EQ(may_resign(contact, preset.rules), preset.name != "tournament") << preset.name;
        EXPECT_TRUE(may_resign(race, preset.rules)) << preset.name;
    }
}

RC_GTEST_PROP(RuleT4_9, ContactIsTheSameFromBothSeats, ()) {
    CheckerCounts counts;
    for (Side side : both_sides)
        for (int i = 0; i < 3; ++i)
            ++counts.n[side][*rc::gen::inRange<std::size_t>(0, 26)];
    Result<Board> const made = Board::make(counts);
    RC_PRE(made.has_value());
    // By the definition: some checker of x has some checker of o still before it.
    bool meet = false;
    for (int x = 1; x <= 25; ++x)
        for (int o = 1; o <= 25; ++o)
            meet = meet
                   || (made->count(Side::x, *Point::make(x)) > 0
                       && made->count(Side::o, *Point::make(o)) > 0 && x > 25 - o);
    RC_ASSERT(has_contact(*made) == meet);
    RC_ASSERT(has_contact(made->mirrored()) == meet);
}

TEST(Printing, KindsAndPenaltiesHaveNames) {
    EXPECT_EQ(fmt::format("{} {} {}", WinKind::single, WinKind::gammon, WinKind::backgammon),
              "single gammon backgammon");
    EXPECT_EQ(fmt::format("{}", late_penalty(15, 7)), "1 point");
    EXPECT_EQ(fmt::format("{}", late_penalty(20, 7)), "2 points");
    EXPECT_EQ(fmt::format("{}", late_penalty(60, 7)), "match lost");
}

} // namespace
} // namespace bgio
