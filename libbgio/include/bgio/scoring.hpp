// SPDX-License-Identifier: MIT
// Points and scores: win_kind() and game_points() of a game, MatchScore of a match.
//
//     MatchScore score(5, {}, standard_rules);
//     score.add(Side::x, game_points(cube, WinKind::gammon, standard_rules));
//     fmt::print("{}\n", score.state()); // x 2, o 0 of 5
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

// How a finished game was won (rule S13), from the board alone. `illegal_off` is how many checkers
// the loser bore off illegally; by some rules they do not save a gammon (T4.4).
[[nodiscard]] WinKind
win_kind(Board const& board, Side winner, RuleSet const& rules, int illegal_off = 0);

// The most that the player can still lose in this position (rule S13).
[[nodiscard]] WinKind
worst_loss(Board const& board, Side loser, RuleSet const& rules, int illegal_off = 0);

// The points of a game that was played out or resigned: cube times kind. With the Jacoby rule a
// game without a double is a single game (rule S16).
[[nodiscard]] int game_points(CubeState const& cube, WinKind kind, RuleSet const& rules);

// The kind of a game resigned for that many points: points divided by the cube, rounded up, because
// some programs write only the points still needed.
[[nodiscard]] WinKind kind_from_points(int points, CubeState const& cube);

// Some checkers have not passed each other yet, those on the bar included (T4.9).
[[nodiscard]] bool has_contact(Board const& board);

// Resigning in this position is allowed (T4.9).
[[nodiscard]] bool may_resign(Board const& board, RuleSet const& rules);

// The score of a match as its games are played, with the Crawford rule (T5.5).
class MatchScore {
public:
    // Before the first game. Length 0 is a money session.
    MatchScore(int length, BySide<int> start, RuleSet const& rules);

    // Before the next game.
    [[nodiscard]] MatchState const& state() const { return state_; }
    // A player has reached the length.
    [[nodiscard]] bool over() const;
    // Who won; absent: the match is not over.
    [[nodiscard]] std::optional<Side> winner() const;
    // Adds a game. `points` is the full value; the score does not exceed the length. A game after
    // the end of the match adds nothing.
    void add(Side winner, int points);
    // Adds points that were awarded beside the games, before the next one.
    void award(BySide<int> points);
    // The next game starts at this score, whatever the games give.
    void restate(BySide<int> score);
    // The next game is not the Crawford game. Does nothing unless crawford_uncertain().
    void crawford_is_over();
    // The record starts one point from the end of the match: whether the next game is the Crawford
    // game does not follow from the score.
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

// What a late player loses (T2.3).
struct LatePenalty {
    int points = 0;          // the opponent starts with these, at most the length
    bool match_lost = false; // too late for the match

    friend bool operator==(LatePenalty, LatePenalty) = default;
};
// For that many minutes; match length 0 is a money session.
[[nodiscard]] LatePenalty late_penalty(int minutes_late, int match_length);

// "2 points", "match lost".
[[nodiscard]] std::string to_string(LatePenalty penalty);

} // namespace bgio
