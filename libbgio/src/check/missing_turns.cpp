// SPDX-License-Identifier: MIT
#include "check/missing_turns.hpp"

#include "check/play_choice.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <array>
#include <bgio/legal_plays.hpp>
#include <bgio/notation.hpp>
#include <bgio/replay.hpp>
#include <span>
#include <vector>

namespace bgio {

namespace {

// So many turns are looked back: a wrong board is noticed after some turns.
constexpr std::size_t most_turns_back = 10;
// So many turns must become legal: a few would fit by chance.
constexpr std::ptrdiff_t fewest_turns_explained = 6;
// The price of one roll's legal plays, in events replayed.
constexpr std::size_t cost_of_roll = 8;
// More than the most unlikely turns.
constexpr int cost_of_fault = 100;

using Checkers = std::array<int, 26>; // of one side, by its own numbering
constexpr std::size_t bar = 25;

Checkers checkers_of(Board const& board, Side side) {
    Checkers checkers{};
    for (std::size_t p = 0; p < checkers.size(); ++p)
        checkers[p] = board.counts().n[side][p];
    return checkers;
}

// Follows the checkers of one side through recorded turns. What the other side's checkers do to
// them is in the record, too: where they land. So most missing turns are refused without a replay.
class OneSide {
public:
    OneSide(Checkers const& checkers, bool marks_hits)
        : checkers_(checkers), marks_hits_(marks_hits) {}

    // False: this side had no checker there, or left one on the bar.
    bool plays(WrittenPlay const& play) {
        bool only_enters = true;
        for (WrittenLeg const& leg : play.legs()) {
            if (leg.moves_nothing())
                continue;
            only_enters = only_enters && leg.from.is_bar();
            checkers_[index(leg.from)] -= leg.times;
            checkers_[index(leg.to())] += leg.times;
        }
        return std::ranges::none_of(checkers_, [](int count) { return count < 0; })
               && (only_enters || checkers_[bar] == 0);
    }

    // False: the other side landed on two or more checkers, or marks a hit where there is no blot.
    bool suffers(WrittenPlay const& play) {
        for (WrittenLeg const& leg : play.legs())
            for (std::size_t i = 0; i < leg.stop_count; ++i) {
                if (leg.stops[i].is_off())
                    continue;
                int& there = checkers_[25U - index(leg.stops[i])];
                if (there > 1 || (marks_hits_ && leg.marked(i) != (there == 1)))
                    return false;
                checkers_[bar] += there;
                there = 0;
            }
        return true;
    }

private:
    static std::size_t index(Point point) { return static_cast<std::size_t>(point.value()); }

    Checkers checkers_;
    bool marks_hits_;
};

// The turns from some event on, as they are or with the columns exchanged.
struct Rest {
    std::span<Event const> events;
    bool exchanged;

    [[nodiscard]] Side side(Event const& event) const {
        return exchanged ? opponent(event.side) : event.side;
    }
    [[nodiscard]] bool fits(Side of, Checkers const& checkers, bool marks_hits) const {
        OneSide side_of(checkers, marks_hits);
        for (Event const& event : events) {
            auto const* const move = std::get_if<Move>(&event.what);
            if (move == nullptr)
                continue;
            if (!(side(event) == of ? side_of.plays(move->play) : side_of.suffers(move->play)))
                return false;
        }
        return true;
    }
    // The same where another turn, which is not known, may have hit a blot before.
    [[nodiscard]] bool may_fit(Side of, Checkers const& checkers, bool marks_hits) const {
        if (fits(of, checkers, marks_hits))
            return true;
        Checkers hit = checkers;
        for (std::size_t p = 1; p < bar; ++p) {
            if (checkers[p] != 1)
                continue;
            hit[p] = 0;
            ++hit[bar];
            if (fits(of, hit, marks_hits))
                return true;
            hit = checkers;
        }
        return false;
    }
};

class Search {
public:
    Search(Game const& game, GameReplay const& facts, bool marks_hits, SearchBudget& budget)
        : game_(game), facts_(facts), marks_hits_(marks_hits), budget_(budget) {}

    std::optional<MissingTurns> run(std::size_t event) {
        first_ = event - std::min(event, most_turns_back);
        std::size_t at = event;
        for (std::size_t turns = 0; turns < most_turns_back && budget_.events > 0; ++turns) {
            for (bool const of_both : {false, true})
                look_before(at, of_both);
            while (at > 0 && !is_move(game_.events[--at])) {
            }
            if (at == 0)
                break;
        }
        return best_;
    }

private:
    static bool is_move(Event const& event) { return std::holds_alternative<Move>(event.what); }

    struct Guess {
        MissingTurns turns;
        std::vector<Event> events; // the missing turns
        Board board;               // after them
        int cost = 0;              // how unlikely they are
    };

