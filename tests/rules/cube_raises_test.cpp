// SPDX-License-Identifier: MIT
#include "cube_talk.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <utility>

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

TEST(RuleS14, AutomaticDoublesLeaveTheCubeInTheMiddle) {
    EXPECT_EQ(with_automatic_doubles(0), CubeState{});
    CubeState const twice = with_automatic_doubles(2);
    EXPECT_EQ(twice.cube, cube(4, std::nullopt));
    EXPECT_FALSE(twice.turned) << "for S16 the cube has not been turned";
    for (Side side : both_sides) {
        Talk talk{.rules = money_rules, .match = {}, .turn = {side, false}, .state = twice};
        EXPECT_THAT(talk.act(side, offer, 8), IsEmpty());
        EXPECT_THAT(talk.act(opponent(side), drop), IsEmpty());
        EXPECT_EQ(talk.last.points, 4);
    }
}

TEST(RuleS14, MoreThanWereAgreedAreAFault) {
    for (Preset const& preset : presets()) {
        EXPECT_THAT(start_with_automatic_doubles(0, preset.rules).faults, IsEmpty());
        CubeVerdict const verdict = start_with_automatic_doubles(1, preset.rules);
        EXPECT_THAT(verdict.faults,
                    ElementsAre(CubeFault{Id::automatic_doubles_not_agreed, Severity::error, 1}))
            << preset.name;
        EXPECT_EQ(verdict.after.cube, cube(2, std::nullopt)) << "they stood";
    }
    RuleSet rules = money_rules;
    rules.automatic_doubles = 2;
    EXPECT_THAT(start_with_automatic_doubles(2, rules).faults, IsEmpty());
    EXPECT_EQ(start_with_automatic_doubles(3, rules).faults.size(), 1U);
}

TEST(RuleS14, NonsenseFromAFileIsHarmless) {
    EXPECT_EQ(with_automatic_doubles(-3), CubeState{});
    EXPECT_EQ(with_automatic_doubles(std::numeric_limits<int>::max()).cube.value(), Cube::highest);
}

// Sequences that GNU Backgammon 1.07 played from a centred cube: accepted 4, with a raccoon 8,
// a dropped beaver loses 2.
TEST(RuleS15, TheBeavererKeepsTheCubeAtFour) {
    Talk talk = money();
    EXPECT_THAT(talk.act(x, offer, 2), IsEmpty());
    EXPECT_THAT(talk.act(o, beaver, 4), IsEmpty());
    EXPECT_THAT(talk.act(x, take), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(4, o));
    EXPECT_TRUE(talk.state.turned);
}

TEST(RuleS15, ADroppedBeaverLosesTwiceTheStake) {
    Talk talk = money();
    talk.act(x, offer, 2);
    talk.act(o, beaver, 4);
    EXPECT_THAT(talk.act(x, drop), IsEmpty());
    EXPECT_EQ(talk.last.dropped_by, x);
    EXPECT_EQ(talk.last.points, 2);
}

TEST(RuleS15, ABeaverOfARedoubleIsCountedFromIt) {
    Talk talk = money();
    talk.cube(2, x);
    EXPECT_THAT(talk.act(x, offer, 4), IsEmpty());
    EXPECT_THAT(talk.act(o, beaver, 8), IsEmpty());
    CubeState const open = talk.state;
    talk.act(x, drop);
    EXPECT_EQ(talk.last.points, 4);
    talk.state = open;
    talk.act(x, take);
    EXPECT_EQ(talk.cube(), cube(8, o));
}

TEST(RuleS15, AfterARaccoonTheBeavererOwnsTheCubeAtEight) {
    Talk talk = money();
    talk.act(x, offer, 2);
    talk.act(o, beaver, 4);
    EXPECT_THAT(talk.act(x, raccoon, 8), IsEmpty());
    CubeState const open = talk.state;
    EXPECT_THAT(talk.act(o, take), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(8, o));

    talk.state = open;
    EXPECT_THAT(talk.act(o, drop), IsEmpty());
    EXPECT_EQ(talk.last.dropped_by, o);
    EXPECT_EQ(talk.last.points, 4);
}

