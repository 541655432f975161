// SPDX-License-Identifier: MIT
#include "replay/match_replay.hpp"

#include "replay/game_replayer.hpp"

#include <algorithm>
#include <limits>

namespace bgio {

namespace {

constexpr int most_points = std::numeric_limits<int>::max();

bool has_double(Game const& game) {
    return std::ranges::any_of(game.events, [](Event const& event) {
        auto const* cube = std::get_if<CubeEvent>(&event.what);
        return cube != nullptr && cube->action == CubeAction::offer;
    });
}

BySide<int> sum(BySide<int> a, BySide<int> b) { return {a.x + b.x, a.o + b.o}; }

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

} // namespace

void replay_game(Game const& game,
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
    GameReplayer replayer(game, into);
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        EventReplay& facts = into.events.emplace_back(into.end, into.cube, into.on_turn);
        replayer.event(i, game.events[i], facts);
        if (is_odd(game.events[i], facts))
            into.odd.push_back(static_cast<std::uint32_t>(i));
    }
    replayer.finish();
}

bool points_fit(GameReplay const& facts, int written) {
    if (written == facts.points)
        return true;
    if (!facts.winner)
        return false;
    if (facts.match.length == 0)
        return written == facts.match.loss_limit && facts.points >= written;
    int const needed = facts.match.points_to_win(*facts.winner);
    return facts.points >= needed && (written == facts.match.length || written == needed);
}

MatchReplay::MatchReplay(RulesInForce const& in_force)
    : rules_(in_force.rules), length_(in_force.length), loss_limit_(in_force.loss_limit) {}

MatchState MatchReplay::state_of(MatchScore const& score) const {
    MatchState state = score.state();
    state.loss_limit = loss_limit_;
    return state;
}

void MatchReplay::award(BySide<int> points) {
    for (Side const side : both_sides)
        awarded_[side] += points[side];
    if (carried_ && points != BySide<int>{})
        carried_->restate(sum(carried_->state().score, points));
}

GameReplay const& MatchReplay::game(Game const& game) {
    start(game);
    std::optional<Side> winner = replay_.winner;
    int points = replay_.points;
    if (game.result && game.result->winner && !board_is_known(game, replay_)) {
        winner = game.result->winner;
        points = game.result->points;
    }
    finish(game, winner, points);
    return replay_;
}

void MatchReplay::start(Game const& game) {
    std::optional<MatchScore> const before = carried_;
    Header const header = judge_header(game);
    // A record that starts one point from the end may have its Crawford game behind it.
    if (score_->crawford_uncertain() && (game.crawford == false || has_double(game)))
        score_->crawford_is_over();
    replay_game(game, state_of(*score_), rules_, replay_);
    // A header that stands alone is a slip of the pen, unless the cube tells otherwise.
    if (header == Header::differs && !game_left_out(game)
        && score_->state().score != carried_->state().score) {
        GameReplay by_carried = std::move(spare_);
        replay_game(game, state_of(*carried_), rules_, by_carried);
        if (cube_faults(by_carried) <= cube_faults(replay_)) {
            std::swap(by_carried, replay_);
            score_ = carried_;
        }
        spare_ = std::move(by_carried);
    }
    replay_.score_before = carried_->state().score;
    replay_.carried = header == Header::differs ? before->state().score : replay_.score_before;
    replay_.header_agrees = header == Header::agrees;
    replay_.match_over = header == Header::agrees && carried_->over();
}

// Headers that do not count what was awarded are read as if they did, so that they are still a
// chain.
std::optional<BySide<int>> MatchReplay::header_of(Game const& game) const {
    if (awarded_ == BySide<int>{})
        return game.written_score;
    if (!carried_) {
        BySide<int> const header = game.written_score.value_or(BySide<int>{});
        return header == awarded_ ? header : sum(header, awarded_);
    }
    if (!game.written_score || *game.written_score == carried_->state().score)
        return game.written_score;
    return sum(*game.written_score, awarded_);
}

// Right are the carried score, and the header before with the result before: one wrong result, or
// one wrong header, is one difference and no chain of them.
MatchReplay::Header MatchReplay::judge_header(Game const& game) {
    if (!score_) {
        score_.emplace(length_, header_of(game).value_or(BySide<int>{}), rules_);
        carried_ = score_;
        return Header::agrees;
    }
    std::optional<BySide<int>> const header = header_of(game);
    if (!header) {
        score_ = carried_;
        return Header::agrees;
    }
    BySide<int> const written = *header;
    bool const carried = same_score(written, carried_->state().score);
    bool const claimed =
        claimed_ ? same_score(written, *claimed_) : can_follow(carried_->state().score, written);
    score_->restate(written);
    bool const swapped = !carried && !claimed && swapped_ && same_score(written, *swapped_);
    if (!carried && (claimed || swapped || game_left_out(game)))
        carried_->restate(written);
    return carried || claimed ? Header::agrees : Header::differs;
}

// Points beyond the length are written by some and not by others.
bool MatchReplay::same_score(BySide<int> a, BySide<int> b) const {
    auto const capped = [&](int points) {
        return length_ > 0 ? std::min(points, length_) : points;
    };
    return capped(a.x) == capped(b.x) && capped(a.o) == capped(b.o);
}

// The score after a game whose end is not known.
bool MatchReplay::can_follow(BySide<int> before, BySide<int> after) {
    return (after.x == before.x && after.o >= before.o)
           || (after.o == before.o && after.x >= before.x);
}

// Nobody scores more than there is to win.
int MatchReplay::limited(int before, int points) const {
    int const most = length_ > 0 ? length_ : loss_limit_ > 0 ? loss_limit_ : most_points;
    return static_cast<int>(
        std::min<long long>(static_cast<long long>(before) + points, std::max(most, before)));
}

bool MatchReplay::game_left_out(Game const& game) const {
    return game.number && number_ && *game.number > *number_ + 1;
}

void MatchReplay::finish(Game const& game, std::optional<Side> winner, int points) {
    BySide<int> const before = header_of(game).value_or(carried_->state().score);
    bool const over = replay_.match_over;
    replay_.score_after = replay_.score_before;
    number_ = game.number;
    claimed_.reset();
    swapped_.reset();
    if (!winner)
        return;
    bool const written = game.result && game.result->winner;
    claimed_ = before;
    (*claimed_)[written ? *game.result->winner : *winner] += written ? game.result->points : points;
    // nothing but the record's word shows who resigned
    if (written && replay_.ending == Ending::resigned) {
        swapped_ = before;
        (*swapped_)[opponent(*game.result->winner)] += game.result->points;
    }
    score_->add(*winner, points);
    carried_->add(*winner, points);
    if (!over)
        replay_.score_after[*winner] = limited(replay_.score_before[*winner], points);
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
