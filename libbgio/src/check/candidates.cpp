// SPDX-License-Identifier: MIT
#include "check/candidates.hpp"

#include "check/judge.hpp"

#include <algorithm>
#include <bgio/classify.hpp>
#include <bgio/notation.hpp>

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

// Every legal play; they come nearest first, so the place in the list is their distance.
void add_plays(std::vector<Candidate>& list,
               Event const& event,
               Move const& move,
               EventReplay const& facts,
               RuleSet const& rules) {
    auto const plays =
        nearest_plays(facts.before, event.side, *move.dice, move.play, rules, most_plays);
    for (std::size_t i = 0; i < plays.size(); ++i)
        list.push_back({Change::play,
                        1,
                        {with_move(event, *move.dice, written(plays[i].play))},
                        compact_notation(facts.before, event.side, plays[i].play),
                        static_cast<int>(2 * i)});
}

// The play as written is right for another roll that differs in one die.
void add_dice(std::vector<Candidate>& list,
              Event const& event,
              Move const& move,
              EventReplay const& facts,
              RuleSet const& rules) {
    if (move.play.state() != WrittenPlay::State::written)
        return;
    for (int die = 1; die <= 6; ++die)
        for (bool const first : {true, false}) {
            Dice const dice = first ? *Dice::make(die, move.dice->second())
                                    : *Dice::make(move.dice->first(), die);
            if (dice == *move.dice
                || classify(facts.before, event.side, dice, move.play, rules).play_class
                       != PlayClass::legal)
                continue;
            list.push_back({Change::dice,
                            1,
                            {with_move(event, dice, move.play)},
                            fmt::format("{}: {}", dice, move.play),
                            1});
        }
}

// What stands in the one column belongs into the other.
void add_exchanged(std::vector<Candidate>& list, Game const& game, std::size_t event) {
    if (event + 1 >= game.events.size())
        return;
    Event here = game.events[event];
    Event next = game.events[event + 1];
    auto const* const move = std::get_if<Move>(&next.what);
    if (move == nullptr || !move->dice || here.side == next.side || here.row != next.row)
        return;
    std::string text = fmt::format("{}: {}", *move->dice, move->play);
    std::swap(here.what, next.what);
    list.push_back({Change::exchanged, 2, {std::move(here), std::move(next)}, std::move(text), 3});
}

Move const* move_at(Game const& game, std::size_t event) {
    return event < game.events.size() ? std::get_if<Move>(&game.events[event].what) : nullptr;
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
    Event const& here = game.events[event];
    add_plays(list, here, *move, facts.events[event], facts.rules);
    add_dice(list, here, *move, facts.events[event], facts.rules);
    add_exchanged(list, game, event);
    if (std::size_t const doubled = doubled_events(game, event); doubled > 0)
        list.push_back({Change::doubled, doubled, {}, {}, 1});
    std::stable_sort(list.begin(), list.end(), [](Candidate const& a, Candidate const& b) {
        return a.distance < b.distance;
    });
    return list;
}

} // namespace bgio
