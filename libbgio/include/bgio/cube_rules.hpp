// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/cube.hpp>
#include <bgio/diagnostic.hpp>
#include <bgio/rule_set.hpp>
#include <bgio/side.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bgio {

// What the cube rules need to know of the match.
struct MatchState {
    BySide<int> score;
    int length = 0; // 0: money
    bool crawford_game = false;
    int loss_limit = 0; // money: no game costs more; 0: no limit

    [[nodiscard]] int points_to_win(Side side) const { return length - score[side]; }
    friend bool operator==(MatchState const&, MatchState const&) = default;
};

// The cube of a game and the talk about it. An offer is open from the double to its answer.
struct CubeState {
    Cube cube;                      // what the game is worth and who owns it: before an open offer
    std::optional<Side> offered_by; // whose double, beaver or raccoon waits for an answer
    int offered = 0;                // the value it offers, 0 when none is open
    std::optional<Side> keeper;     // who owns the cube if the open offer is taken
    int beavers = 0;                // 0: a plain double is open, 1: a beaver, 2: a raccoon
    bool turned = false;            // taken at least once in this game (rule S16)
    bool early = false;             // offered on the other's turn, who plays it first (T4.6)

    [[nodiscard]] bool open() const { return offered_by.has_value(); }
    friend bool operator==(CubeState const&, CubeState const&) = default;
};

// Where the turn stands when the cube is touched.
struct TurnState {
    Side on_turn = Side::x;
    bool rolled = false;
};

// A refusal, or a remark of less weight; the diagnostic's severity is that of the rules in force.
struct CubeFault {
    DiagnosticId id;
    Severity severity;
    int value = 0; // the {value} or {count} of its message

    friend bool operator==(CubeFault const&, CubeFault const&) = default;
};

// What an action leads to. Faults do not stop it: what is recorded stood (T4.6, T5.4), so `after`
// is the state the file goes on from, as far as there is one.
struct CubeVerdict {
    std::vector<CubeFault> faults; // worst first; empty: nothing against it
    CubeState after;
    std::optional<Side> dropped_by; // the game is over: the other side wins `points`
    int points = 0;

    friend bool operator==(CubeVerdict const&, CubeVerdict const&) = default;
};

// An offer, a beaver or a raccoon by the doubled side are one thing: SGF writes all of them as a
// double, GNU Backgammon's mat a raccoon as a second beaver. A written value is only compared: the
// cube goes on from the true one.
[[nodiscard]] CubeVerdict judge_cube_action(CubeState const& state,
                                            Side actor,
                                            CubeAction action,
                                            std::optional<int> written_value,
                                            TurnState const& turn,
                                            MatchState const& match,
                                            RuleSet const& rules);

// A roll while an offer is open takes a beaver silently (GNU Backgammon and Jellyfish write no
// "Takes" after one). An early double stays open while the doubled side plays its turn (T4.6). Any
// other open offer is offer_still_open, and counts as taken.
[[nodiscard]] CubeVerdict roll_with_offer_open(CubeState const& state, Side roller);

// Equal opening dice: the stake doubles, the cube stays in the middle (rule S14).
[[nodiscard]] CubeState with_automatic_doubles(int count);
// The same as a start of the game that can be refused: more than were agreed, or above the limit.
[[nodiscard]] CubeVerdict start_with_automatic_doubles(int count, RuleSet const& rules);

// The {limit} of above_cube_limit: that of the rules, or else what a Cube can hold.
[[nodiscard]] int highest_cube(RuleSet const& rules);

[[nodiscard]] std::string to_string(MatchState const& match); // "x 4, o 2 of 5, Crawford game"
[[nodiscard]] std::string to_string(CubeState const& state);  // "1 (centred), 2 offered by x"
[[nodiscard]] std::string to_string(CubeFault const& fault);  // "error cube-not-owned"

} // namespace bgio
