// SPDX-License-Identifier: MIT
#include "cube_scenario.hpp"
#include "sides.hpp"
#include "support/board.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <optional>
#include <rapidcheck/gtest.h>

namespace bgio {
namespace {

using test::cube;
using test::CubeScenario;
using test::money;
using enum CubeAction;

using test::o;
using test::x;

struct Step {
    Side actor;
    std::optional<CubeAction> action; // absent: a roll
    std::optional<int> written;
    TurnState turn;
};

Step any_step() {
    auto const side = [] { return *rc::gen::element(Side::x, Side::o); };
    auto const action = *rc::gen::inRange(-1, 5);
    return {side(),
            action < 0 ? std::nullopt : std::optional(static_cast<CubeAction>(action)),
            *rc::gen::element<std::optional<int>>(std::nullopt, 2, 4, 64, 0),
            {side(), *rc::gen::arbitrary<bool>()}};
}

RC_GTEST_PROP(CubeLaws, AnyActionsLeaveAValidCube, ()) {
    RuleSet const rules = presets()[*rc::gen::inRange<std::size_t>(0, presets().size())].rules;
    MatchState const match{.score = {*rc::gen::inRange(0, 7), *rc::gen::inRange(0, 7)},
                           .length = *rc::gen::element(0, 7),
                           .crawford_game = *rc::gen::arbitrary<bool>()};
    CubeState state = with_automatic_doubles(*rc::gen::inRange(0, 17));
    for (int i = *rc::gen::inRange(0, 60); i > 0; --i) {
        Step const step = any_step();
        CubeVerdict const verdict =
            step.action
                ? judge_cube_action(
                      state, step.actor, *step.action, step.written, step.turn, match, rules)
                : roll_with_offer_open(state, step.actor);
        CubeState const& after = verdict.after;
        RC_ASSERT(std::has_single_bit(static_cast<unsigned>(after.cube.value())));
        RC_ASSERT(after.cube.value() >= state.cube.value());
        RC_ASSERT(after.cube.value() <= std::min(Cube::highest, 2 * 2 * state.cube.value()));
        RC_ASSERT(after.open() == (after.offered != 0));
        RC_ASSERT(after.open() == after.keeper.has_value());
        RC_ASSERT(!after.open() || after.offered == 2 * after.cube.value());
        RC_ASSERT(after.open() || (after.beavers == 0 && !after.early));
        RC_ASSERT(after.turned || after.cube == state.cube);
        RC_ASSERT(!state.turned || after.turned);
        RC_ASSERT(verdict.dropped_by.has_value() == (verdict.points != 0));
        RC_ASSERT(!verdict.dropped_by || verdict.points == after.cube.value());
        RC_ASSERT(
            std::ranges::is_sorted(verdict.faults, std::ranges::greater{}, &CubeFault::severity));
        for (CubeFault const& fault : verdict.faults)
            RC_ASSERT(fault.id == DiagnosticId::dead_cube
                      || fault.severity == diagnostic_info(fault.id).severity);
        state = after;
    }
}

RC_GTEST_PROP(CubeLaws, BothSidesAreJudgedAlike, ()) {
    auto const mirrored = [](CubeState state) {
        auto const flip = [](std::optional<Side>& side) {
            if (side)
                side = opponent(*side);
        };
        std::optional<Side> owner = state.cube.owner();
        flip(owner);
        state.cube = cube(state.cube.value(), owner);
        flip(state.offered_by);
        flip(state.keeper);
        return state;
    };
    MatchState const match{.score = {*rc::gen::inRange(0, 7), *rc::gen::inRange(0, 7)},
                           .length = 7,
                           .crawford_game = false};
    MatchState const other{.score = {match.score.o, match.score.x}, .length = 7};
    CubeState state;
    for (int i = *rc::gen::inRange(0, 20); i > 0; --i) {
        Step const step = any_step();
        TurnState const turn{opponent(step.turn.on_turn), step.turn.rolled};
        CubeAction const action = step.action.value_or(take);
        CubeVerdict const here = judge_cube_action(
            state, step.actor, action, step.written, step.turn, match, standard_rules);
        CubeVerdict const there = judge_cube_action(mirrored(state),
                                                    opponent(step.actor),
                                                    action,
                                                    step.written,
                                                    turn,
                                                    other,
                                                    standard_rules);
        RC_ASSERT(here.faults == there.faults);
        RC_ASSERT(mirrored(here.after) == there.after);
        RC_ASSERT(here.points == there.points);
        state = here.after;
    }
}

// By the rule itself: who is on turn and has the cube or finds it in the middle, may double.
RC_GTEST_PROP(CubeLaws, TakesInMoneyPlayAlternateTheOwner, ()) {
    CubeScenario scenario = money();
    int value = 1;
    std::optional<Side> owner;
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
        Side const side = *rc::gen::element(x, o);
        scenario.turn.on_turn = side;
        bool const allowed = !owner || *owner == side;
        RC_ASSERT(scenario.act(side, offer, 2 * value).empty() == allowed);
        RC_ASSERT(scenario.act(opponent(side), take).empty());
        value *= 2;
        owner = opponent(side);
        RC_ASSERT(scenario.cube() == cube(value, owner));
    }
}

} // namespace
} // namespace bgio