TEST(RuleS15, FilesWriteBeaverAndRaccoonAsFurtherDoublesOrBeavers) {
    for (auto [second, third] : {std::pair{offer, offer}, {beaver, beaver}, {beaver, raccoon}}) {
        Talk talk = money();
        talk.act(x, offer);
        EXPECT_THAT(talk.act(o, second), IsEmpty());
        EXPECT_EQ(talk.state.beavers, 1);
        EXPECT_THAT(talk.act(x, third), IsEmpty());
        EXPECT_EQ(talk.state.beavers, 2);
        EXPECT_THAT(talk.act(o, take), IsEmpty());
        EXPECT_EQ(talk.cube(), cube(8, o));
    }
}

TEST(RuleS15, ARollTakesABeaverOrRaccoonSilently) {
    Talk talk = money();
    talk.act(x, offer);
    talk.act(o, beaver);
    EXPECT_THAT(talk.roll(x), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(4, o));
    EXPECT_FALSE(talk.state.open());

    talk = money();
    talk.act(x, offer);
    talk.act(o, beaver);
    talk.act(x, raccoon);
    EXPECT_THAT(talk.roll(x), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(8, o));
}

TEST(RuleS15, OnlyMoneyPlayHasBeaversAndRaccoons) {
    for (Preset const& preset : presets()) {
        bool const played = preset.name == "money";
        Talk talk{.rules = preset.rules};
        talk.match.length = played ? 0 : 25;
        talk.act(x, offer);
        talk.act(o, beaver);
        EXPECT_EQ(talk.ids(), played ? std::vector<Id>{} : std::vector{Id::beaver_not_allowed})
            << preset.name;
        talk.act(x, raccoon);
        EXPECT_EQ(talk.ids(), played ? std::vector<Id>{} : std::vector{Id::raccoon_not_allowed})
            << preset.name;
        talk.act(o, take);
        EXPECT_EQ(talk.cube(), cube(8, o)) << "they stood: " << preset.name;
    }
}

TEST(RuleS15, RaccoonsAreAgreedOnTheirOwn) {
    Talk talk = money();
    talk.rules.raccoons = false;
    talk.act(x, offer);
    EXPECT_THAT(talk.act(o, beaver), IsEmpty());
    EXPECT_THAT(talk.act(x, raccoon), ElementsAre(Id::raccoon_not_allowed));
}

TEST(RuleS15, NothingComesAfterARaccoon) {
    Talk talk = money();
    talk.act(x, offer);
    talk.act(o, beaver);
    talk.act(x, raccoon);
    EXPECT_THAT(talk.act(o, beaver), ElementsAre(Id::raccoon_not_allowed));
    talk.act(x, take);
    EXPECT_EQ(talk.cube(), cube(16, o)) << "it stood";
}

TEST(RuleS15, ABeaverShowsTheDoubleThatIsNotThere) {
    Talk talk = money();
    EXPECT_THAT(talk.act(o, beaver, 4), ElementsAre(Id::answer_without_offer));
    EXPECT_EQ(talk.state.offered, 4);
    EXPECT_THAT(talk.act(x, take), IsEmpty());
    EXPECT_EQ(talk.cube(), cube(4, o));
}

TEST(RuleS15, ABeaverWithAWrongValueIsAFault) {
    Talk talk = money();
    talk.act(x, offer, 2);
    EXPECT_THAT(talk.act(o, beaver, 2), ElementsAre(Id::wrong_cube_value));
    EXPECT_THAT(talk.last.faults, ElementsAre(CubeFault{Id::wrong_cube_value, Severity::error, 4}));
}

} // namespace
} // namespace bgio
