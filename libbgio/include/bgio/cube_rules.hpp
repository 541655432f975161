// SPDX-License-Identifier: MIT
// The rules of the cube: judge_cube_action() says what a double, take, drop, beaver or raccoon
// leads to and which rules are against it.
//
//     CubeState cube;
//     MatchState const match{.score = {}, .length = 5};
//     cube = judge_cube_action(cube, Side::x, CubeAction::offer, 2, {.on_turn = Side::x}, match,
//                              standard_rules)
//                .after;
//     to_string(cube) == "1 (centred), 2 offered by x"
#pragma once

#include <bgio/cube.hpp>
#include <bgio/diagnostic.hpp>
#include <bgio/rule_set.hpp>
#include <bgio/side.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bgio {

// The match before a game, as the rules of the cube need it.
struct MatchState {
    BySide<int> score;          // before the game
    int length = 0;             // points to win; 0: money session
    bool crawford_game = false; // nobody may double
    int loss_limit = 0;         // the most points a money game can cost; 0: no limit

    // What the player still needs. Precondition: not a money session.
    [[nodiscard]] int points_to_win(Side side) const { return length - score[side]; }
    friend bool operator==(MatchState const&, MatchState const&) = default;
};

// The cube during a game. An offer is open from the double to its answer.
struct CubeState {
    Cube cube;                      // the cube, without an open offer
    std::optional<Side> offered_by; // whose double, beaver or raccoon waits for an answer
    std::optional<Side> keeper;     // who owns the cube if the open offer is taken
    bool turned = false;            // taken at least once in this game (rule S16)
    bool early = false;             // offered on the opponent's turn, who plays it first (T4.6)
    int offered = 0;                // the value of the open offer; 0: there is none
    int beavers = 0;                // the open offer: 0 a double, 1 a beaver, 2 a raccoon

    // An offer waits for an answer.
    [[nodiscard]] bool open() const { return offered_by.has_value(); }
    friend bool operator==(CubeState const&, CubeState const&) = default;
};

// Whose turn it is when the cube is touched.
struct TurnState {
    Side on_turn = Side::x; // whose turn it is
    bool rolled = false;    // the dice of this turn are rolled
    bool opening = false;   // nobody has rolled yet in this game (rule S19)
};

// What is wrong with an action.
struct CubeFault {
    DiagnosticId id;   // its finding
    Severity severity; // under the rules in force
    int value = 0;     // the {value} or {count} of its message

    friend bool operator==(CubeFault const&, CubeFault const&) = default;
};

// What an action leads to. Faults do not stop it: the replay goes on with what the record says.
struct CubeVerdict {
    std::vector<CubeFault> faults;  // worst first; empty: the action is legal
    CubeState after;                // the cube after the action
    std::optional<Side> dropped_by; // the game is over: the opponent wins `points`
    int points = 0;                 // what a drop costs

    friend bool operator==(CubeVerdict const&, CubeVerdict const&) = default;
};

// Judges an action of `actor`. An offer, a beaver and a raccoon by the doubled player are the same:
// SGF writes all of them as a double, GNU Backgammon's mat writes a raccoon as a second beaver. A
// written value is compared only; the cube continues from the true one.
[[nodiscard]] CubeVerdict judge_cube_action(CubeState const& state,
                                            Side actor,
                                            CubeAction action,
                                            std::optional<int> written_value,
                                            TurnState const& turn,
                                            MatchState const& match,
                                            RuleSet const& rules);

// Judges a roll while an offer is open. It takes a beaver (GNU Backgammon and Jellyfish write no
// "Takes" after one). An early double stays open while the doubled player plays the turn (T4.6).
// Any other open offer counts as taken, with the fault offer_still_open.
[[nodiscard]] CubeVerdict roll_with_offer_open(CubeState const& state, Side roller);

// The cube after that many automatic doubles: turned, but centred (rule S14).
[[nodiscard]] CubeState with_automatic_doubles(int count);
// The same by the rules, with faults: more automatic doubles than they count, or a cube above the
// limit. Where they count fewer than six, a cube that shows 64 is the starting cube (rule T5.2).
[[nodiscard]] CubeVerdict start_with_automatic_doubles(int count, RuleSet const& rules);

// The highest cube that the rules allow, at most Cube::highest.
[[nodiscard]] int highest_cube(RuleSet const& rules);

// "x 4, o 2 of 5, Crawford game".
[[nodiscard]] std::string to_string(MatchState const& match);
// "1 (centred), 2 offered by x".
[[nodiscard]] std::string to_string(CubeState const& state);
// "error cube-not-owned".
[[nodiscard]] std::string to_string(CubeFault const& fault);

} // namespace bgio
