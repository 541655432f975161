// SPDX-License-Identifier: MIT
#include "check/candidates.hpp"

#include "check/judge.hpp"
#include "text/in_order.hpp"

#include <algorithm>
#include <bgio/play_rules.hpp>

namespace bgio {

namespace {

using Change = LikelyGame::Change;

constexpr std::size_t most_plays = 400;

WrittenPlay written(Play const& play) {
    WrittenPlay legs(play.empty() ? WrittenPlay::State::cannot_move : WrittenPlay::State::written);
    for (CheckerMove const step : play) {
        WrittenLeg leg;
        leg.from = step.from;
        leg.push(step.to, false);
        legs.push(leg);
    }
    return legs;
}

Event with_move(Event event, Dice dice, WrittenPlay const& play) {
    event.what = Move{dice, play};
    return event;
}

Move const* move_at(Game const& game, std::size_t event) {
    return event < game.events.size() ? std::get_if<Move>(&game.events[event].what) : nullptr;
}

// The turn in question.
struct CandidateTurn {
    Game const& game;
    std::size_t at;
    Event const& event;
    Move const& move;
    EventReplay const& facts;
    RuleSet const& rules;
};

// Every legal play; they come nearest first, so the place in the list is their distance.
void add_plays(std::vector<Candidate>& list, CandidateTurn const& turn) {
    Side const side = turn.event.side;
    Board const& before = turn.facts.before;
    auto const plays =
        nearest_plays(before, side, *turn.move.dice, turn.move.play, turn.rules, most_plays);
    for (std::size_t i = 0; i < plays.size(); ++i)
        list.push_back({Change::play,
                        turn.at,
                        1,
                        {with_move(turn.event, *turn.move.dice, written(plays[i].play))},
                        static_cast<int>(2 * i)});
}

// The play as written is right for another roll that differs in one die.
void add_dice(std::vector<Candidate>& list, CandidateTurn const& turn) {
    Dice const rolled = *turn.move.dice;
    if (turn.move.play.state() != WrittenPlay::State::written)
        return;
    for (int die = 1; die <= 6; ++die)
        for (bool const first : {true, false}) {
            Dice const dice =
                first ? *Dice::make(die, rolled.second()) : *Dice::make(rolled.first(), die);
            PlayVerdict const verdict =
                judge_play(turn.facts.before, turn.event.side, dice, turn.move.play, turn.rules);
            if (dice == rolled || verdict.play_class != PlayClass::legal)
                continue;
            list.push_back(
                {Change::dice, turn.at, 1, {with_move(turn.event, dice, turn.move.play)}, 1});
        }
}

// What stands in the one column belongs into the other: the turn and that of another event.
void add_exchanged(std::vector<Candidate>& list, CandidateTurn const& turn, std::size_t other) {
    Move const* const move = move_at(turn.game, other);
    Event const& there = turn.game.events[other];
    if (move == nullptr || !move->dice || there.side == turn.event.side
        || there.row != turn.event.row)
        return;
    auto const [first, last] = std::minmax(turn.at, other);
    auto const begin = turn.game.events.begin();
    Candidate candidate{Change::exchanged, first, last - first + 1, {}, 3};
    candidate.instead.assign(begin + static_cast<std::ptrdiff_t>(first),
                             begin + static_cast<std::ptrdiff_t>(last) + 1);
    std::swap(candidate.instead.front().what, candidate.instead.back().what);
    list.push_back(std::move(candidate));
}

// The moves around this one; other things may stand between.
void add_exchanges(std::vector<Candidate>& list, CandidateTurn const& turn) {
    for (std::size_t next = turn.at + 1; next < turn.game.events.size(); ++next)
        if (move_at(turn.game, next) != nullptr) {
            add_exchanged(list, turn, next);
            break;
        }
    for (std::size_t before = turn.at; before-- > 0;)
        if (move_at(turn.game, before) != nullptr) {
            add_exchanged(list, turn, before);
            break;
        }
}

bool repeats(Game const& game, std::size_t earlier, std::size_t later) {
    Move const* const a = move_at(game, earlier);
    Move const* const b = move_at(game, later);
    return a != nullptr && b != nullptr && game.events[earlier].side == game.events[later].side
           && same_move(*a, *b);
}

} // namespace

std::size_t doubled_events(Game const& game, std::size_t event) {
    if (event >= 2 && repeats(game, event - 2, event))
        return repeats(game, event - 1, event + 1) ? 2 : 1;
    return event >= 1 && repeats(game, event - 1, event) ? 1 : 0;
}

std::vector<Candidate> candidates(Game const& game, GameReplay const& facts, std::size_t event) {
    std::vector<Candidate> list;
    auto const* const move = move_at(game, event);
    if (move == nullptr || !move->dice)
        return list;
    CandidateTurn const turn{
        game, event, game.events[event], *move, facts.events[event], facts.rules};
    add_plays(list, turn);
    add_dice(list, turn);
    add_exchanges(list, turn);
    if (std::size_t const doubled = doubled_events(game, event); doubled > 0)
        list.push_back({Change::doubled, event, doubled, {}, 1});
    put_in_order(list, [](auto const& each) { return each.distance; });
    return list;
}

} // namespace bgio
