// SPDX-License-Identifier: MIT
#include "check/likely_play.hpp"

#include "check/candidates.hpp"
#include "check/play_distance.hpp"
#include "replay/game_replayer.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/notation.hpp>

namespace bgio {

namespace {

// So many events are looked ahead.
constexpr std::size_t most_events_ahead = 256;
// So often a search looks at what may have been meant by a turn.
constexpr int most_turns_searched = 160;

// What an explanation costs: the fewest slips, then the nearest plays.
constexpr int slip_cost = 100;
constexpr int as_written_cost = 80; // an illegal play that was accepted
constexpr int impossible_cost = 80;
// What a turn more is worth that is explained: a wrong board is noticed after some turns.
constexpr int turn_worth = 8;

// More slips than this explain nothing.
int most_slips(std::size_t events) { return 4 + static_cast<int>(events / 16); }

// Marks speak of plays as written, not of candidates, and only in a file that has them.
int faulty_marks(PlayVerdict const& verdict, bool marks_hits) {
    return verdict.marks_wrong != 0 || (marks_hits && verdict.marks_missing != 0);
}

int other_faults(EventReplay const& facts) {
    bool const cube = std::ranges::any_of(facts.cube_verdict().faults, [](CubeFault const& fault) {
        return fault.severity != Severity::note;
    });
    return facts.out_of_turn + cube;
}

// Nobody knows the board after it.
bool is_unknown(Event const& event) {
    auto const* const move = std::get_if<Move>(&event.what);
    return move != nullptr && move->play.state() == WrittenPlay::State::unknown;
}

// A way in which the game may have gone, up to the next illegal play.
struct Track {
    GameReplay moment; // after the last slip; its list of events stays empty
    GameReplayer replayer;
    std::size_t from = 0;             // the event after the last slip
    std::size_t stop = 0;             // the next illegal play
    std::optional<std::size_t> first; // the candidate for the first slip; none: as written
    int cost = 0;
    int cost_at_stop = 0;
    bool after_end = false;
};

// Looks for the explanation of the rest of a game that costs least. The tracks that have come far
// at little cost are followed first.
class Explainer {
public:
    Explainer(Game const& game, GameReplay const& facts, bool marks_hits, SearchBudget& budget)
        : game_(game), facts_(facts), marks_hits_(marks_hits), budget_(budget) {}

    void explain(std::size_t event) {
        end_ = std::min(game_.events.size(), event + most_events_ahead);
        most_cost_ = most_slips(end_ - event) * slip_cost;
        Track const start = before(event);
        list_ = candidates(game_, event, start.moment.end, start.moment.rules, marks_hits_);
        follow_written(start, event);
        for (std::size_t i = 0; i < list_.size() && budget_.events > 0; ++i) {
            Track track = list_[i].from == event ? start : before(list_[i].from);
            track.first = i;
            follow(std::move(track), list_[i]);
        }
        for (int turns = 0; !open_.empty() && turns < most_turns_searched && budget_.events > 0;
             ++turns) {
            std::ranges::pop_heap(open_, dearer_);
            Track const track = std::move(open_.back());
            open_.pop_back();
            if (track.cost_at_stop + slip_cost < best_cost())
                branch(track);
            else
                --turns;
        }
    }

    [[nodiscard]] bool explained() const { return best_.has_value(); }
    [[nodiscard]] bool rest_is_legal() const {
        return best_ && best_->cost_at_stop < 2 * slip_cost;
    }
    // Null: as written.
    [[nodiscard]] Candidate const* first() const {
        Track const* const track = best_ ? &*best_ : farthest_ ? &*farthest_ : nullptr;
        return track != nullptr && track->first ? &list_[*track->first] : nullptr;
    }

private:
    // The moment before an event of the game as it is recorded.
    Track before(std::size_t event) {
        GameReplay moment;
        moment.rules = facts_.rules;
        moment.match = facts_.match;
        moment.automatic_doubles = facts_.automatic_doubles;
        GameReplayer replayer(game_, moment);
        for (std::size_t i = 0; i < event; ++i) {
            EventReplay there(moment.end, moment.cube, moment.on_turn);
            replayer.event(i, game_.events[i], there);
        }
        spend(event);
        return {moment, replayer, event, event, {}, 0, 0, false};
    }

    void spend(std::size_t events) { budget_.events -= std::min(budget_.events, events); }
    [[nodiscard]] int best_cost() const { return best_ ? best_->cost_at_stop : most_cost_; }

    // The next illegal play of a track may have been another, or is what it is.
    void branch(Track const& track) {
        Track at = track;
        at.replayer.continue_in(at.moment);
        for (std::size_t i = track.from; i < track.stop; ++i)
            step(at, i, game_.events[i], true);
        at.cost = track.cost_at_stop;
        auto const list =
            candidates(game_, track.stop, at.moment.end, at.moment.rules, marks_hits_);
        spend(100 + list.size());
        follow_written(at, track.stop);
        for (Candidate const& candidate : list)
            if (candidate.from == track.stop)
                follow(at, candidate);
    }

    void follow_written(Track track, std::size_t event) {
        track.replayer.continue_in(track.moment);
        EventReplay const facts = step(track, event, game_.events[event], true);
        track.cost += slip_cost
                      + (facts.verdict.play_class == PlayClass::impossible ? impossible_cost
                                                                           : as_written_cost);
        track.from = event + 1;
        run(std::move(track));
    }

