// SPDX-License-Identifier: MIT
#include "bgscore/scorer.hpp"

#include <algorithm>
#include <utility>

namespace bgio::tools::bgscore {

namespace {

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

Flow Scorer::match(MatchInfo const& claims, RulesInForce const& rules) {
    claims_ = &claims;
    begun_ = false;
    MatchSheet& sheet = matches_.emplace_back();
    sheet.number = matches_.size();
    sheet.length = rules.length;
    sheet.limit = rules.loss_limit;
    sheet.rules = rules.name;
    if (rules.reason)
        sheet.rules_reason = to_string(*rules.reason);
    return Flow::more;
}

// Some formats name the players in their games only.
void Scorer::begin_sheet(Game const* first) {
    begun_ = true;
    MatchSheet& sheet = matches_.back();
    sheet.players = names_of(*claims_, first);
    sheet.late = late_players(late_, sheet.players, sheet.length, late_found_);
}

BySide<int> Scorer::awarded_before(Game const& next) {
    if (begun_)
        return {};
    begin_sheet(&next);
    return penalty_points(matches_.back().late);
}

Flow Scorer::game(Game const& game, GameReplay const& facts) {
    MatchSheet& sheet = matches_.back();
    if (sheet.games.empty())
        sheet.start = sheet.score = facts.score_before;
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
    set_score(facts, line);
    compare(game, facts, line);
    sheet.score = line.after;
    sheet.games.push_back(line);
    return Flow::more;
}

// A match without games: what the late players start with is all there is.
void Scorer::end_match() {
    if (begun_)
        return;
    begin_sheet(nullptr);
    MatchSheet& sheet = matches_.back();
    sheet.start = sheet.score = penalty_points(sheet.late);
}

void Scorer::set_score(GameReplay const& facts, GameScore& line) const {
    MatchSheet const& sheet = matches_.back();
    bool const lost = sheet.lost_by(Side::x) || sheet.lost_by(Side::o);
    line.before = lost ? sheet.score : facts.score_before;
    line.taken_from_header = line.before != sheet.score && line.header.has_value();
    line.crawford = facts.match.crawford_game;
    line.ending = facts.ending;
    line.kind = facts.kind;
    line.winner = facts.winner;
    line.cube = facts.cube.cube.value();
    line.jacoby = facts.rules.jacoby && !facts.cube.turned && facts.kind != WinKind::single
                  && facts.ending != Ending::dropped;
    line.points = facts.points;
    line.after = lost ? line.before : facts.score_after;
    if (lost || facts.match_over)
        line.differences.add(Mismatch::after_match_end);
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
    bool const unsaid = claims_->says_match_end && line.ends_match && !line.match_end_written;
    if ((line.match_end_written && !decides) || unsaid)
        line.differences.add(Mismatch::match_end);
}

} // namespace bgio::tools::bgscore
