// SPDX-License-Identifier: MIT
#include "cube_talk.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

namespace bgio {
namespace {

using test::cube;
using test::money;
using test::Talk;
using testing::ElementsAre;
using testing::IsEmpty;
using Id = DiagnosticId;
using enum CubeAction;

using test::o;
using test::x;

TEST(RuleS12, TheTakerOwnsTheCube) {
    for (Preset const& preset : presets()) {
        Talk talk{.rules = preset.rules};
        EXPECT_THAT(talk.act(x, offer, 2), IsEmpty()) << preset.name;
        EXPECT_TRUE(talk.state.open());
        EXPECT_EQ(talk.cube(), Cube()) << "nothing is turned before the answer";
        EXPECT_EQ(talk.state.offered, 2);
        EXPECT_THAT(talk.act(o, take), IsEmpty()) << preset.name;
        EXPECT_EQ(talk.cube(), cube(2, o)) << preset.name;
        EXPECT_TRUE(talk.state.turned);
        EXPECT_FALSE(talk.state.open());
        EXPECT_FALSE(talk.last.dropped_by);
    }
}

TEST(RuleS12, TheTakerAloneRedoubles) { // B5: nobody doubles twice running
    for (Preset const& preset : presets()) {
        Talk talk{.rules = preset.rules};
        talk.act(x, offer);
        talk.act(o, take);
        EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::cube_not_owned)) << preset.name;
        EXPECT_THAT(talk.last.faults, ElementsAre(CubeFault{Id::cube_not_owned, Severity::error}));
    }
}

TEST(RuleB5, InTheBoxNobodyDoublesTwiceRunning) {
    Talk talk{.rules = box_rules, .match = {}};
    EXPECT_THAT(talk.act(Side::x, CubeAction::offer), IsEmpty());
    EXPECT_THAT(talk.act(Side::o, CubeAction::take), IsEmpty());
    EXPECT_THAT(talk.act(Side::x, CubeAction::offer), ElementsAre(DiagnosticId::cube_not_owned));
}

TEST(RuleS12, ADoubleWithTheOthersCubeStoodAsRecorded) {
    Talk talk;
    talk.cube(2, o);
    talk.act(x, offer);
    EXPECT_THAT(talk.act(o, take), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(4, o));
}

TEST(RuleS12, ARedoubleGoesBackToTheFirstDoubler) {
    Talk talk;
    talk.act(x, offer, 2);
    talk.act(o, take);
    talk.turn.on_turn = o;
    EXPECT_THAT(talk.act(o, offer, 4), IsEmpty());
    EXPECT_THAT(talk.act(x, take), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(4, x));
}

TEST(RuleS12, ADropLosesTheStakeBeforeTheOffer) {
    Talk first;
    first.act(x, offer, 2);
    EXPECT_THAT(first.act(o, drop), IsEmpty());
    EXPECT_EQ(first.last.dropped_by, o);
    EXPECT_EQ(first.last.points, 1);
    EXPECT_FALSE(first.state.turned);

    Talk redouble;
    redouble.cube(2, x);
    redouble.act(x, offer, 4);
    EXPECT_THAT(redouble.act(o, drop), IsEmpty());
    EXPECT_EQ(redouble.last.dropped_by, o);
    EXPECT_EQ(redouble.last.points, 2);
    EXPECT_EQ(redouble.cube(), cube(2, x)) << "a dropped cube is not turned";
}

TEST(RuleS12, TheWrittenValueIsComparedAndTheTrueOneHolds) {
    Talk talk;
    talk.cube(2, x);
    EXPECT_THAT(talk.act(x, offer, 8), ElementsAre(Id::wrong_cube_value));
    EXPECT_THAT(talk.last.faults, ElementsAre(CubeFault{Id::wrong_cube_value, Severity::error, 4}));
    EXPECT_THAT(talk.act(o, take, 8), ElementsAre(Id::wrong_cube_value));
    EXPECT_EQ(talk.cube(), cube(4, o));
}

TEST(RuleS12, AValueThatIsNoPowerOfTwoIsOnlyWrong) {
    for (int written :
         {0, -4, 3, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
        Talk talk;
        EXPECT_THAT(talk.act(x, offer, written), ElementsAre(Id::wrong_cube_value)) << written;
        EXPECT_EQ(talk.state.offered, 2);
    }
}

TEST(RuleS12, NoValueWrittenIsNoFault) {
    Talk talk;
    EXPECT_THAT(talk.act(x, offer), IsEmpty());
    EXPECT_THAT(talk.act(o, take), IsEmpty());
}

TEST(RuleS12, WithoutTheCubeThatIsTheOnlyFault) {
    Talk talk;
    talk.rules.cube = false;
    talk.turn = {o, true};
    talk.match.crawford_game = true;
    EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::no_cube));
    EXPECT_THAT(talk.act(o, take), IsEmpty()) << "one slip, one finding";
    EXPECT_EQ(talk.cube(), cube(2, o)) << "it stood";
}

