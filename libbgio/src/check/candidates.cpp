// SPDX-License-Identifier: MIT
#include "check/candidates.hpp"

#include "check/judge.hpp"
#include "check/play_choice.hpp"
#include "check/play_distance.hpp"
#include "internal/sort_stably.hpp"

#include <algorithm>
#include <bgio/play_rules.hpp>

namespace bgio {

namespace {

using Change = LikelyGame::Change;

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
    Board const& before;
    RuleSet const& rules;
    PlayDistance distance;
};

// Every legal play.
void add_plays(std::vector<Candidate>& list, CandidateTurn const& turn) {
    LegalPlays const plays = legal_plays(turn.before, turn.event.side, *turn.move.dice, turn.rules);
    PlayChoice const choice(plays, turn.event.side);
    for (LegalPlays::Entry const& each : plays)
        list.push_back({Change::play,
                        turn.at,
                        1,
                        {with_move(turn.event, *turn.move.dice, written(each.play))},
                        turn.distance.to(each) + choice.cost(each.board)});
}

// Checkers that went off with more pips than they had to go.
int larger_dice(Play const& play, Dice dice) {
    int count = 0;
    for (CheckerMove const move : play) {
        int const pips = move.from.value() - move.to.value();
        count += pips != dice.first() && pips != dice.second();
    }
    return count;
}

int written_steps(WrittenPlay const& play) {
    int count = 0;
    for (WrittenLeg const& leg : play.legs())
        count += leg.times * leg.stop_count;
    return count;
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
                judge_play(turn.before, turn.event.side, dice, turn.move.play, turn.rules);
            if (dice == rolled || verdict.play_class != PlayClass::legal)
                continue;
            PlayChoice const choice(legal_plays(turn.before, turn.event.side, dice, turn.rules),
                                    turn.event.side);
            // nearly always each die is one written step
            int const unused = dice.steps() - static_cast<int>(verdict.play.size());
            int const joined =
                static_cast<int>(verdict.play.size()) - written_steps(turn.move.play);
            list.push_back({Change::dice,
                            turn.at,
                            1,
                            {with_move(turn.event, dice, turn.move.play)},
                            8 + 6 * unused + 12 * std::max(joined, 0)
                                + 2 * larger_dice(verdict.play, dice)
                                + choice.cost(verdict.after)});
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
    Candidate candidate{Change::exchanged, first, last - first + 1, {}, 30};
    candidate.instead.assign(begin + static_cast<std::ptrdiff_t>(first),
                             begin + static_cast<std::ptrdiff_t>(last) + 1);
    Candidate dice = candidate;
    std::swap(candidate.instead.front().what, candidate.instead.back().what);
    list.push_back(std::move(candidate));
    dice.change = Change::exchanged_dice;
    std::swap(std::get<Move>(dice.instead.front().what).dice,
              std::get<Move>(dice.instead.back().what).dice);
    list.push_back(std::move(dice));
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

std::size_t repeated_events(Game const& game, std::size_t event) {
    if (event >= 2 && repeats(game, event - 2, event))
        return repeats(game, event - 1, event + 1) ? 2 : 1;
    return event >= 1 && repeats(game, event - 1, event) ? 1 : 0;
}

std::vector<Candidate> candidates(Game const& game,
                                  std::size_t event,
                                  Board const& before,
                                  RuleSet const& rules,
                                  bool marks_hits) {
    std::vector<Candidate> list;
    auto const* const move = move_at(game, event);
    if (move == nullptr || !move->dice)
        return list;
    Event const& here = game.events[event];
    CandidateTurn const turn{game,
                             event,
                             here,
                             *move,
                             before,
                             rules,
                             PlayDistance(before, here.side, move->play, marks_hits)};
    add_plays(list, turn);
    add_dice(list, turn);
    add_exchanges(list, turn);
    if (std::size_t const repeated = repeated_events(game, event); repeated > 0)
        list.push_back({Change::repeated, event, repeated, {}, 0});
    sort_stably(list, [](auto const& each) { return each.distance; });
    return list;
}

} // namespace bgio
