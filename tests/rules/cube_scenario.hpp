// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/cube_rules.hpp>
#include <optional>
#include <vector>

namespace bgio::test {

// A game in which only the cube is talked about. It is x's turn unless said otherwise.
struct CubeScenario {
    RuleSet rules = standard_rules;
    MatchState match{.score = {}, .length = 7, .crawford_game = false};
    TurnState turn{Side::x, false};
    CubeState state{};
    CubeVerdict last{};

    std::vector<DiagnosticId> act(Side actor, CubeAction action, std::optional<int> written = {}) {
        last = bgio::judge_cube_action(state, actor, action, written, turn, match, rules);
        state = last.after;
        return ids();
    }
    std::vector<DiagnosticId> roll(Side roller) {
        last = roll_with_offer_open(state, roller);
        state = last.after;
        return ids();
    }
    void cube(int value, std::optional<Side> owner) {
        state.cube = Cube::make(value, owner).value_or(Cube());
        state.turned = owner.has_value();
    }
    [[nodiscard]] std::vector<DiagnosticId> ids() const {
        std::vector<DiagnosticId> ids;
        for (CubeFault const& fault : last.faults)
            ids.push_back(fault.id);
        return ids;
    }
    [[nodiscard]] Cube cube() const { return state.cube; }
};

inline CubeScenario money() { return {.rules = money_rules, .match = {}}; }

[[nodiscard]] inline Cube cube(int value, std::optional<Side> owner) {
    return Cube::make(value, owner).value_or(Cube());
}

} // namespace bgio::test