TEST(RuleS12, ATakeShowsTheDoubleThatIsNotThere) {
    Talk talk;
    EXPECT_THAT(talk.act(o, take), ElementsAre(Id::answer_without_offer));
    EXPECT_EQ(talk.cube(), cube(2, o));
    EXPECT_TRUE(talk.state.turned);
}

TEST(RuleS12, ATakeByTheOwnerChangesNothing) {
    Talk talk;
    talk.cube(2, o);
    EXPECT_THAT(talk.act(o, take), ElementsAre(Id::answer_without_offer));
    EXPECT_EQ(talk.cube(), cube(2, o));
    EXPECT_FALSE(talk.state.open());
}

TEST(RuleS12, ADropWithoutADoubleStillLosesTheGame) {
    for (std::optional<Side> owner : {std::optional<Side>(), std::optional(x), std::optional(o)}) {
        Talk talk;
        talk.cube(4, owner);
        EXPECT_THAT(talk.act(o, drop), ElementsAre(Id::answer_without_offer));
        EXPECT_EQ(talk.last.dropped_by, o);
        EXPECT_EQ(talk.last.points, 4);
    }
}

TEST(RuleS12, OnlyTheOtherSideAnswers) {
    Talk taken;
    taken.act(x, offer);
    EXPECT_THAT(taken.act(x, take), ElementsAre(Id::answered_own_offer));
    EXPECT_EQ(taken.cube(), cube(2, o));

    Talk dropped;
    dropped.act(x, offer);
    EXPECT_THAT(dropped.act(x, drop), ElementsAre(Id::answered_own_offer));
    EXPECT_EQ(dropped.last.dropped_by, o);
    EXPECT_EQ(dropped.last.points, 1);

    Talk beavered = money();
    beavered.act(x, offer);
    EXPECT_THAT(beavered.act(x, beaver), ElementsAre(Id::answered_own_offer));
    EXPECT_EQ(beavered.state.offered, 2);
    EXPECT_EQ(beavered.state.beavers, 0);
}

TEST(RuleS12, ASecondDoubleBeforeTheAnswerChangesNothing) {
    Talk talk;
    talk.act(x, offer);
    CubeState const open = talk.state;
    EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::offer_still_open));
    EXPECT_EQ(talk.state, open);
}

TEST(RuleS12, ARollWithADoubleOpenIsAFaultAndTakesIt) {
    for (Side roller : both_sides) {
        Talk talk;
        talk.act(x, offer);
        EXPECT_THAT(talk.roll(roller), ElementsAre(Id::offer_still_open));
        EXPECT_EQ(talk.cube(), cube(2, o));
        EXPECT_TRUE(talk.state.turned);
        EXPECT_FALSE(talk.state.open());
    }
}

TEST(RuleS12, ARollWithNothingOpenIsNothing) {
    Talk talk;
    talk.cube(2, o);
    CubeState const before = talk.state;
    EXPECT_THAT(talk.roll(x), IsEmpty());
    EXPECT_EQ(talk.state, before);
}

TEST(RuleT5_4, ADoubleAfterTheRollIsAFaultAndTheCubeGoesOn) {
    for (Preset const& preset : presets()) {
        Talk talk{.rules = preset.rules, .turn = {x, true}};
        EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::double_after_roll)) << preset.name;
        EXPECT_THAT(talk.act(o, take), IsEmpty());
        EXPECT_EQ(talk.cube(), cube(2, o));
    }
}

TEST(RuleT4_6, ADoubleOnTheOthersTurnIsAFaultAndTheCubeGoesOn) {
    for (Preset const& preset : presets())
        for (bool rolled : {false, true}) {
            Talk talk{.rules = preset.rules, .turn = {o, rolled}};
            EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::double_out_of_turn)) << preset.name;
            EXPECT_THAT(talk.act(o, take), IsEmpty());
            EXPECT_EQ(talk.cube(), cube(2, o));
        }
}

TEST(RuleT4_6, AnEarlyDoubleIsAnsweredAfterTheOthersTurn) {
    Talk talk{.turn = {o, false}};
    talk.act(x, offer);
    EXPECT_THAT(talk.roll(o), IsEmpty());
    EXPECT_TRUE(talk.state.open());
    EXPECT_THAT(talk.act(o, drop), IsEmpty());
    EXPECT_EQ(talk.last.points, 1);
}

TEST(RuleT4_6, AnEarlyDoubleWaitsForOneTurnOnly) {
    Talk talk{.turn = {o, false}};
    talk.act(x, offer);
    talk.roll(o);
    EXPECT_THAT(talk.roll(o), ElementsAre(Id::offer_still_open));
    EXPECT_EQ(talk.cube(), cube(2, o));
}

TEST(RuleT4_6, TheEarlyDoublerMayNotRollBeforeTheAnswer) {
    Talk talk{.turn = {o, false}};
    talk.act(x, offer);
    EXPECT_THAT(talk.roll(x), ElementsAre(Id::offer_still_open));
}

} // namespace
} // namespace bgio
