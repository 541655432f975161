// SPDX-License-Identifier: MIT
#include "cube_scenario.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <string>

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

TEST(RuleS17, ACubeAboveSixtyFourIsANote) {
    CubeScenario scenario = money();
    scenario.cube(32, x);
    EXPECT_THAT(scenario.act(x, offer, 64), IsEmpty());
    scenario = money();
    scenario.cube(64, x);
    scenario.act(x, offer, 128);
    EXPECT_THAT(scenario.last.faults, ElementsAre(CubeFault{Id::above_64, Severity::note, 128}));
    EXPECT_THAT(scenario.act(o, take), IsEmpty()) << "said once";
    EXPECT_EQ(scenario.cube(), cube(128, o));
}

TEST(RuleS17, NoPresetHasALimit) {
    for (Preset const& preset : presets()) {
        CubeScenario scenario{.rules = preset.rules, .match = {}};
        scenario.cube(4096, x);
        EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::above_64)) << preset.name;
        EXPECT_EQ(highest_cube(preset.rules), Cube::highest);
    }
}

TEST(RuleS17, ACubeAboveTheLimitIsAnError) {
    CubeScenario scenario = money();
    scenario.rules.cube_limit = 64;
    EXPECT_EQ(highest_cube(scenario.rules), 64);
    scenario.cube(32, x);
    EXPECT_THAT(scenario.act(x, offer), IsEmpty()) << "the limit itself may be reached";
    scenario.act(o, take);
    scenario.turn.on_turn = o;
    scenario.act(o, offer);
    EXPECT_THAT(scenario.last.faults,
                ElementsAre(CubeFault{Id::above_cube_limit, Severity::error, 128}));
}

TEST(RuleS17, ALimitAboveSixtyFourKeepsTheNote) {
    CubeScenario scenario = money();
    scenario.rules.cube_limit = 1024;
    scenario.cube(64, x);
    EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::above_64));
    scenario = money();
    scenario.rules.cube_limit = 1024;
    scenario.cube(1024, x);
    EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::above_cube_limit));
}

TEST(RuleS17, LimitAppliesToBeaversAndAutomaticDoubles) {
    CubeScenario scenario = money();
    scenario.rules.cube_limit = 2;
    EXPECT_THAT(scenario.act(x, offer), IsEmpty());
    EXPECT_THAT(scenario.act(o, beaver), ElementsAre(Id::above_cube_limit));
    RuleSet rules = money_rules;
    rules.automatic_doubles = 5;
    rules.cube_limit = 16;
    EXPECT_THAT(start_with_automatic_doubles(4, rules).faults, IsEmpty());
    EXPECT_THAT(start_with_automatic_doubles(5, rules).faults,
                ElementsAre(CubeFault{Id::above_cube_limit, Severity::error, 32}));
}

TEST(RuleS17, ALimitOfOneForbidsDoubling) { // some sites write "CubeLimit 1" for it
    CubeScenario scenario = money();
    scenario.rules.cube_limit = 1;
    EXPECT_THAT(scenario.act(x, offer), ElementsAre(Id::above_cube_limit));
}

TEST(RuleS17, HighestStorableCubeIsALimit) {
    CubeScenario scenario = money();
    scenario.cube(Cube::highest, x);
    scenario.act(x, offer);
    EXPECT_THAT(scenario.last.faults,
                ElementsAre(CubeFault{Id::above_cube_limit, Severity::error, 2 * Cube::highest}));
    scenario.act(o, take);
    EXPECT_EQ(scenario.cube(), cube(Cube::highest, o));
}

TEST(RuleT5_5, NobodyDoublesInTheCrawfordGame) {
    for (Side side : both_sides) {
        CubeScenario scenario{.match = {.score = {6, 3}, .length = 7, .crawford_game = true},
                              .turn = {side, false}};
        EXPECT_THAT(scenario.act(side, offer), ElementsAre(Id::double_in_crawford_game));
        EXPECT_THAT(scenario.act(opponent(side), take), IsEmpty());
        EXPECT_EQ(scenario.cube(), cube(2, opponent(side))) << "it stood";
    }
}

