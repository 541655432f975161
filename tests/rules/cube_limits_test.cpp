// SPDX-License-Identifier: MIT
#include "cube_talk.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <string>

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

TEST(RuleS17, AboveSixtyFourIsANote) {
    Talk talk = money();
    talk.cube(32, x);
    EXPECT_THAT(talk.act(x, offer, 64), IsEmpty());
    talk = money();
    talk.cube(64, x);
    talk.act(x, offer, 128);
    EXPECT_THAT(talk.last.faults, ElementsAre(CubeFault{Id::above_64, Severity::note, 128}));
    EXPECT_THAT(talk.act(o, take), IsEmpty()) << "said once";
    EXPECT_EQ(talk.cube(), cube(128, o));
}

TEST(RuleS17, NoPresetHasALimit) {
    for (Preset const& preset : presets()) {
        Talk talk{.rules = preset.rules, .match = {}};
        talk.cube(4096, x);
        EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::above_64)) << preset.name;
        EXPECT_EQ(highest_cube(preset.rules), Cube::highest);
    }
}

TEST(RuleS17, AboveTheLimitInForceIsAnError) {
    Talk talk = money();
    talk.rules.cube_limit = 64;
    EXPECT_EQ(highest_cube(talk.rules), 64);
    talk.cube(32, x);
    EXPECT_THAT(talk.act(x, offer), IsEmpty()) << "the limit itself may be reached";
    talk.act(o, take);
    talk.turn.on_turn = o;
    talk.act(o, offer);
    EXPECT_THAT(talk.last.faults,
                ElementsAre(CubeFault{Id::above_cube_limit, Severity::error, 128}));
}

TEST(RuleS17, ALimitAboveSixtyFourLeavesTheNote) {
    Talk talk = money();
    talk.rules.cube_limit = 1024;
    talk.cube(64, x);
    EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::above_64));
    talk = money();
    talk.rules.cube_limit = 1024;
    talk.cube(1024, x);
    EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::above_cube_limit));
}

TEST(RuleS17, TheLimitHoldsForBeaversAndAutomaticDoublesToo) {
    Talk talk = money();
    talk.rules.cube_limit = 2;
    EXPECT_THAT(talk.act(x, offer), IsEmpty());
    EXPECT_THAT(talk.act(o, beaver), ElementsAre(Id::above_cube_limit));
    RuleSet rules = money_rules;
    rules.automatic_doubles = 5;
    rules.cube_limit = 16;
    EXPECT_THAT(start_with_automatic_doubles(4, rules).faults, IsEmpty());
    EXPECT_THAT(start_with_automatic_doubles(5, rules).faults,
                ElementsAre(CubeFault{Id::above_cube_limit, Severity::error, 32}));
}

TEST(RuleS17, ALimitOfOneIsPlayWithoutDoubling) { // some sites write "CubeLimit 1" for it
    Talk talk = money();
    talk.rules.cube_limit = 1;
    EXPECT_THAT(talk.act(x, offer), ElementsAre(Id::above_cube_limit));
}

TEST(RuleS17, TheHighestCubeThatCanBeHeldIsALimit) {
    Talk talk = money();
    talk.cube(Cube::highest, x);
    talk.act(x, offer);
    EXPECT_THAT(talk.last.faults,
                ElementsAre(CubeFault{Id::above_cube_limit, Severity::error, 2 * Cube::highest}));
    talk.act(o, take);
    EXPECT_EQ(talk.cube(), cube(Cube::highest, o));
}

TEST(RuleT5_5, NobodyDoublesInTheCrawfordGame) {
    for (Side side : both_sides) {
        Talk talk{.match = {.score = {6, 3}, .length = 7, .crawford_game = true},
                  .turn = {side, false}};
        EXPECT_THAT(talk.act(side, offer), ElementsAre(Id::double_in_crawford_game));
        EXPECT_THAT(talk.act(opponent(side), take), IsEmpty());
        EXPECT_EQ(talk.cube(), cube(2, opponent(side))) << "it stood";
    }
}

TEST(RuleT5_5, AfterTheCrawfordGameTheTrailerDoubles) {
    Talk talk{.match = {.score = {6, 4}, .length = 7, .crawford_game = false}, .turn = {o, false}};
    EXPECT_THAT(talk.act(o, offer), IsEmpty());
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
        Talk talk{.rules = preset.rules,
                  .match = {.score = dead.score, .length = 7, .crawford_game = false}};
        talk.cube(dead.cube, dead.cube == 1 ? std::optional<Side>() : x);
        talk.act(x, offer);
        if (preset.rules.dead_cube == DeadCube::off || !dead.id) {
            EXPECT_THAT(talk.last.faults, IsEmpty()) << preset.name;
            continue;
        }
        Severity const severity = dead.id == Id::cube_dead_for_doubler ? Severity::note
                                  : preset.name == "tournament"        ? Severity::error
                                                                       : Severity::warning;
        EXPECT_THAT(talk.last.faults, ElementsAre(CubeFault{*dead.id, severity, dead.cube}))
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
    Talk talk{.rules = tournament_rules, .match = {.score = {90, 3}}};
    talk.cube(32, x);
    EXPECT_THAT(talk.act(x, offer), IsEmpty());
}

TEST(CubeFaults, TheWorstComesFirst) {
    Talk talk{.match = {.score = {6, 6}, .length = 7, .crawford_game = false}, .turn = {o, false}};
    talk.cube(64, o);
    EXPECT_THAT(talk.act(x, offer, 64),
                ElementsAre(Id::cube_not_owned,
                            Id::double_out_of_turn,
                            Id::wrong_cube_value,
                            Id::dead_cube,
                            Id::above_64));
}

TEST(CubeFaults, SayWhatTheyAre) {
    EXPECT_EQ(to_string(CubeFault{Id::dead_cube, Severity::error}), "error dead-cube");
    Talk talk;
    talk.act(x, offer);
    EXPECT_EQ(to_string(talk.state), to_string(Cube()) + ", 2 offered by x");
    talk.match = {.score = {4, 2}, .length = 5, .crawford_game = true};
    EXPECT_EQ(to_string(talk.match), "x 4, o 2 of 5, Crawford game");
}

} // namespace
} // namespace bgio
