// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/cube_rules.hpp>
#include <bgio/rule_set.hpp>
#include <bgio/win_kind.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bgio {

// How much the loser of a finished game loses by (rule S13), from the board alone. `illegal_off` is
// how many of the loser's checkers left the board against the rules; where the rules do not count
// them (T4.4) they save nobody.
[[nodiscard]] WinKind
win_kind(Board const& board, Side winner, RuleSet const& rules, int illegal_off = 0);

// The points of a game won by the board or by resignation: cube times kind, a plain single while
// Jacoby is in force and the cube was not turned (rule S16).
[[nodiscard]] int game_points(CubeState const& cube, WinKind kind, RuleSet const& rules);

// The kind of a game given up for that many points: what the cube goes into, rounded up, since
// some write only the points still needed; single to backgammon.
[[nodiscard]] WinKind kind_from_points(int points, CubeState const& cube);

// Some checkers can still meet (T4.9): the two rear-most have not passed each other, bars included.
[[nodiscard]] bool has_contact(Board const& board);

// Giving up this position breaks no rule (T4.9).
[[nodiscard]] bool may_resign(Board const& board, RuleSet const& rules);

// The score of a match as its games are played, with the Crawford rule (T5.5).
class MatchScore {
public:
    MatchScore(int length, BySide<int> start, RuleSet const& rules);

    [[nodiscard]] MatchState const& state() const { return state_; } // before the game to come
    [[nodiscard]] bool over() const;
    [[nodiscard]] std::optional<Side> winner() const;
    // Adds a game. `points` is the full value; the score stops at the length. A game after the end
    // adds nothing.
    void add(Side winner, int points);
    // The game to come starts at another score than the games before it give.
    void restate(BySide<int> score);
    // A resumed match may have had its Crawford game: a double shows that it is over. Does nothing
    // where the Crawford game is certain.
    void crawford_is_over();
    // The Crawford game cannot be told from the score alone: the record starts one point from the
    // end.
    [[nodiscard]] bool crawford_uncertain() const { return uncertain_; }

private:
    void set_score(BySide<int> score);
    [[nodiscard]] bool at_match_point() const;
    void next_game();
    MatchState state_;
    bool crawford_rule_;
    bool match_point_before_ = false; // a game before the one to come was at match point
    bool uncertain_ = false;
};

// T2.3: points the opponent of a late player starts with, or that the match is lost. No more points
// than the match has.
struct LatePenalty {
    int points = 0;
    bool match_lost = false;

    friend bool operator==(LatePenalty, LatePenalty) = default;
};
[[nodiscard]] LatePenalty late_penalty(int minutes_late, int match_length);

[[nodiscard]] std::string to_string(LatePenalty penalty); // "2 points", "match lost"

} // namespace bgio
