// SPDX-License-Identifier: MIT
#include "replay/match_replay.hpp"

#include "replay/game_replayer.hpp"
#include "replay/turn.hpp"
#include "rules/rule_values.hpp"

#include <algorithm>
#include <limits>

namespace bgio {

namespace {

bool has_double(Game const& game) {
    return std::ranges::any_of(game.events, [](Event const& event) {
        auto const* cube = std::get_if<CubeEvent>(&event.what);
        return cube != nullptr && cube->action == CubeAction::offer;
    });
}

// As far as numbers go: a file may claim any score.
BySide<int> sum(BySide<int> a, BySide<int> b) {
    auto const add = [](int c, int d) {
        long long const most = std::numeric_limits<int>::max();
        return static_cast<int>(std::min(static_cast<long long>(c) + d, most));
    };
    return {add(a.x, b.x), add(a.o, b.o)};
}
BySide<int> difference(BySide<int> a, BySide<int> b) { return {a.x - b.x, a.o - b.o}; }

// The score after a game whose end is not known.
bool can_follow(BySide<int> before, BySide<int> after) {
    return (after.x == before.x && after.o >= before.o)
           || (after.o == before.o && after.x >= before.x);
}

// Sites also write the length or the points that were still needed where they end the match.
bool fits_end(GameReplay const& facts, MatchState const& match, int written) {
    if (match.length == 0)
        return written == match.loss_limit && facts.points >= written;
    int const needed = match.points_to_win(*facts.winner);
    return facts.points >= needed && (written == match.length || written == needed);
}

// A single game, a gammon or a backgammon can be worth so much.
bool is_times_cube(GameReplay const& facts, int points) {
    int const cube = facts.cube.cube.value();
    return points > 0 && points % cube == 0 && points / cube <= 3;
}

// A header that counts more than this does not show what the game was worth.
int most_points(GameReplay const& facts) { return 3 * facts.cube.cube.value(); }

// Nothing but the recorded points shows for how much.
bool resigned_without_kind(Game const& game, GameReplay const& facts) {
    if (facts.ending != Ending::resigned)
        return false;
    auto const* const event = facts.ended_at && *facts.ended_at < game.events.size()
                                  ? std::get_if<Resignation>(&game.events[*facts.ended_at].what)
                                  : nullptr;
    return event == nullptr || !event->kind;
}

// The score that a header adds is that of the game whose points are unknown.
bool settles(auto const& unsettled, BySide<int> added) {
    return added[opponent(unsettled.winner)] == 0 && added[unsettled.winner] > 0
           && added[unsettled.winner] <= unsettled.points;
}

// What was played can be followed to the end: nothing is unread, unrecorded or impossible.
bool board_is_known(Game const& game, GameReplay const& facts) {
    if (game.incomplete)
        return false;
    return std::ranges::none_of(facts.odd, [&](std::uint32_t i) {
        EventReplay const& event = facts.events[i];
        auto const* const move = std::get_if<Move>(&game.events[i].what);
        return move != nullptr
               && (event.verdict.play_class == PlayClass::impossible
                   || (move->play.state() == WrittenPlay::State::unknown && !event.gave_up));
    });
}

// How many cube rules a game breaks.
std::size_t cube_faults(GameReplay const& facts) {
    std::size_t count = 0;
    for (std::uint32_t const i : facts.odd)
        count += facts.events[i].cube_verdict().faults.size();
    return count;
}

// The record's own result is what the replay gives.
bool result_fits(Game const& game, GameReplay const& facts) {
    return game.result && game.result->winner == facts.winner
           && points_fit(facts, game.result->points) && !resigned_too_much(facts);
}

void replay_after_doubles(int automatic_doubles,
                          Game const& game,
                          MatchState const& match,
                          RuleSet const& rules,
                          GameReplay& into) {
    std::vector<EventReplay> events = std::move(into.events);
    std::vector<std::uint32_t> odd = std::move(into.odd);
    events.clear();
    events.reserve(game.events.size());
    odd.clear();
    into = GameReplay{};
    into.events = std::move(events);
    into.odd = std::move(odd);
    into.rules = rules;
    into.match = match;
    into.automatic_doubles = automatic_doubles;
    GameReplayer replayer(game, into);
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        EventReplay& facts = into.events.emplace_back(into.end, into.cube, into.on_turn);
        replayer.event(i, game.events[i], facts);
        if (is_odd(game.events[i], facts))
            into.odd.push_back(static_cast<std::uint32_t>(i));
    }
    replayer.finish();
    if (!board_is_known(game, into))
        into.worst = WinKind::backgammon;
}

} // namespace

