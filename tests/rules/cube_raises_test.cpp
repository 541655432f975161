// SPDX-License-Identifier: MIT
#include "cube_scenario.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <utility>

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

TEST(RuleS14, AutomaticDoublesLeaveTheCubeInTheMiddle) {
    EXPECT_EQ(with_automatic_doubles(0), CubeState{});
    CubeState const twice = with_automatic_doubles(2);
    EXPECT_EQ(twice.cube, cube(4, std::nullopt));
    EXPECT_FALSE(twice.turned) << "for S16 the cube has not been turned";
    for (Side side : both_sides) {
        CubeScenario scenario{
            .rules = money_rules, .match = {}, .turn = {side, false}, .state = twice};
        EXPECT_THAT(scenario.act(side, offer, 8), IsEmpty());
        EXPECT_THAT(scenario.act(opponent(side), drop), IsEmpty());
        EXPECT_EQ(scenario.last.points, 4);
    }
}

TEST(RuleS14, MoreAutomaticDoublesThanAgreedAreAnError) {
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

TEST(RuleS14, InvalidValuesAreHarmless) {
    EXPECT_EQ(with_automatic_doubles(-3), CubeState{});
    EXPECT_EQ(with_automatic_doubles(std::numeric_limits<int>::max()).cube.value(), Cube::highest);
}

// Sequences that GNU Backgammon 1.07 played from a centred cube: accepted 4, with a raccoon 8,
// a dropped beaver loses 2.
TEST(RuleS15, TheBeavererKeepsTheCubeAtFour) {
    CubeScenario scenario = money();
    EXPECT_THAT(scenario.act(x, offer, 2), IsEmpty());
    EXPECT_THAT(scenario.act(o, beaver, 4), IsEmpty());
    EXPECT_THAT(scenario.act(x, take), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(4, o));
    EXPECT_TRUE(scenario.state.turned);
}

TEST(RuleS15, ADroppedBeaverLosesTwiceTheStake) {
    CubeScenario scenario = money();
    scenario.act(x, offer, 2);
    scenario.act(o, beaver, 4);
    EXPECT_THAT(scenario.act(x, drop), IsEmpty());
    EXPECT_EQ(scenario.last.dropped_by, x);
    EXPECT_EQ(scenario.last.points, 2);
}

TEST(RuleS15, ABeaverOfARedoubleDoublesItsValue) {
    CubeScenario scenario = money();
    scenario.cube(2, x);
    EXPECT_THAT(scenario.act(x, offer, 4), IsEmpty());
    EXPECT_THAT(scenario.act(o, beaver, 8), IsEmpty());
    CubeState const open = scenario.state;
    scenario.act(x, drop);
    EXPECT_EQ(scenario.last.points, 4);
    scenario.state = open;
    scenario.act(x, take);
    EXPECT_EQ(scenario.cube(), cube(8, o));
}

TEST(RuleS15, AfterARaccoonTheBeavererOwnsTheCubeAtEight) {
    CubeScenario scenario = money();
    scenario.act(x, offer, 2);
    scenario.act(o, beaver, 4);
    EXPECT_THAT(scenario.act(x, raccoon, 8), IsEmpty());
    CubeState const open = scenario.state;
    EXPECT_THAT(scenario.act(o, take), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(8, o));

    scenario.state = open;
    EXPECT_THAT(scenario.act(o, drop), IsEmpty());
    EXPECT_EQ(scenario.last.dropped_by, o);
    EXPECT_EQ(scenario.last.points, 4);
}

TEST(RuleS15, BeaversAndRaccoonsMayBeWrittenAsDoubles) {
    for (auto [second, third] : {std::pair{offer, offer}, {beaver, beaver}, {beaver, raccoon}}) {
        CubeScenario scenario = money();
        scenario.act(x, offer);
        EXPECT_THAT(scenario.act(o, second), IsEmpty());
        EXPECT_EQ(scenario.state.beavers, 1);
        EXPECT_THAT(scenario.act(x, third), IsEmpty());
        EXPECT_EQ(scenario.state.beavers, 2);
        EXPECT_THAT(scenario.act(o, take), IsEmpty());
        EXPECT_EQ(scenario.cube(), cube(8, o));
    }
}

TEST(RuleS15, ARollImpliesATakeOfABeaverOrRaccoon) {
    CubeScenario scenario = money();
    scenario.act(x, offer);
    scenario.act(o, beaver);
    EXPECT_THAT(scenario.roll(x), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(4, o));
    EXPECT_FALSE(scenario.state.open());

    scenario = money();
    scenario.act(x, offer);
    scenario.act(o, beaver);
    scenario.act(x, raccoon);
    EXPECT_THAT(scenario.roll(x), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(8, o));
}

TEST(RuleS15, BeaversAndRaccoonsAreForMoneySessions) {
    for (Preset const& preset : presets()) {
        bool const played = preset.name == "money";
        CubeScenario scenario{.rules = preset.rules};
        scenario.match.length = played ? 0 : 25;
        scenario.act(x, offer);
        scenario.act(o, beaver);
        EXPECT_EQ(scenario.ids(), played ? std::vector<Id>{} : std::vector{Id::beaver_not_allowed})
            << preset.name;
        scenario.act(x, raccoon);
        EXPECT_EQ(scenario.ids(), played ? std::vector<Id>{} : std::vector{Id::raccoon_not_allowed})
            << preset.name;
        scenario.act(o, take);
        EXPECT_EQ(scenario.cube(), cube(8, o)) << "they stood: " << preset.name;
    }
}

TEST(RuleS15, RaccoonsAreASeparateRule) {
    CubeScenario scenario = money();
    scenario.rules.raccoons = false;
    scenario.act(x, offer);
    EXPECT_THAT(scenario.act(o, beaver), IsEmpty());
    EXPECT_THAT(scenario.act(x, raccoon), ElementsAre(Id::raccoon_not_allowed));
}

TEST(RuleS15, NothingComesAfterARaccoon) {
    CubeScenario scenario = money();
    scenario.act(x, offer);
    scenario.act(o, beaver);
    scenario.act(x, raccoon);
    EXPECT_THAT(scenario.act(o, beaver), ElementsAre(Id::raccoon_not_allowed));
    scenario.act(x, take);
    EXPECT_EQ(scenario.cube(), cube(16, o)) << "it stood";
}

TEST(RuleS15, ABeaverImpliesAMissingDouble) {
    CubeScenario scenario = money();
    EXPECT_THAT(scenario.act(o, beaver, 4), ElementsAre(Id::answer_without_offer));
    EXPECT_EQ(scenario.state.offered, 4);
    EXPECT_THAT(scenario.act(x, take), IsEmpty());
    EXPECT_EQ(scenario.cube(), cube(4, o));
}

TEST(RuleS15, ABeaverWithAWrongValueIsAnError) {
    CubeScenario scenario = money();
    scenario.act(x, offer, 2);
    EXPECT_THAT(scenario.act(o, beaver, 2), ElementsAre(Id::wrong_cube_value));
    EXPECT_THAT(scenario.last.faults,
                ElementsAre(CubeFault{Id::wrong_cube_value, Severity::error, 4}));
}

} // namespace
} // namespace bgio
