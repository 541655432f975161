// SPDX-License-Identifier: MIT
#include "check/game_findings.hpp"

#include "check/judge.hpp"

#include <algorithm>
#include <bgio/match.hpp>
#include <limits>

namespace bgio {

namespace {

constexpr std::size_t most_consequences = 1000; // what follows more often than that follows

bool concerns_play(Found const& found) {
    return found.subject == Subject::play || found.subject == Subject::turn;
}

Note as_note(Found const& found) {
    return {found.finding.id, found.finding.span, found.finding.values};
}

// Sorts the findings of a game into slips and what follows from them.
class Sorter {
public:
    Sorter(GameView const& view, OnIllegal on_illegal, SearchBudget& budget)
        : view_(view), on_illegal_(on_illegal), budget_(budget) {}

    GameFindings sort(std::span<Found*> reading) {
        FoundList found = judge(view_);
        follow_reading(reading, found);
        look_for_trouble(found.list);
        for (Found& each : found.list)
            if (concerns_play(each))
                place(each);
        if (root_)
            drop_consequences(found);
        if (root_ || !reading.empty())
            doubt_marks(found);
        // what concerns a play is in its place already
        for (Found& each : found.list)
            if (!concerns_play(each))
                result_.list.push_back(std::move(each));
        return std::move(result_);
    }

private:
    // Behind a line that could not be read nobody knows what happened.
    void follow_reading(std::span<Found*> reading, FoundList& found) {
        if (reading.empty())
            return;
        result_.lost = true;
        Offset const first = reading.front()->finding.span.begin;
        auto const place = [](Found const* line) { return line->finding.span.begin; };
        std::erase_if(found.list, [&](Found const& each) {
            // a cell that holds what cannot be read begins before it; one that is cut off ends
            // there
            bool const cut_off = each.finding.id == DiagnosticId::play_not_recorded
                                 && each.finding.span.end == first;
            if (each.subject != Subject::result && each.finding.span.end <= first && !cut_off)
                return false;
            auto const next = std::ranges::upper_bound(reading, each.finding.span.begin, {}, place);
            note(**(next == reading.begin() ? next : next - 1), each);
            return true;
        });
    }

    // Marks are told of what was really played, or not at all.
    static void note(Found& root, Found const& found) {
        if (found.subject != Subject::mark && root.finding.notes.size() < most_consequences)
            root.finding.notes.push_back(as_note(found));
    }

    // A finding about a play or a turn is a slip of its own, or follows from the last one.
    void place(Found& found) {
        if (root_ && (lost_ || stopped() || !still_there(found))) {
            if (!stopped())
                note(root(), found);
            return;
        }
        if (found.finding.id == DiagnosticId::row_number_jumps && !breaks_game(found)) {
            result_.list.push_back(std::move(found));
            return;
        }
        result_.list.push_back(std::move(found));
        root_ = result_.list.size() - 1;
        lost_ = false;
        explain(root());
    }

    [[nodiscard]] Found& root() { return result_.list[*root_]; }
    [[nodiscard]] bool stopped() const { return on_illegal_ == OnIllegal::stop; }

    [[nodiscard]] Game const& game() const {
        return result_.likely ? result_.likely->game : view_.game;
    }
    [[nodiscard]] GameReplay const& facts() const {
        return result_.likely_facts ? *result_.likely_facts : view_.facts;
    }

    // What the likely game has at the same place; it is sorted as the file is.
    [[nodiscard]] auto likely_at(Found const& found) const {
        auto const place = [](Found const& each) { return each.finding.span.begin; };
        return std::ranges::equal_range(likely_found_, found.finding.span.begin, {}, place);
    }
    // In the game as it most likely was.
    [[nodiscard]] bool still_there(Found const& found) const {
        if (!result_.likely)
            return true;
        return std::ranges::any_of(likely_at(found), concerns_play);
    }

    // Rows are missing: what comes behind does not fit what was before.
    [[nodiscard]] bool breaks_game(Found const& jump) const {
        return last_trouble_ >= jump.finding.span.begin;
    }

    // How far the trouble reaches that a missing row can be the cause of.
    void look_for_trouble(std::vector<Found> const& list) {
        last_trouble_ = 0;
        for (Found const& each : list) {
            bool const counts = (each.subject != Subject::mark || view_.marks_hits)
                                && each.finding.severity != Severity::note
                                && each.finding.id != DiagnosticId::row_number_jumps;
            if (counts)
                last_trouble_ = each.subject == Subject::result
                                    ? std::numeric_limits<Offset>::max()
                                    : std::max(last_trouble_, each.finding.span.begin);
        }
    }

    // What the turn was, most likely; where that cannot be told the game is lost from here.
    void explain(Found& found) {
        switch (found.finding.id) {
        case DiagnosticId::turn_doubled:
            leave_out(found);
            return;
        case DiagnosticId::row_number_jumps:
            found.finding.id = DiagnosticId::turn_missing;
            found.finding.severity = diagnostic_info(DiagnosticId::turn_missing).severity;
            found.finding.values = turn_missing_values(found);
            [[fallthrough]];
        case DiagnosticId::turn_missing:
        case DiagnosticId::play_not_recorded:
        case DiagnosticId::illegal_play_recorded:
            // a position that is put up behind an illegal play shows where it led
            lost_ = result_.lost = found.finding.id != DiagnosticId::illegal_play_recorded;
            return;
        default:
            search(found);
        }
    }