// A file that does not count automatic doubles shows them by the value of the first double (S14):
// as many as are agreed are believed unless the points are against it, others if they prove it.
void replay_game(Game const& game,
                 MatchState const& match,
                 RuleSet const& rules,
                 GameReplay& into) {
    int const shown = game.automatic_doubles > 0 ? 0 : automatic_doubles_by_value(game);
    int const agreed = shown <= rules.automatic_doubles ? shown : 0;
    replay_after_doubles(game.automatic_doubles + agreed, game, match, rules, into);
    if (shown == 0 || result_fits(game, into))
        return;
    GameReplay other;
    replay_after_doubles(shown - agreed, game, match, rules, other);
    if (result_fits(game, other))
        into = std::move(other);
}

bool points_fit(GameReplay const& facts, int written) {
    return written == facts.points || (facts.winner && fits_end(facts, facts.match, written));
}

// What the headers or the end of the match show may be the points of no kind.
bool has_kind(GameReplay const& facts) {
    switch (facts.result_by) {
    case ResultBy::replay:
        return facts.ending == Ending::borne_off || facts.ending == Ending::resigned;
    case ResultBy::headers:
    case ResultBy::match_end:
        return is_times_cube(facts, facts.points);
    case ResultBy::concession:
    case ResultBy::nothing:
        break;
    }
    return false;
}

int resigned_points(Game const& game, GameReplay const& facts) {
    return game.result ? game.result->points
                       : facts.cube.cube.value() * static_cast<int>(facts.kind);
}

bool recorded_impossibly(Game const& game, GameReplay const& facts) {
    if (facts.ending != Ending::resigned || facts.result_by == ResultBy::concession)
        return false;
    if (facts.result_by == ResultBy::replay)
        return resigned_too_much(facts);
    int const cube = facts.cube.cube.value();
    int const written = resigned_points(game, facts);
    return facts.result_by == ResultBy::nothing || written % cube != 0
           || written > cube * static_cast<int>(facts.worst);
}

std::optional<Side>
is_due(Penalty const& penalty, MatchInfo const& info, Game const& game, std::size_t count) {
    int const number =
        penalty.minutes ? static_cast<int>(count) : game.number.value_or(static_cast<int>(count));
    if (number != penalty.game)
        return std::nullopt;
    auto const is = [&](std::string_view name) {
        return rule_words::same_word(name, penalty.player);
    };
    auto const is_called = [&](Side side) {
        return is(player_name(info, game, side)) || is(game.players[side].name);
    };
    bool const left = is_called(Side::o);
    bool const right = is_called(Side::x);
    if (left && right)
        return std::nullopt;
    if (left || (!right && is("left")))
        return Side::o;
    return right || is("right") ? std::optional(Side::x) : std::nullopt;
}

MatchReplay::MatchReplay(RulesInForce const& in_force,
                         MatchInfo const& info,
                         std::span<Penalty const> penalties)
    : rules_(in_force.rules), length_(in_force.length), loss_limit_(in_force.loss_limit),
      info_(info), penalties_(penalties) {}

MatchState MatchReplay::state_of(MatchScore const& score) const {
    MatchState state = score.state();
    state.loss_limit = loss_limit_;
    return state;
}

BySide<int> MatchReplay::awarded_before(Game const& game) const {
    BySide<int> awarded;
    for (Penalty const& penalty : penalties_)
        if (auto const side = is_due(penalty, info_, game, games_))
            awarded[opponent(*side)] +=
                penalty.minutes ? late_penalty(*penalty.minutes, length_).points : penalty.points;
    return awarded;
}

