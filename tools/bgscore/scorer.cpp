// SPDX-License-Identifier: MIT
#include "bgscore/scorer.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] int sum(int a, int b, int length) {
    long long const most = length > 0 ? length : std::numeric_limits<int>::max();
    return static_cast<int>(std::min(static_cast<long long>(a) + b, most));
}

[[nodiscard]] BySide<int> sum(BySide<int> a, BySide<int> b, int length) {
    return {sum(a.x, b.x, length), sum(a.o, b.o, length)};
}

[[nodiscard]] BySide<std::string> names_of(MatchInfo const& info, Game const* first) {
    BySide<std::string> names;
    for (Side side : both_sides) {
        names[side] = info.players[side].name;
        if (names[side].empty() && first != nullptr)
            names[side] = first->players[side].name;
        if (names[side].empty())
            names[side] = side == Side::o ? "the left player" : "the right player";
    }
    return names;
}

// By the games, or as the file counts: a wrong header does not make the end of the match wrong.
[[nodiscard]] bool decides_match(GameReplay const& facts, BySide<int> after) {
    if (!facts.winner || facts.match.length == 0)
        return false;
    return after[*facts.winner] >= facts.match.length
           || facts.points >= facts.match.points_to_win(*facts.winner);
}

} // namespace

Flow Scorer::match(MatchInfo const& info) {
    finish();
    info_ = info;
    MatchSheet& sheet = matches_.emplace_back();
    sheet.number = matches_.size();
    waiting_ = true;
    return Flow::more;
}

Flow Scorer::game(Game& game) {
    if (matches_.empty())
        return Flow::more; // no reader does it
    if (waiting_ && needs_evidence(info_)) {
        held_.push_back(std::move(game));
        return Flow::more;
    }
    if (waiting_)
        start({&game, 1});
    score(game);
    return Flow::more;
}

void Scorer::finish() {
    if (!waiting_)
        return;
    start(held_);
    for (Game& game : held_)
        score(game);
    held_.clear();
}

// The rules are known, and with them what the first score is.
void Scorer::start(std::span<Game const> games) {
    waiting_ = false;
    RulesInForce in_force =
        rules_by_evidence(info_, needs_evidence(info_) ? games : std::span<Game const>(), wish_);
    replay_.emplace(in_force);
    MatchSheet& sheet = matches_.back();
    sheet.length = in_force.length;
    sheet.limit = in_force.loss_limit;
    sheet.rules = std::move(in_force.name);
    sheet.rules_reason = std::move(in_force.reason);
    sheet.players = names_of(info_, games.empty() ? nullptr : &games.front());
    sheet.late = late_players(late_, sheet.players, sheet.length, late_found_);
    bool const has_header = !games.empty() && games.front().written_score;
    BySide<int> const header = has_header ? *games.front().written_score : BySide<int>{};
    penalty_ = penalty_points(sheet.late);
    if (has_header && header == penalty_) // counted already: nothing is added to such headers
        penalty_ = {};
    sheet.start = sheet.score = sum(header, penalty_, sheet.length);
}

// Headers that do not know of the penalty are read as if they did, so that the chain of them is
// still a chain; the first one is told to differ.
void Scorer::shift_header(Game& game) const {
    MatchSheet const& sheet = matches_.back();
    if (penalty_ == BySide<int>{})
        return;
    if (sheet.games.empty())
        game.written_score = sheet.start;
    else if (game.written_score && *game.written_score != sheet.score)
        game.written_score = sum(*game.written_score, penalty_, sheet.length);
}

void Scorer::score(Game& game) {
    MatchSheet& sheet = matches_.back();
    GameScore line;
    line.number = sheet.games.size() + 1;
    line.line = source_.locate(game.span.begin).line;
    line.number_written = game.number;
    line.header = game.written_score;
    line.crawford_written = game.crawford;
    if (game.result) {
        line.winner_written = game.result->winner;
        line.points_written = game.result->points;
        line.match_end_written = game.result->ends_match;
    }
    shift_header(game);
    GameReplay const& facts = replay_->game(game);
    set_score(game, facts, line);
    compare(game, facts, line);
    sheet.score = line.after;
    sheet.games.push_back(line);
}

void Scorer::set_score(Game const& game, GameReplay const& facts, GameScore& line) const {
    MatchSheet const& sheet = matches_.back();
    bool const lost = sheet.lost_by(Side::x) || sheet.lost_by(Side::o);
    line.before = lost ? sheet.score : facts.carried;
    line.taken_from_header = line.before != sheet.score && game.written_score.has_value();
    line.crawford = facts.match.crawford_game;
    line.ending = facts.ending;
    line.kind = facts.kind;
    line.winner = facts.winner;
    line.cube = facts.cube.cube.value();
    line.jacoby = facts.rules.jacoby && !facts.cube.turned && facts.kind != WinKind::single
                  && facts.ending != Ending::dropped;
    line.points = facts.points;
    line.after = line.before;
    if (lost || facts.match_over)
        line.differences.add(Mismatch::after_match_end);
    else if (line.winner)
        line.after[*line.winner] =
            sum(line.before[*line.winner], line.points, std::max(sheet.length, sheet.limit));
    if (line.winner)
        line.counted = line.after[*line.winner] - line.before[*line.winner];
    line.ends_match =
        line.counted > 0 && sheet.length > 0 && line.after[*line.winner] >= sheet.length;
}

void Scorer::compare(Game const& game, GameReplay const& facts, GameScore& line) const {
    MatchSheet const& sheet = matches_.back();
    bool const without_penalty = sheet.games.empty() && line.header && *line.header != sheet.start;
    if (!facts.header_agrees || without_penalty)
        line.differences.add(Mismatch::header);
    if (line.crawford_written && *line.crawford_written != line.crawford)
        line.differences.add(Mismatch::crawford);
    if (!game.result)
        return;
    if (line.winner && line.winner_written && line.winner != line.winner_written)
        line.differences.add(Mismatch::winner);
    // Points without a winner, of a game without an end, say nothing that could be wrong.
    if (line.winner && !points_fit(facts, game.result->points))
        line.differences.add(Mismatch::points);
    if (sheet.length == 0)
        return;
    bool const decides = decides_match(facts, line.after);
    bool const unsaid = info_.says_match_end && line.ends_match && !line.match_end_written;
    if ((line.match_end_written && !decides) || unsaid)
        line.differences.add(Mismatch::match_end);
}

} // namespace bgio::tools::bgscore
