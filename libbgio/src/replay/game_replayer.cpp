// SPDX-License-Identifier: MIT
#include "replay/game_replayer.hpp"

#include "internal/play_finding.hpp"
#include "replay/turn.hpp"
#include "rules/judge_play.hpp"

#include <algorithm>
#include <bgio/replay.hpp>

namespace bgio {

namespace {

constinit CubeVerdict const no_cube_verdict{};

// A roll that ends the game, where a blank means that the roller gave up; none when the cube was
// touched after the last roll. What stands behind the result is not of the game.
std::optional<std::size_t> last_roll(Game const& game) {
    for (std::size_t i = end_of_turns(game); i > 0; --i)
        if (Event const& event = game.events[i - 1]; is_turn(event))
            return std::holds_alternative<Move>(event.what) ? std::optional(i - 1) : std::nullopt;
    return std::nullopt;
}

// Who opened: remarks and set-ups before the first turn say nothing about it.
Side first_side(Game const& game) {
    auto const first = std::ranges::find_if(game.events, is_turn);
    return first == game.events.end() ? Side::x : first->side;
}

// No roll can enter: records may leave such turns out altogether.
bool closed_out(Board const& board, Side side) {
    if (board.on_bar(side) == 0)
        return false;
    for (int point = 19; point <= 24; ++point)
        if (!board.is_closed(side, *Point::make(point)))
            return false;
    return true;
}

// The roll can bear off all that is left.
bool can_finish(Board const& board, Side side, Dice dice, RuleSet const& rules) {
    if (!board.all_home(side) || board.in_play(side) > dice.steps())
        return false;
    LegalPlays const plays = legal_plays(board, side, dice, rules);
    return std::ranges::any_of(plays, [&](auto const& play) { return play.board.all_off(side); });
}

} // namespace

CubeVerdict const& EventReplay::cube_verdict() const {
    return cube_verdict_ ? *cube_verdict_ : no_cube_verdict;
}

void EventReplay::set_cube_verdict(CubeVerdict judged) {
    cube_verdict_ = std::make_shared<CubeVerdict const>(std::move(judged));
}

bool is_odd(Event const& event, EventReplay const& facts) {
    PlayVerdict const& verdict = facts.verdict;
    if (facts.out_of_turn || verdict.fault != PlayFault::none
        || verdict.path == PathChoice::without_hit
        || (verdict.marks_missing | verdict.marks_wrong) != 0
        || !facts.cube_verdict().faults.empty())
        return true;
    auto const* const move = std::get_if<Move>(&event.what);
    return move != nullptr && !facts.gave_up
           && (move->play.state() == WrittenPlay::State::unknown
               || move->play.state() == WrittenPlay::State::illegal_dump);
}

GameReplayer::GameReplayer(Game const& game, GameReplay& into)
    : game_(&game), now_(&into), last_roll_(last_roll(game)) {
    now_->start = now_->end = Board::initial(*now_->rules.variant);
    now_->on_turn = first_side(game);
    now_->cube = start_with_automatic_doubles(now_->automatic_doubles, now_->rules).after;
}

void GameReplayer::event(std::size_t i, Event const& event, EventReplay& facts) {
    at_ = i;
    std::visit([&](auto const& what) { apply(event.side, what, facts); }, event.what);
    now_->end = facts.verdict.after;
}

void GameReplayer::apply(Side side, Move const& move, EventReplay& facts) {
    if (now_->cube.open()) {
        facts.set_cube_verdict(roll_with_offer_open(now_->cube, side));
        now_->cube = facts.cube = facts.cube_verdict().after;
    }
    facts.gave_up = at_ == last_roll_ && gave_up(side, move);
    facts.unplayed = !facts.gave_up && unplayed(move);
    facts.out_of_turn = side != now_->on_turn && !closed_out(now_->end, now_->on_turn);
    bool const stops =
        facts.unplayed && move.play.state() == WrittenPlay::State::empty && breaks_off(*game_, at_);
    if (move.dice && !facts.gave_up && !stops)
        judge_play_into(now_->end, side, *move.dice, move.play, now_->rules, facts.verdict);
    count_illegal_off(side, move, facts);
    now_->on_turn = opponent(side);
    last_mover_ = side;
    moved_ = move.play.state() == WrittenPlay::State::written
             || facts.verdict.fault == PlayFault::none; // a dance
    // counting is worth it only where a checker went off
    if (Board const& after = facts.verdict.after;
        !now_->winner && after.borne_off(side) != facts.before.borne_off(side)
        && after.all_off(side))
        end(Ending::borne_off,
            side,
            win_kind(after, side, now_->rules, illegal_off_[opponent(side)]));
}

// An unplayed last roll before the opponent's win is a resignation, whatever could be played.
// Before the own win the opponent resigned, unless the roll would have won the game by itself.
bool GameReplayer::gave_up(Side side, Move const& move) const {
    if (move.play.state() == WrittenPlay::State::written || !game_->result
        || !game_->result->winner)
        return false;
    return game_->result->winner != side
           || (move.dice && !can_finish(now_->end, side, *move.dice, now_->rules));
}

// That the record stops is reported by itself, and so is a double that comes too late.
bool GameReplayer::unplayed(Move const& move) const {
    using State = WrittenPlay::State;
    State const state = move.play.state();
    if (state == State::written || state == State::illegal_dump)
        return false;
    return breaks_off(*game_, at_) || (state != State::unknown && doubles_instead(*game_, at_));
}

void GameReplayer::apply(Side side, CubeEvent const& cube, EventReplay& facts) {
    // Who has just moved and doubles is out of turn; who has rolled and not moved is late.
    bool const offers = cube.action == CubeAction::offer && !now_->cube.open();
    bool const late = offers && last_mover_ == side && !moved_;
    if (late || (offers && closed_out(now_->end, facts.on_turn)))
        facts.on_turn = now_->on_turn = side;
    TurnState const turn{facts.on_turn, late, !last_mover_ && !set_up_};
    facts.set_cube_verdict(judge_cube_action(
        now_->cube, side, cube.action, cube.written_value, turn, now_->match, now_->rules));
    CubeVerdict const& verdict = facts.cube_verdict();
    now_->cube = verdict.after;
    if (verdict.dropped_by && !now_->winner) {
        now_->ended_at = at_;
        now_->ending = Ending::dropped;
        now_->winner = opponent(*verdict.dropped_by);
        now_->points = verdict.points;
    }
}

void GameReplayer::apply(Side side, Resignation const& resignation, EventReplay&) {
    if (now_->winner)
        return;
    take_beaver_by_points(side);
    end(Ending::resigned, opponent(side), resignation.kind ? *resignation.kind : kind_by_points());
}

void GameReplayer::apply(Side, SetPosition const& set, EventReplay& facts) {
    if (set.counts)
        if (auto board = Board::make(*set.counts, *now_->rules.variant))
            facts.verdict.after = *board;
    set_up_ = true;
    if (!last_mover_)
        now_->start = facts.verdict.after;
    if (set.cube) {
        now_->cube = CubeState{};
        now_->cube.cube = *set.cube;
        now_->cube.turned = set.cube->owner().has_value();
        bool const at_start = !last_mover_ && now_->start == Board::initial(*now_->rules.variant);
        if (at_start && !now_->cube.turned) // a 64 may be the starting cube
            now_->cube = start_with_automatic_doubles(set.cube->log2(), now_->rules).after;
    }
    if (set.on_roll)
        now_->on_turn = *set.on_roll;
}

// T4.4: the lawful steps of an illegal play count.
void GameReplayer::count_illegal_off(Side side, Move const& move, EventReplay const& facts) {
    if (now_->rules.illegal_off_counts || facts.verdict.play_class == PlayClass::legal
        || move.play.state() != WrittenPlay::State::written)
        return;
    int const off = facts.verdict.after.borne_off(side) - facts.before.borne_off(side);
    int const lawful = legally_borne_off(facts.before, side, *move.dice, move.play, now_->rules);
    illegal_off_[side] += std::max(off - lawful, 0);
}

void GameReplayer::end(Ending ending, Side winner, WinKind kind) {
    now_->ended_at = at_;
    now_->ending = ending;
    now_->winner = winner;
    now_->kind = kind;
    if (ending == Ending::resigned)
        now_->worst =
            worst_loss(now_->end, opponent(winner), now_->rules, illegal_off_[opponent(winner)]);
    now_->points = game_points(now_->cube, now_->kind, now_->rules);
}

// No "Takes" is written after a beaver: who gives up more than a drop costs took it.
void GameReplayer::take_beaver_by_points(Side loser) {
    if (now_->cube.beavers > 0 && game_->result && game_->result->points > now_->cube.cube.value())
        now_->cube = roll_with_offer_open(now_->cube, loser).after;
}

WinKind GameReplayer::kind_by_points() const {
    return kind_from_points(game_->result ? game_->result->points : 1, now_->cube);
}

void GameReplayer::finish() {
    at_ = game_->events.size();
    if (now_->winner || !game_->result || !game_->result->winner)
        return;
    take_beaver_by_points(opponent(*game_->result->winner));
    end(Ending::resigned, *game_->result->winner, kind_by_points());
}

std::optional<Diagnostic>
play_finding(MatchInfo const& info, Game const& game, std::size_t at, EventReplay const& facts) {
    Event const& event = game.events[at];
    auto const* const move = std::get_if<Move>(&event.what);
    PlayVerdict const& verdict = facts.verdict;
    if (move == nullptr || verdict.fault == PlayFault::none || facts.unplayed)
        return std::nullopt;
    // Bearing off too early is reported at the checker that is not home yet.
    bool const too_early = verdict.fault == PlayFault::borne_off_too_early;
    Diagnostic found(diagnostic_of(verdict.fault),
                     event.span,
                     {{"player", player_name(info, game, event.side)}, {"play", move->play}});
    if (auto const point = too_early ? verdict.behind : verdict.at)
        found.values.emplace_back("point", *point);
    if (verdict.behind)
        found.values.emplace_back("behind", *verdict.behind);
    if (verdict.at && !verdict.at->is_bar() && !verdict.at->is_off())
        found.values.emplace_back("count",
                                  facts.before.count(opponent(event.side), verdict.at->mirrored()));
    if (verdict.die)
        found.values.emplace_back("die", *verdict.die);
    if (move->dice) {
        found.values.emplace_back("dice", *move->dice);
        found.values.emplace_back("allowed", move->dice->steps());
    }
    if (verdict.leg && *verdict.leg < move->play.legs().size())
        found.values.emplace_back("leg", move->play.legs()[*verdict.leg]);
    return found;
}

} // namespace bgio