void MatchReplay::add(Game const& game) {
    ++games_;
    ended_ = false;
    Line& line = lines_.emplace_back();
    line.facts = std::move(spare_);
    line.number = game.number;
    line.header = game.written_score;
    line.result = game.result;
    line.awarded = awarded_before(game);
    // A record that starts one point from the end may have its Crawford game behind it.
    line.crawford_over = game.crawford == false || has_double(game);
    score_lines();
    replay_game(game, state_of(line.before->truth), rules_, line.facts);
    bool const recorded = game.result && game.result->winner;
    line.by_record = recorded && !game.incomplete
                     && (resigned_without_kind(game, line.facts) || resigned_too_much(line.facts));
    if (recorded && !line.by_record && !board_is_known(game, line.facts))
        line.won = DecidedResult{*game.result->winner, game.result->points};
    else if (line.facts.winner)
        line.won = DecidedResult{*line.facts.winner, line.facts.points};
    resolve();
}

void MatchReplay::end() {
    ended_ = true;
    resolve();
}

bool MatchReplay::is_resolved() const {
    if (lines_.empty())
        return false;
    if (ended_ || !lines_.front().by_record)
        return true;
    return lines_.size() > 2 || (lines_.size() == 2 && lines_.back().claim != HeaderClaim::differs);
}

GameReplay const& MatchReplay::take(Game const& game) {
    Line& line = lines_.front();
    MatchState const state = state_of(line.before->truth);
    if (line.facts.match != state)
        replay_game(game, state, rules_, line.facts);
    // The players may have played on from a wrong score: the cube shows it.
    if (line.claim != HeaderClaim::agrees && cube_faults(line.facts) > 0) {
        replay_game(game, state_of(line.before->file), rules_, spare_);
        if (cube_faults(spare_) < cube_faults(line.facts))
            std::swap(spare_, line.facts);
    }
    taken_ = after(line);
    GameReplay& facts = line.facts;
    facts.awarded = line.awarded;
    facts.header = line.claim;
    facts.carried = line.carried;
    facts.match_over = line.before->truth.over();
    facts.score_before = line.before->truth.state().score;
    facts.score_after = taken_->truth.state().score;
    if (line.won && loss_limit_ > 0) {
        int const before = facts.score_before[line.won->winner];
        int& points = facts.score_after[line.won->winner];
        points = std::min(points, std::max(loss_limit_, before));
    }
    if (line.by_record) {
        facts.result_by = line.possible ? line.won->by : ResultBy::nothing;
        facts.winner = line.won->winner;
        facts.points = line.possible ? line.won->points : 0;
        if (facts.result_by == ResultBy::headers || facts.result_by == ResultBy::match_end)
            facts.kind = kind_from_points(facts.points, facts.cube);
    }
    std::swap(facts_, facts);
    spare_ = std::move(facts);
    lines_.pop_front();
    return facts_;
}

void MatchReplay::resolve() {
    score_lines();
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (auto const result = lines_[i].possible ? other_result(i) : missing_points(i)) {
            lines_[i].won = result;
            score_lines();
        }
}

void MatchReplay::score_lines() {
    std::optional<Scores> now = taken_;
    for (Line& line : lines_) {
        judge_header(line, now);
        if (line.crawford_over) {
            line.before->truth.crawford_is_over();
            line.before->file.crawford_is_over();
        }
        line.possible =
            !line.by_record || line.won->by != ResultBy::replay
            || (!resigned_too_much(line.facts)
                && (is_times_cube(line.facts, line.result->points) || fits(line, line.before->truth)
                    || fits(line, line.before->file)));
        now = after(line);
    }
}

