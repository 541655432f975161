// SPDX-License-Identifier: MIT
#include "cube_scenario.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

namespace bgio {
namespace {

using test::cube;
using test::CubeScenario;
using test::money;
using testing::ElementsAre;
using testing::IsEmpty;
using Id = DiagnosticId;
using enum CubeAction;

using test::o;
using test::x;

TEST(RuleS12, TheTakerOwnsTheCube) {
    for (Preset const& preset : presets()) {
        CubeScenario scenario{.rules = preset.rules};
        EXPECT_THAT(scenario.act(x, offer, 2), IsEmpty()) << preset.name;
        EXPECT_TRUE(scenario.state.open());
        EXPECT_EQ(scenario.cube(), Cube()) << "nothing is turned before the answer";
        EXPECT_EQ(scenario.state.offered, 2);
        EXPECT_THAT(scenario.act(o, take), IsEmpty()) << preset.name;
        EXPECT_EQ(scenario.cube(), cube(2, o)) << preset.name;
        EXPECT_TRUE(scenario.state.turned);
        EXPECT_FALSE(scenario.state.open());
        EXPECT_FALSE(scenario.last.dropped_by);
    }
}

TEST(RuleS12, OnlyTheTakerRedoubles) { // B5: nobody doubles twice running
    for (Preset const& preset : presets()) {
        CubeScenario scenario{.rules = preset.rules};
        scenario.act(x, offer);
        scenario.act(o, take);
        EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::cube_not_owned)) << preset.name;
        EXPECT_THAT(scenario.last.faults,
                    ElementsAre(CubeFault{Id::cube_not_owned, Severity::error}));
    }
}

TEST(RuleB5, BoxRulesForbidDoublingTwiceInARow) {
    CubeScenario scenario{.rules = box_rules, .match = {}};
    EXPECT_THAT(scenario.act(Side::x, CubeAction::offer), IsEmpty());
    EXPECT_THAT(scenario.act(Side::o, CubeAction::take), IsEmpty());
    EXPECT_THAT(scenario.act(Side::x, CubeAction::offer),
                ElementsAre(DiagnosticId::cube_not_owned));
}

TEST(RuleS12, ADoubleWithTheOpponentsCubeStandsAsRecorded) {
    CubeScenario scenario;
    scenario.cube(2, o);
    scenario.act(x, offer);
    EXPECT_THAT(scenario.act(o, take), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(4, o));
}

TEST(RuleS12, ARedoubleGoesBackToTheFirstDoubler) {
    CubeScenario scenario;
    scenario.act(x, offer, 2);
    scenario.act(o, take);
    scenario.turn.on_turn = o;
    EXPECT_THAT(scenario.act(o, offer, 4), IsEmpty());
    EXPECT_THAT(scenario.act(x, take), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(4, x));
}

TEST(RuleS12, ADropLosesTheStakeBeforeTheOffer) {
    CubeScenario first;
    first.act(x, offer, 2);
    EXPECT_THAT(first.act(o, drop), IsEmpty());
    EXPECT_EQ(first.last.dropped_by, o);
    EXPECT_EQ(first.last.points, 1);
    EXPECT_FALSE(first.state.turned);

    CubeScenario redouble;
    redouble.cube(2, x);
    redouble.act(x, offer, 4);
    EXPECT_THAT(redouble.act(o, drop), IsEmpty());
    EXPECT_EQ(redouble.last.dropped_by, o);
    EXPECT_EQ(redouble.last.points, 2);
    EXPECT_EQ(redouble.cube(), cube(2, x)) << "a dropped cube is not turned";
}

TEST(RuleS12, AWrongWrittenValueIsReportedAndIgnored) {
    CubeScenario scenario;
    scenario.cube(2, x);
    EXPECT_THAT(scenario.act(x, offer, 8), ElementsAre(Id::wrong_cube_value));
    EXPECT_THAT(scenario.last.faults,
                ElementsAre(CubeFault{Id::wrong_cube_value, Severity::error, 4}));
    EXPECT_THAT(scenario.act(o, take, 8), ElementsAre(Id::wrong_cube_value));
    EXPECT_EQ(scenario.cube(), cube(4, o));
}

TEST(RuleS12, AValueThatIsNotAPowerOfTwoIsReportedOnce) {
    for (int written :
         {0, -4, 3, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
        CubeScenario scenario;
        EXPECT_THAT(scenario.act(x, offer, written), ElementsAre(Id::wrong_cube_value)) << written;
        EXPECT_EQ(scenario.state.offered, 2);
    }
}

TEST(RuleS12, AMissingValueIsNotAnError) {
    CubeScenario scenario;
    EXPECT_THAT(scenario.act(x, offer), IsEmpty());
    EXPECT_THAT(scenario.act(o, take), IsEmpty());
}

TEST(RuleS12, PlayWithoutTheCubeGivesOneErrorPerDouble) {
    CubeScenario scenario;
    scenario.rules.cube = false;
    scenario.turn = {o, true};
    scenario.match.crawford_game = true;
    EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::no_cube));
    EXPECT_THAT(scenario.act(o, take), IsEmpty()) << "one slip, one finding";
    EXPECT_EQ(scenario.cube(), cube(2, o)) << "it stood";
}

