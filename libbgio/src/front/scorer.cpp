// SPDX-License-Identifier: MIT
#include "internal/scorer.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace bgio {

namespace {

[[nodiscard]] BySide<std::string> names_of(MatchInfo const& info, Game const* first) {
    BySide<std::string> names;
    for (Side side : both_sides) {
        names[side] = info.players[side].shown_name();
        if (names[side].empty() && first != nullptr)
            names[side] = first->players[side].name;
        if (names[side].empty())
            names[side] = side == Side::o ? "the left player" : "the right player";
    }
    return names;
}

// A file may claim any number.
void add_points(int& score, int points) {
    score += std::min(points, std::numeric_limits<int>::max() - std::max(score, 0));
}

// By the games, or as the file counts: a wrong header does not make the end of the match wrong.
[[nodiscard]] bool decides_match(GameScore const& line, int length) {
    if (!line.winner)
        return false;
    return line.after[*line.winner] >= length || line.file_after[*line.winner] >= length;
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
    if (find_late_)
        sheet.late = find_late_(sheet.players, sheet.length);
}

Flow Scorer::game(Game const& game, GameReplay const& facts) {
    if (!begun_)
        begin_sheet(&game);
    MatchSheet& sheet = matches_.back();
    if (sheet.games.empty())
        sheet.start = sheet.score = facts.score_before;
    GameScore line;
    line.number = sheet.games.size() + 1;
    for (std::size_t i = 0; i < penalties_.size(); ++i)
        if (is_due(penalties_[i], *claims_, game, line.number))
            penalties_due_[i] = true;
    line.line = source_.locate(game.span.begin).line;
    line.number_written = game.number;
    line.header = game.written_score;
    line.crawford_written = game.crawford;
    line.file_after = line.header           ? *line.header
                      : sheet.games.empty() ? sheet.start
                                            : sheet.games.back().file_after;
    if (game.result) {
        line.winner_written = game.result->winner;
        line.points_written = game.result->points;
        line.match_end_written = game.result->ends_match;
    }
    set_score(facts, line);
    if (line.winner_written)
        add_points(line.file_after[*line.winner_written], *line.points_written);
    else if (line.winner)
        add_points(line.file_after[*line.winner], line.points.value_or(0));
    compare(game, facts, line);
    // the points that end a match may be written in full
    if (sheet.length > 0 && !line.differences.has(Mismatch::points))
        for (Side const side : both_sides)
            line.file_after[side] = std::min(line.file_after[side], sheet.length);
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
    line.taken_from_header = !lost && facts.score_before != facts.carried;
    line.continues = facts.header == HeaderClaim::continues;
    line.awarded = facts.awarded;
    line.crawford = facts.match.crawford_game;
    line.ending = facts.ending;
    if (has_kind(facts))
        line.kind = facts.kind;
    line.result_by = facts.result_by;
    line.winner = facts.winner;
    line.cube = facts.cube.cube.value();
    line.jacoby = facts.rules.jacoby && !facts.cube.turned && facts.kind != WinKind::single
                  && facts.ending != Ending::dropped;
    line.points = facts.points;
    if (facts.result_by == ResultBy::nothing)
        line.points.reset();
    line.after = lost ? line.before : facts.score_after;
    // a file that goes on from a wrong score has that difference
    if (lost || (facts.match_over && !line.continues))
        line.differences.add(Mismatch::after_match_end);
    if (line.winner)
        line.counted = line.after[*line.winner] - line.before[*line.winner];
    line.ends_match =
        line.counted > 0 && sheet.length > 0 && line.after[*line.winner] >= sheet.length;
}

void Scorer::compare(Game const& game, GameReplay const& facts, GameScore& line) const {
    MatchSheet const& sheet = matches_.back();
    if (facts.header == HeaderClaim::differs)
        line.differences.add(Mismatch::header);
    if (line.crawford_written && *line.crawford_written != line.crawford)
        line.differences.add(Mismatch::crawford);
    if (!game.result)
        return;
    if (line.winner && line.winner_written && line.winner != line.winner_written)
        line.differences.add(Mismatch::winner);
    // Points without a winner, of a game without an end, say nothing that could be wrong.
    if (line.winner
        && (!points_fit(facts, game.result->points) || recorded_impossibly(game, facts)))
        line.differences.add(Mismatch::points);
    if (sheet.length == 0)
        return;
    bool const missing_mark = claims_->says_match_end && line.ends_match && !line.match_end_written;
    if ((line.match_end_written && !decides_match(line, sheet.length)) || missing_mark)
        line.differences.add(Mismatch::match_end);
}

} // namespace bgio