void MatchReplay::judge_header(Line& line, std::optional<Scores> const& after_last) const {
    line.claim = HeaderClaim::agrees;
    line.restarted = false;
    if (!after_last) {
        line.before = first_scores(line);
        line.carried = line.before->truth.state().score;
        return;
    }
    Scores& now = line.before.emplace(*after_last);
    MatchScore& truth = now.truth;
    MatchScore& file = now.file;
    truth.award(line.awarded);
    file.award(line.awarded);
    now.awarded = sum(now.awarded, line.awarded);
    line.carried = truth.state().score;
    std::optional<BySide<int>> const header = header_of(line);
    if (!header)
        return;
    bool const continues = same_score(*header, file.state().score)
                           || same_score(*header, sum(now.file_by_games, line.awarded));
    bool const settled =
        now.unsettled && settles(*now.unsettled, difference(*header, line.carried));
    bool const gap = line.number && now.number && *line.number != *now.number + 1;
    bool const may_follow = !now.result_known && can_follow(line.carried, *header);
    if (same_score(*header, line.carried)) {
        file = truth;
        now.unsettled.reset();
    } else if (settled || (may_follow && !gap && !truth.over())) {
        line.restarted = true;
    } else if (gap) {
        line.claim = HeaderClaim::differs;
        line.restarted = true;
    } else if (truth.over()) { // what comes behind the end has no right score
        line.claim = continues ? HeaderClaim::continues : HeaderClaim::agrees;
    } else if (!now.result_known && can_follow(file.state().score, *header)) {
        line.claim = HeaderClaim::continues;
        truth.restate(sum(line.carried, difference(*header, file.state().score)));
    } else if (continues) {
        line.claim = HeaderClaim::continues;
    } else {
        line.claim = HeaderClaim::differs;
        line.restarted = !now.result_known;
    }
    if (line.restarted) {
        truth.restate(*header);
        now.unsettled.reset();
    }
    file.restate(*header);
}

// A file that starts with exactly the points of a penalty has counted it.
MatchReplay::Scores MatchReplay::first_scores(Line const& line) const {
    BySide<int> const header = line.header.value_or(BySide<int>{});
    MatchScore start(length_, header == line.awarded ? BySide<int>{} : header, rules_);
    start.award(line.awarded);
    return {start, start, start.state().score, line.awarded};
}

// Headers that do not count what was awarded are read as if they did, so that they are still a
// chain.
std::optional<BySide<int>> MatchReplay::header_of(Line const& line) {
    if (!line.header || *line.header == line.carried)
        return line.header;
    return sum(*line.header, line.before->awarded);
}

MatchReplay::Scores MatchReplay::after(Line const& line) const {
    Scores now = *line.before;
    now.number = line.number;
    now.result_known = line.won.has_value();
    now.file_by_games = now.file.state().score;
    if (!line.won)
        return now;
    DecidedResult const& won = *line.won;
    if (!line.possible) {
        now.unsettled = {won.winner, most_points(line.facts), won.by};
        now.file.add(*line.result->winner, line.result->points);
        now.file_by_games = now.file.state().score;
        return now;
    }
    bool const recorded = line.result && line.result->winner && won.by == ResultBy::replay;
    BySide<int> points;
    points[won.winner] = won.points;
    now.file_by_games = sum(now.file_by_games, points);
    now.truth.add(won.winner, won.points);
    now.file.add(recorded ? *line.result->winner : won.winner,
                 recorded ? line.result->points : won.points);
    return now;
}

// Points beyond the length are written by some and not by others.
bool MatchReplay::same_score(BySide<int> a, BySide<int> b) const {
    auto const capped = [&](int points) {
        return length_ > 0 ? std::min(points, length_) : points;
    };
    return capped(a.x) == capped(b.x) && capped(a.o) == capped(b.o);
}

// The points as they may be written where they end the match.
bool MatchReplay::fits(Line const& line, MatchScore const& before) const {
    return fits_end(line.facts, state_of(before), line.result->points);
}

// What the next header says about this game, counted from the true score or from this header.
std::optional<MatchReplay::DecidedResult> MatchReplay::shown_by(Line const& next,
                                                                Line const& line) {
    std::optional<BySide<int>> const header = header_of(next);
    if (!header || (next.restarted && next.claim == HeaderClaim::differs))
        return std::nullopt;
    for (MatchScore const& before : {line.before->truth, line.before->file}) {
        BySide<int> const won = difference(*header, sum(before.state().score, next.awarded));
        for (Side const side : both_sides)
            if (won[side] > 0 && won[opponent(side)] == 0)
                return DecidedResult{side, won[side], ResultBy::headers};
    }
    return std::nullopt;
}

