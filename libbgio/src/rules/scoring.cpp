// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/scoring.hpp>
#include <fmt/format.h>
#include <limits>

namespace bgio {

namespace {

bool in_winners_home(Board const& board, Side loser) {
    constexpr int first_of_winners_home = 19; // in the loser's numbering; the bar is beyond it
    return board.rearmost(loser).value() >= first_of_winners_home;
}

WinKind
loss(Board const& board, Side loser, RuleSet const& rules, int illegal_off, bool checker_behind) {
    int const off = board.borne_off(loser) - (rules.illegal_off_counts ? 0 : illegal_off);
    if (checker_behind && (off <= 0 || rules.triple_after_off))
        return WinKind::backgammon;
    return off > 0 ? WinKind::single : WinKind::gammon;
}

} // namespace

WinKind win_kind(Board const& board, Side winner, RuleSet const& rules, int illegal_off) {
    Side const loser = opponent(winner);
    return loss(board, loser, rules, illegal_off, in_winners_home(board, loser));
}

// Who can be hit can come back to the winner's home.
WinKind worst_loss(Board const& board, Side loser, RuleSet const& rules, int illegal_off) {
    bool const may_be_behind = in_winners_home(board, loser) || has_contact(board);
    return loss(board, loser, rules, illegal_off, may_be_behind);
}

int game_points(CubeState const& cube, WinKind kind, RuleSet const& rules) {
    bool const plain = rules.jacoby && !cube.turned;
    return cube.cube.value() * (plain ? 1 : static_cast<int>(kind));
}

WinKind kind_from_points(int points, CubeState const& cube) {
    int const value = cube.cube.value();
    int const times = points / value + (points % value > 0 ? 1 : 0);
    return static_cast<WinKind>(std::clamp(times, 1, 3));
}

bool has_contact(Board const& board) {
    int const x = board.rearmost(Side::x).value();
    int const o = board.rearmost(Side::o).value();
    return x + o > Point::last; // o's point p is x's point 25 - p; a side that is off adds nothing
}

bool may_resign(Board const& board, RuleSet const& rules) {
    return rules.resign == Resign::any || !has_contact(board);
}

LatePenalty late_penalty(int minutes_late, int match_length) {
    constexpr int first = 15;
    constexpr int every = 5;
    if (minutes_late < first)
        return {};
    int const points = 1 + (minutes_late - first) / every;
    if (match_length <= 0)
        return {points, false};
    return {std::min(points, match_length), points > match_length - points};
}

std::string to_string(LatePenalty penalty) {
    if (penalty.match_lost)
        return "match lost";
    return fmt::format("{} point{}", penalty.points, penalty.points == 1 ? "" : "s");
}

MatchScore::MatchScore(int length, BySide<int> start, RuleSet const& rules)
    : crawford_rule_(rules.crawford) {
    state_.length = std::max(length, 0);
    set_score(start);
    next_game();
    uncertain_ = state_.crawford_game;
}

bool MatchScore::over() const {
    return state_.length > 0 && std::max(state_.score.x, state_.score.o) >= state_.length;
}

std::optional<Side> MatchScore::winner() const {
    if (!over() || state_.score.x == state_.score.o)
        return std::nullopt;
    return state_.score.x > state_.score.o ? Side::x : Side::o;
}

void MatchScore::add(Side winner, int points) {
    if (over())
        return;
    BySide<int> score = state_.score;
    match_point_before_ = match_point_before_ || at_match_point();
    int const room = std::numeric_limits<int>::max() - score[winner];
    score[winner] += std::clamp(points, 0, room);
    set_score(score);
    next_game();
    uncertain_ = false;
}

void MatchScore::award(BySide<int> points) {
    if (over() || points == BySide<int>{})
        return;
    set_score({state_.score.x + points.x, state_.score.o + points.o});
    next_game();
    uncertain_ = uncertain_ && state_.crawford_game;
}

void MatchScore::restate(BySide<int> score) {
    if (score == state_.score)
        return;
    set_score(score);
    // Scores never fall: with both sides further away no game was at match point yet.
    match_point_before_ = match_point_before_ && at_match_point();
    next_game();
    uncertain_ = state_.crawford_game;
}

void MatchScore::crawford_is_over() {
    if (uncertain_)
        state_.crawford_game = false;
    uncertain_ = false;
}

void MatchScore::set_score(BySide<int> score) {
    int const most = state_.length > 0 ? state_.length : std::numeric_limits<int>::max();
    for (Side side : both_sides)
        state_.score[side] = std::clamp(score[side], 0, most);
}

bool MatchScore::at_match_point() const {
    return std::min(state_.points_to_win(Side::x), state_.points_to_win(Side::o)) <= 1;
}

// T5.5: exactly one side is one point away, and nobody was before. At double match point, and so in
// a match of one point, there is none.
void MatchScore::next_game() {
    int const x = state_.points_to_win(Side::x);
    int const o = state_.points_to_win(Side::o);
    bool const first = !match_point_before_ && state_.length > 0;
    state_.crawford_game = crawford_rule_ && first && std::min(x, o) == 1 && x != o;
}

} // namespace bgio
