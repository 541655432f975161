// SPDX-License-Identifier: MIT
#include "check/likely_play.hpp"

#include "check/candidates.hpp"
#include "replay/game_replayer.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/notation.hpp>
#include <span>

namespace bgio {

namespace {

// A game that goes on as badly after so many events is not worth a longer look.
constexpr std::size_t most_events_ahead = 256;

// Marks speak of plays as written, not of candidates, and only in a file that has them.
int faulty_marks(PlayVerdict const& verdict, bool marks_hits) {
    return verdict.marks_wrong != 0 || (marks_hits && verdict.marks_missing != 0);
}

int faults_of(EventReplay const& facts) {
    bool const cube = std::ranges::any_of(facts.cube_verdict().faults, [](CubeFault const& fault) {
        return fault.severity != Severity::note;
    });
    return (facts.verdict.fault != PlayFault::none) + facts.out_of_turn + cube;
}

// Replays the rest of a game with other events in the place of one, again and again from the same
// moment.
class Rest {
public:
    Rest(Game const& game,
         GameReplay const& facts,
         std::size_t event,
         bool marks_hits,
         SearchBudget& budget)
        : game_(game), event_(event), marks_hits_(marks_hits), budget_(budget),
          replayer_(game, moment_) {
        moment_.rules = facts.rules;
        moment_.match = facts.match;
        replayer_ = GameReplayer(game, moment_);
        for (std::size_t i = 0; i < event; ++i) {
            EventReplay there(moment_.end, moment_.cube, moment_.on_turn);
            replayer_.event(i, game.events[i], there);
        }
        budget.events -= std::min(budget.events, event);
    }

    // How many faults are left; a count of `enough` or more is not told exactly.
    [[nodiscard]] int faults(std::span<Event const> instead, std::size_t replaced, int enough) {
        now_ = moment_;
        GameReplayer replayer = replayer_;
        replayer.go_on_in(now_);
        count_ = 0;
        after_end_ = false;
        std::size_t i = event_;
        for (Event const& event : instead)
            if (count_ < enough)
                step(replayer, i++, event, false);
        i = event_ + replaced;
        std::size_t const end = std::min(game_.events.size(), i + most_events_ahead);
        for (; i < end && count_ < enough && budget_.events > 0; ++i)
            step(replayer, i, game_.events[i], true);
        if (i == game_.events.size() && count_ < enough)
            finish(replayer);
        return count_;
    }

private:
    void step(GameReplayer& replayer, std::size_t i, Event const& event, bool as_written) {
        budget_.events -= budget_.events > 0;
        bool const over = now_.winner.has_value();
        EventReplay facts(now_.end, now_.cube, now_.on_turn);
        replayer.event(i, event, facts);
        count_ += faults_of(facts);
        count_ += as_written ? faulty_marks(facts.verdict, marks_hits_) : 0;
        if (over && is_turn(event) && !after_end_) {
            after_end_ = true;
            ++count_;
        }
    }

    void finish(GameReplayer& replayer) {
        replayer.finish();
        if (!game_.result || !game_.result->winner)
            return;
        count_ += now_.winner != game_.result->winner || !points_fit(now_, game_.result->points);
    }

    Game const& game_;
    std::size_t event_;
    bool marks_hits_;
    SearchBudget& budget_;
    GameReplay moment_; // before the event; its list of events stays empty
    GameReplayer replayer_;
    GameReplay now_;
    int count_ = 0;
    bool after_end_ = false;
};

Game changed(Game const& game, Candidate const& candidate) {
    Game result = game;
    auto const first = result.events.begin() + static_cast<std::ptrdiff_t>(candidate.from);
    auto const at =
        result.events.erase(first, first + static_cast<std::ptrdiff_t>(candidate.replaced));
    result.events.insert(at, candidate.instead.begin(), candidate.instead.end());
    return result;
}

// The usual form of a candidate, which is written move by move.
WrittenPlay compact(Board const& before, Side side, Move const& candidate) {
    Play play;
    for (WrittenLeg const& leg : candidate.play.legs())
        play.push({leg.from, leg.to()});
    return compact_play(before, side, play);
}

} // namespace

std::optional<LikelyGame> find_likely_play(Game const& game,
                                           GameReplay const& facts,
                                           std::size_t event,
                                           bool marks_hits,
                                           SearchBudget& budget) {
    if (budget.events == 0)
        return std::nullopt;
    Rest rest(game, facts, event, marks_hits, budget);
    int fewest = rest.faults({&game.events[event], 1}, 1, 1 << 20);
    Candidate const* best = nullptr;
    std::vector<Candidate> const list = candidates(game, facts, event);
    for (Candidate const& candidate : list) {
        if (fewest == 0 || budget.events == 0)
            break;
        int const left = candidate.from == event
                             ? rest.faults(candidate.instead, candidate.replaced, fewest)
                             : Rest(game, facts, candidate.from, marks_hits, budget)
                                   .faults(candidate.instead, candidate.replaced, fewest);
        if (left < fewest) {
            fewest = left;
            best = &candidate;
        }
    }
    if (best == nullptr)
        return std::nullopt;
    LikelyGame likely{
        changed(game, *best), best->change, {}, fewest == 0, game.events[best->from].span.begin};
    if (likely.change != LikelyGame::Change::doubled)
        likely.turn = std::get<Move>(likely.game.events[event].what);
    if (likely.change == LikelyGame::Change::play) {
        likely.turn->play =
            compact(facts.events[event].before, game.events[event].side, *likely.turn);
        likely.turn->dice.reset();
    }
    return likely;
}

Game without_doubled_turn(Game const& game, std::size_t event) {
    Candidate const left_out{LikelyGame::Change::doubled,
                             event,
                             std::max<std::size_t>(doubled_events(game, event), 1),
                             {},
                             0};
    return changed(game, left_out);
}

} // namespace bgio