    // A turn that is there twice, if the game makes sense without it.
    void leave_out(Found& found) {
        auto const event = event_of(found, game());
        if (!event)
            return;
        go_on_with({without_doubled_turn(game(), *event),
                    LikelyGame::Change::doubled,
                    {},
                    false,
                    found.finding.span.begin});
        lost_ = result_.lost = std::ranges::any_of(likely_found_, [&](Found const& each) {
            return concerns_play(each) && each.finding.span.begin > found.finding.span.begin;
        });
    }

    void search(Found& found) {
        bool const impossible = found.finding.play_class == PlayClass::impossible;
        auto const event = event_of(found, game());
        auto likely = event ? find_likely_play(game(), facts(), *event, view_.marks_hits, budget_)
                            : std::nullopt;
        if (!likely) {
            lost_ = result_.lost = impossible;
            return;
        }
        lost_ = impossible;
        found.finding.likely_turn = likely->turn;
        found.finding.rest_is_legal = likely->rest_is_legal;
        found.fixed_by_turn = likely->change == LikelyGame::Change::play
                              || likely->change == LikelyGame::Change::dice;
        if (likely->change == LikelyGame::Change::doubled) {
            found.finding.id = DiagnosticId::turn_doubled;
            found.finding.play_class = {};
        }
        if (on_illegal_ == OnIllegal::repair)
            found.finding.notes.push_back({DiagnosticId::play_repaired,
                                           found.finding.span,
                                           {{"play", likely_turn_text(found.finding)}}});
        go_on_with(std::move(*likely));
    }

    void go_on_with(LikelyGame likely) {
        GameReplay facts;
        replay_game(likely.game, view_.facts.match, view_.facts.rules, facts);
        facts.score_before = view_.facts.score_before;
        facts.carried = view_.facts.carried;
        facts.score_after = view_.facts.score_after;
        facts.header_agrees = view_.facts.header_agrees;
        facts.match_over = view_.facts.match_over;
        result_.likely = std::move(likely);
        result_.likely_facts = std::move(facts);
        likely_found_ = judge({view_.info,
                               result_.likely->game,
                               *result_.likely_facts,
                               view_.fixer,
                               view_.marks_hits})
                            .list;
        look_for_trouble(likely_found_);
        // judging a whole game anew is dearer than replaying it
        budget_.events -= std::min(budget_.events, 8 * result_.likely->game.events.size());
    }

    [[nodiscard]] Arguments turn_missing_values(Found const& found) const;

    // Where a game has a slip, a mark may be what was right.
    static void doubt_marks(FoundList& found) {
        for (Found& each : found.list)
            if (each.subject == Subject::mark)
                each.finding.fixes.clear();
    }

    // What is not there in the likely game, or comes when the board is not known any more, follows
    // from the slip; so does what else is said of the same turn.
    void drop_consequences(FoundList& found) {
        std::erase_if(found.list, [&](Found const& each) {
            if (concerns_play(each) || !comes_behind(each))
                return false;
            bool const stays =
                !same_turn(each) && !hangs_on_lost(each) && (!result_.likely || in_likely(each));
            if (!stays && !stopped())
                note(root(), each);
            return !stays;
        });
    }
    [[nodiscard]] bool comes_behind(Found const& found) const {
        Offset slip = result_.list[*root_].finding.span.begin;
        if (result_.likely)
            slip = std::min(slip, result_.likely->from);
        return found.subject == Subject::result || found.finding.span.begin >= slip;
    }
    [[nodiscard]] bool same_turn(Found const& found) const {
        return found.event && found.finding.span == result_.list[*root_].finding.span;
    }
    [[nodiscard]] bool hangs_on_lost(Found const& found) const {
        return (result_.lost && (found.event || found.subject == Subject::result))
               || (lost_ && found.subject == Subject::mark);
    }
    [[nodiscard]] bool in_likely(Found const& found) const {
        return std::ranges::any_of(likely_at(found), [&](Found const& each) {
            return each.finding.id == found.finding.id && each.finding.span == found.finding.span;
        });
    }

    GameView const& view_;
    OnIllegal on_illegal_;
    SearchBudget& budget_;
    GameFindings result_;
    std::optional<std::size_t> root_; // the slip that what comes may follow from
    bool lost_ = false;               // after it the board is not known
    std::vector<Found> likely_found_;
    Offset last_trouble_ = 0; // in the game as it most likely was
};

Arguments Sorter::turn_missing_values(Found const& found) const {
    Event const& event = view_.game.events[*found.event];
    return {{"player", player_name(view_.info, view_.game, event.side)},
            {"opponent", player_name(view_.info, view_.game, opponent(event.side))}};
}

} // namespace

std::optional<std::size_t> event_of(Found const& found, Game const& game) {
    auto const& events = game.events;
    Span const span = found.finding.span;
    if (found.event && *found.event < events.size() && events[*found.event].span == span)
        return *found.event;
    auto const event = std::ranges::find(events, span, &Event::span);
    return event == events.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(event - events.begin()));
}

GameFindings find_in_game(GameView const& view,
                          std::span<Found*> reading,
                          OnIllegal on_illegal,
                          SearchBudget& budget) {
    return Sorter(view, on_illegal, budget).sort(reading);
}

} // namespace bgio