TEST(RuleT5_5, AfterTheCrawfordGameTheTrailerDoubles) {
    CubeScenario scenario{.match = {.score = {6, 4}, .length = 7, .crawford_game = false},
                          .turn = {o, false}};
    EXPECT_THAT(scenario.act(o, offer), IsEmpty());
}

struct Dead {
    char const* name;
    BySide<int> score;
    int cube;
    std::optional<Id> id; // of a double by x in a match to 7
};
class RuleT5_6 : public testing::TestWithParam<Dead> {};

TEST_P(RuleT5_6, ADoubleIsJudgedByWhatTheCubeAlreadyWins) {
    Dead const& dead = GetParam();
    for (Preset const& preset : presets()) {
        CubeScenario scenario{.rules = preset.rules,
                              .match = {.score = dead.score, .length = 7, .crawford_game = false}};
        scenario.cube(dead.cube, dead.cube == 1 ? std::optional<Side>() : x);
        scenario.act(x, offer);
        if (preset.rules.dead_cube == DeadCube::off || !dead.id) {
            EXPECT_THAT(scenario.last.faults, IsEmpty()) << preset.name;
            continue;
        }
        Severity const severity = dead.id == Id::cube_dead_for_doubler ? Severity::note
                                  : preset.name == "tournament"        ? Severity::error
                                                                       : Severity::warning;
        EXPECT_THAT(scenario.last.faults, ElementsAre(CubeFault{*dead.id, severity, dead.cube}))
            << preset.name;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Scores,
    RuleT5_6,
    testing::Values(Dead{"Start", {0, 0}, 1, std::nullopt},
                    Dead{"DoubleMatchPoint", {6, 6}, 1, Id::dead_cube},
                    Dead{"LeaderAtMatchPoint", {6, 3}, 1, Id::cube_dead_for_doubler},
                    Dead{"TrailerAgainstMatchPoint", {3, 6}, 1, std::nullopt},
                    Dead{"CubeFourNeedingThree", {4, 0}, 4, Id::cube_dead_for_doubler},
                    Dead{"CubeFourBothNeedingThree", {4, 4}, 4, Id::dead_cube},
                    Dead{"CubeFourNeedingExactlyFour", {3, 3}, 4, Id::dead_cube},
                    Dead{"CubeFourNeedingFive", {2, 3}, 4, std::nullopt},
                    Dead{"CubeEightAtTheStart", {0, 0}, 8, Id::dead_cube}),
    [](auto const& row) { return std::string(row.param.name); });

TEST(RuleT5_6, WithoutALengthNoCubeIsDead) {
    CubeScenario scenario{.rules = tournament_rules, .match = {.score = {90, 3}}};
    scenario.cube(32, x);
    EXPECT_THAT(scenario.act(x, offer), IsEmpty());
}

TEST(CubeFaults, ListTheWorstFirst) {
    CubeScenario scenario{.match = {.score = {6, 6}, .length = 7, .crawford_game = false},
                          .turn = {o, false}};
    scenario.cube(64, o);
    EXPECT_THAT(scenario.act(x, offer, 64),
                ElementsAre(Id::cube_not_owned,
                            Id::double_out_of_turn,
                            Id::wrong_cube_value,
                            Id::dead_cube,
                            Id::above_64));
}

TEST(CubeFaults, HaveDescriptions) {
    EXPECT_EQ(to_string(CubeFault{Id::dead_cube, Severity::error}), "error dead-cube");
    CubeScenario scenario;
    scenario.act(x, offer);
    EXPECT_EQ(to_string(scenario.state), to_string(Cube()) + ", 2 offered by x");
    scenario.match = {.score = {4, 2}, .length = 5, .crawford_game = true};
    EXPECT_EQ(to_string(scenario.match), "x 4, o 2 of 5, Crawford game");
}

} // namespace
} // namespace bgio