    void look_before(std::size_t at, bool of_both) {
        Rest const rest{std::span(game_.events).subspan(at), !of_both};
        if (std::ranges::count_if(rest.events, is_move) < fewest_turns_explained)
            return;
        Side const first = game_.events[at].side;
        Guess const none{
            {at, of_both}, {}, facts_.events[at].before, cost_of_fault * faults_before(at)};
        for_each_play(none, first, [&](auto const& with_play, Board const& after) {
            if (!rest.may_fit(first, checkers_of(after, first), marks_hits_))
                return;
            Guess const one = with_play();
            if (!of_both)
                return complete(one, rest);
            for_each_play(one, opponent(first), [&](auto const& with_both, Board const& then) {
                if (fits(rest, then))
                    complete(with_both(), rest);
            });
        });
    }

    // What is wrong before the place and not explained by it. Nothing is, long before the fault.
    [[nodiscard]] int faults_before(std::size_t at) const {
        return static_cast<int>(std::ranges::count_if(facts_.odd, [&](std::uint32_t i) {
            return i >= first_ && i < at && is_wrong(facts_.events[i]);
        }));
    }

    // Every play of every roll behind what is guessed already.
    template <class Use>
    void for_each_play(Guess const& before, Side side, Use const& use) {
        for (int high = 1; high <= 6; ++high)
            for (int low = 1; low <= high && budget_.events > 0; ++low) {
                Dice const dice = *Dice::make(high, low);
                LegalPlays const plays = legal_plays(before.board, side, dice, facts_.rules);
                spend(cost_of_roll);
                for (LegalPlays::Entry const& play : plays)
                    use(
                        [&] {
                            Guess guess = before;
                            Event event = game_.events[before.turns.before];
                            event.side = side;
                            event.what = Move{dice, compact_play(before.board, side, play.play)};
                            guess.events.push_back(event);
                            guess.board = play.board;
                            guess.cost += PlayChoice(plays, side).cost(play.board);
                            return guess;
                        },
                        play.board);
            }
    }

    [[nodiscard]] bool fits(Rest const& rest, Board const& board) const {
        return std::ranges::all_of(both_sides, [&](Side side) {
            return rest.fits(side, checkers_of(board, side), marks_hits_);
        });
    }

    void complete(Guess const& guess, Rest const& rest) {
        if ((best_ && guess.cost >= best_cost_) || budget_.events == 0 || !fits(rest, guess.board)
            || !is_legal(guess, rest))
            return;
        best_ = guess.turns;
        best_cost_ = guess.cost;
    }

    // The game with the missing turns, from there on.
    bool is_legal(Guess const& guess, Rest const& rest) {
        Game game = game_;
        auto const at = static_cast<std::ptrdiff_t>(guess.turns.before);
        for (auto event = game.events.begin() + at; event != game.events.end(); ++event)
            event->side = rest.side(*event);
        game.events.insert(game.events.begin() + at, guess.events.begin(), guess.events.end());
        spend(game.events.size());
        GameReplay facts;
        replay_game(game, facts_.match, facts_.rules, facts);
        for (std::uint32_t const i : facts.odd)
            if (i >= guess.turns.before && is_wrong(facts.events[i]))
                return false;
        if (facts.ended_at
            && std::any_of(game.events.begin() + static_cast<std::ptrdiff_t>(*facts.ended_at) + 1,
                           game.events.end(),
                           is_turn))
            return false;
        return !game.result || !game.result->winner
               || ((rest.exchanged || facts.winner == game.result->winner)
                   && points_fit(facts, game.result->points));
    }

    [[nodiscard]] bool is_wrong(EventReplay const& event) const {
        PlayVerdict const& verdict = event.verdict;
        return event.out_of_turn || (verdict.fault != PlayFault::none && !event.gave_up)
               || verdict.marks_wrong != 0 || (marks_hits_ && verdict.marks_missing != 0)
               || std::ranges::any_of(event.cube_verdict().faults, [](CubeFault const& fault) {
                      return fault.severity != Severity::note;
                  });
    }

    void spend(std::size_t events) { budget_.events -= std::min(budget_.events, events); }

    Game const& game_;
    GameReplay const& facts_;
    bool marks_hits_;
    SearchBudget& budget_;
    std::optional<MissingTurns> best_;
    int best_cost_ = 0;
    std::size_t first_ = 0; // the first event that is looked at
};

} // namespace

std::optional<MissingTurns> find_missing_turns(Game const& game,
                                               GameReplay const& facts,
                                               std::size_t event,
                                               bool marks_hits,
                                               SearchBudget& budget) {
    // the turns behind may need the rest
    SearchBudget part{budget.events / 4};
    std::size_t const all = part.events;
    auto const found = Search(game, facts, marks_hits, part).run(event);
    budget.events -= all - part.events;
    return found;
}

} // namespace bgio