// Of a game whose recorded points cannot be.
std::optional<MatchReplay::DecidedResult> MatchReplay::missing_points(std::size_t i) const {
    Line const& line = lines_[i];
    Side const winner = line.won->winner;
    MatchScore const& truth = line.before->truth;
    int const needed = truth.state().points_to_win(winner);
    int const written = line.result->points;
    bool const decided = length_ == 0 || truth.over();
    if (i + 1 < lines_.size()) {
        auto const shown = shown_by(lines_[i + 1], line);
        if (!decided && shown && shown->winner == winner && written == needed
            && shown->points == needed)
            return DecidedResult{winner, needed, ResultBy::concession};
        bool const believed =
            shown
            && (is_times_cube(line.facts, shown->points)
                || (shown->winner == winner && shown->points <= most_points(line.facts)));
        return believed ? shown : std::nullopt;
    }
    if (!ended_ || decided)
        return std::nullopt;
    if (written == needed || written == line.before->file.state().points_to_win(winner))
        return DecidedResult{winner, needed, ResultBy::concession};
    int const cube = line.facts.cube.cube.value();
    int const most = game_points(line.facts.cube, line.facts.worst, rules_);
    bool const ends = line.result->ends_match || cube >= needed
                      || (resigned_too_much(line.facts) && most >= needed);
    if (!ends)
        return std::nullopt;
    int const wins = (needed + cube - 1) / cube; // the least that is enough
    return DecidedResult{winner, wins * cube, ResultBy::match_end};
}

// Of a resigned game, where two headers, or a header and the end of the match, agree on it; or a
// header behind a result that would have ended the match.
std::optional<MatchReplay::DecidedResult> MatchReplay::other_result(std::size_t i) const {
    Line const& line = lines_[i];
    if (!line.by_record || line.won->by != ResultBy::replay || i + 1 >= lines_.size())
        return std::nullopt;
    Line const& next = lines_[i + 1];
    auto shown = shown_by(next, line);
    if (!shown || !is_times_cube(line.facts, shown->points))
        return std::nullopt;
    if (plays_on(next) && !line.before->truth.over())
        return shown;
    if (next.claim != HeaderClaim::differs)
        return std::nullopt;
    if (i + 2 < lines_.size())
        return lines_[i + 2].claim == HeaderClaim::continues ? shown : std::nullopt;
    shown->by = ResultBy::match_end;
    bool const confirmed =
        ended_ && ends_match(next, next.before->file) && !ends_match(next, next.before->truth);
    return confirmed ? shown : std::nullopt;
}

// By the games before it the match is over, by its header it is not.
bool MatchReplay::plays_on(Line const& line) const {
    std::optional<BySide<int>> const header = header_of(line);
    return line.before->truth.over() && header && std::max(header->x, header->o) < length_;
}

// By this score the game ends the match, and its points are right.
bool MatchReplay::ends_match(Line const& line, MatchScore const& before) const {
    if (length_ == 0 || !line.won || !line.result)
        return false;
    return line.won->points >= before.state().points_to_win(line.won->winner)
           && (line.result->points == line.won->points || fits(line, before));
}

PositionRecord GameReplay::position_before(Game const& game, std::size_t i) const {
    PositionRecord record;
    bool const at_end = i >= events.size();
    Position& position = record.position;
    CubeState const& state = at_end ? cube : events[i].cube;
    position.board = at_end ? end : events[i].before;
    position.cube = state.cube;
    record.score = match.score;
    record.match_length = match.length;
    record.crawford_game = match.crawford_game;
    record.rules = rules;
    record.offer = static_cast<CubeOffer>(state.open() ? state.beavers + 1 : 0);
    if (at_end) {
        position.on_roll = on_turn;
        record.state = ending == Ending::unfinished ? GameState::playing
                       : ending == Ending::resigned ? GameState::resigned
                       : ending == Ending::dropped  ? GameState::dropped
                                                    : GameState::over;
        return record;
    }
    Event const& event = game.events[i];
    if (auto const* move = std::get_if<Move>(&event.what)) {
        position.on_roll = event.side;
        position.dice = move->dice;
    } else {
        position.on_roll = events[i].on_turn;
    }
    return record;
}

std::string_view to_string(Ending ending) {
    switch (ending) {
    case Ending::borne_off:
        return "borne-off";
    case Ending::dropped:
        return "dropped";
    case Ending::resigned:
        return "resigned";
    case Ending::unfinished:
        break;
    }
    return "unfinished";
}

} // namespace bgio