TEST(RuleS12, ATakeImpliesAMissingDouble) {
    CubeScenario scenario;
    EXPECT_THAT(scenario.act(o, take), ElementsAre(Id::answer_without_offer));
    EXPECT_EQ(scenario.cube(), cube(2, o));
    EXPECT_TRUE(scenario.state.turned);
}

TEST(RuleS12, ATakeByTheOwnerChangesNothing) {
    CubeScenario scenario;
    scenario.cube(2, o);
    EXPECT_THAT(scenario.act(o, take), ElementsAre(Id::answer_without_offer));
    EXPECT_EQ(scenario.cube(), cube(2, o));
    EXPECT_FALSE(scenario.state.open());
}

TEST(RuleS12, ADropWithoutADoubleStillLosesTheGame) {
    for (std::optional<Side> owner : {std::optional<Side>(), std::optional(x), std::optional(o)}) {
        CubeScenario scenario;
        scenario.cube(4, owner);
        EXPECT_THAT(scenario.act(o, drop), ElementsAre(Id::answer_without_offer));
        EXPECT_EQ(scenario.last.dropped_by, o);
        EXPECT_EQ(scenario.last.points, 4);
    }
}

TEST(RuleS12, OnlyTheOtherSideAnswers) {
    CubeScenario taken;
    taken.act(x, offer);
    EXPECT_THAT(taken.act(x, take), ElementsAre(Id::answered_own_offer));
    EXPECT_EQ(taken.cube(), cube(2, o));

    CubeScenario dropped;
    dropped.act(x, offer);
    EXPECT_THAT(dropped.act(x, drop), ElementsAre(Id::answered_own_offer));
    EXPECT_EQ(dropped.last.dropped_by, o);
    EXPECT_EQ(dropped.last.points, 1);

    CubeScenario beavered = money();
    beavered.act(x, offer);
    EXPECT_THAT(beavered.act(x, beaver), ElementsAre(Id::answered_own_offer));
    EXPECT_EQ(beavered.state.offered, 2);
    EXPECT_EQ(beavered.state.beavers, 0);
}

TEST(RuleS12, ASecondDoubleBeforeTheAnswerChangesNothing) {
    CubeScenario scenario;
    scenario.act(x, offer);
    CubeState const open = scenario.state;
    EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::offer_still_open));
    EXPECT_EQ(scenario.state, open);
}

TEST(RuleS12, ARollWithAnOpenDoubleIsAnErrorAndTakesIt) {
    for (Side roller : both_sides) {
        CubeScenario scenario;
        scenario.act(x, offer);
        EXPECT_THAT(scenario.roll(roller), ElementsAre(Id::offer_still_open));
        EXPECT_EQ(scenario.cube(), cube(2, o));
        EXPECT_TRUE(scenario.state.turned);
        EXPECT_FALSE(scenario.state.open());
    }
}

TEST(RuleS12, ARollWithoutAnOpenDoubleChangesNothing) {
    CubeScenario scenario;
    scenario.cube(2, o);
    CubeState const before = scenario.state;
    EXPECT_THAT(scenario.roll(x), IsEmpty());
    EXPECT_EQ(scenario.state, before);
}

TEST(RuleT5_4, ADoubleAfterTheRollIsAnErrorButCounts) {
    for (Preset const& preset : presets()) {
        CubeScenario scenario{.rules = preset.rules, .turn = {x, true}};
        EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::double_after_roll)) << preset.name;
        EXPECT_THAT(scenario.act(o, take), IsEmpty());
        EXPECT_EQ(scenario.cube(), cube(2, o));
    }
}

TEST(RuleT4_6, ADoubleOnTheOpponentsTurnIsAnErrorButCounts) {
    for (Preset const& preset : presets())
        for (bool rolled : {false, true}) {
            CubeScenario scenario{.rules = preset.rules, .turn = {o, rolled}};
            EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::double_out_of_turn)) << preset.name;
            EXPECT_THAT(scenario.act(o, take), IsEmpty());
            EXPECT_EQ(scenario.cube(), cube(2, o));
        }
}

TEST(RuleT4_6, AnEarlyDoubleIsAnsweredAfterTheOpponentsTurn) {
    CubeScenario scenario{.turn = {o, false}};
    scenario.act(x, offer);
    EXPECT_THAT(scenario.roll(o), IsEmpty());
    EXPECT_TRUE(scenario.state.open());
    EXPECT_THAT(scenario.act(o, drop), IsEmpty());
    EXPECT_EQ(scenario.last.points, 1);
}

TEST(RuleT4_6, AnEarlyDoubleWaitsForOneTurnOnly) {
    CubeScenario scenario{.turn = {o, false}};
    scenario.act(x, offer);
    scenario.roll(o);
    EXPECT_THAT(scenario.roll(o), ElementsAre(Id::offer_still_open));
    EXPECT_EQ(scenario.cube(), cube(2, o));
}

TEST(RuleT4_6, TheEarlyDoublerMayNotRollBeforeTheAnswer) {
    CubeScenario scenario{.turn = {o, false}};
    scenario.act(x, offer);
    EXPECT_THAT(scenario.roll(x), ElementsAre(Id::offer_still_open));
}

} // namespace
} // namespace bgio