    void follow(Track track, Candidate const& candidate) {
        track.replayer.continue_in(track.moment);
        track.cost += slip_cost + candidate.distance;
        std::size_t i = candidate.from;
        for (Event const& event : candidate.instead) {
            EventReplay const facts = step(track, i++, event, false);
            track.cost += slip_cost * (facts.verdict.fault != PlayFault::none);
        }
        track.from = candidate.from + candidate.replaced;
        run(std::move(track));
    }

    // To the next illegal play, or to the end.
    void run(Track track) {
        Track now = track;
        now.replayer.continue_in(now.moment);
        std::size_t i = now.from;
        bool illegal = false;
        for (; i < end_ && now.cost < best_cost() && budget_.events > 0; ++i) {
            int const cost = now.cost;
            EventReplay const facts = step(now, i, game_.events[i], true);
            illegal = facts.verdict.fault != PlayFault::none;
            if (illegal)
                now.cost = cost;
            if (illegal || facts.out_of_turn || is_unknown(game_.events[i]))
                break;
        }
        if (!illegal && i < end_ && budget_.events == 0)
            return; // nobody knows the rest
        if (!illegal && i == game_.events.size())
            finish(now);
        track.stop = i;
        track.cost_at_stop = now.cost;
        if (now.cost >= best_cost())
            return;
        if (!illegal) {
            best_ = std::move(track);
            return;
        }
        if (!farthest_ || dearer_(*farthest_, track))
            farthest_ = track;
        open_.push_back(std::move(track));
        std::ranges::push_heap(open_, dearer_);
    }

    EventReplay step(Track& track, std::size_t i, Event const& event, bool as_written) {
        spend(1);
        GameReplay const& now = track.moment;
        bool const over = now.winner.has_value();
        EventReplay facts(now.end, now.cube, now.on_turn);
        track.replayer.event(i, event, facts);
        track.cost += slip_cost * other_faults(facts);
        if (as_written)
            track.cost += slip_cost * faulty_marks(facts.verdict, marks_hits_);
        if (over && is_turn(event) && !track.after_end) {
            track.after_end = true;
            track.cost += slip_cost;
        }
        return facts;
    }

    void finish(Track& track) {
        track.replayer.finish();
        if (game_.result && game_.result->winner
            && (track.moment.winner != game_.result->winner
                || !points_fit(track.moment, game_.result->points)))
            track.cost += slip_cost;
    }

    Game const& game_;
    GameReplay const& facts_;
    bool marks_hits_;
    SearchBudget& budget_;
    std::size_t end_ = 0;
    int most_cost_ = 0;
    std::vector<Candidate> list_; // for the first slip
    static constexpr auto dearer_ = [](Track const& a, Track const& b) {
        return a.cost_at_stop - turn_worth * static_cast<int>(a.stop)
               > b.cost_at_stop - turn_worth * static_cast<int>(b.stop);
    };
    std::vector<Track> open_; // a heap, cheapest first
    std::optional<Track> best_, farthest_;
};

Game changed(Game const& game, Candidate const& candidate) {
    Game result = game;
    auto const first = result.events.begin() + static_cast<std::ptrdiff_t>(candidate.from);
    auto const at =
        result.events.erase(first, first + static_cast<std::ptrdiff_t>(candidate.replaced));
    result.events.insert(at, candidate.instead.begin(), candidate.instead.end());
    return result;
}

std::optional<Phrase> slip_of(Game const& game, std::size_t event, Candidate const& meant) {
    switch (meant.change) {
    case LikelyGame::Change::play:
        return slip_between(std::get<Move>(game.events[event].what).play,
                            std::get<Move>(meant.instead.front().what).play);
    case LikelyGame::Change::dice:
        return PhraseText("one die differs");
    case LikelyGame::Change::exchanged:
        return PhraseText("the two columns of the row are swapped");
    case LikelyGame::Change::exchanged_dice:
        return PhraseText("the rolls of the row are swapped");
    case LikelyGame::Change::repeated:
        break;
    }
    return std::nullopt;
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
    Explainer explainer(game, facts, marks_hits, budget);
    explainer.explain(event);
    Candidate const* const best = explainer.first();
    if (best == nullptr)
        return std::nullopt;
    LikelyGame likely{changed(game, *best),
                      best->change,
                      {},
                      slip_of(game, event, *best),
                      explainer.rest_is_legal(),
                      explainer.explained(),
                      game.events[best->from].span.begin};
    if (likely.change != LikelyGame::Change::repeated)
        likely.turn = std::get<Move>(likely.game.events[event].what);
    if (likely.change == LikelyGame::Change::play) {
        likely.turn->play =
            compact(facts.events[event].before, game.events[event].side, *likely.turn);
        likely.turn->dice.reset();
    }
    return likely;
}

Game without_repeated_turn(Game const& game, std::size_t event) {
    Candidate const left_out{LikelyGame::Change::repeated,
                             event,
                             std::max<std::size_t>(repeated_events(game, event), 1),
                             {},
                             0};
    return changed(game, left_out);
}

} // namespace bgio
