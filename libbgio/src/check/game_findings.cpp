// SPDX-License-Identifier: MIT
#include "check/game_findings.hpp"

#include "check/judge.hpp"
#include "check/missing_turns.hpp"

#include <algorithm>
#include <bgio/match.hpp>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace bgio {

namespace {

constexpr std::size_t most_consequences = 1000; // what follows more often than that follows

bool concerns_play(PendingFinding const& found) {
    return found.subject == Subject::play || found.subject == Subject::turn;
}

Note as_note(PendingFinding const& found) {
    Finding const& finding = found.finding;
    return {finding.id, finding.span, finding.values, {}, finding.severity, finding.clause};
}

// Looks findings up by their place.
class FoundIndex {
public:
    explicit FoundIndex(std::vector<PendingFinding> const& list) {
        by_begin_.reserve(list.size());
        for (PendingFinding const& each : list)
            by_begin_.emplace_back(each.finding.span.begin, &each);
        std::ranges::sort(by_begin_);
    }

    // The same finding, or another one about the same play.
    [[nodiscard]] bool contains(PendingFinding const& found) const {
        auto const same_begin = std::ranges::equal_range(
            by_begin_, found.finding.span.begin, {}, [](auto const& each) { return each.first; });
        return std::ranges::any_of(same_begin, [&](auto const& entry) {
            PendingFinding const& each = *entry.second;
            return each.finding.span == found.finding.span
                   && (each.finding.id == found.finding.id
                       || (concerns_play(each) && concerns_play(found)));
        });
    }

private:
    std::vector<std::pair<Offset, PendingFinding const*>> by_begin_;
};

// Sorts the findings of a game into slips and what follows from them.
class Sorter {
public:
    Sorter(GameView const& view, OnIllegal on_illegal, SearchBudget& budget)
        : view_(view), on_illegal_(on_illegal), budget_(budget) {}

    GameFindings sort(std::span<PendingFinding*> reading) {
        found_ = judge(view_).list;
        reading_ = reading;
        follow_reading();
        // the findings after an error are judged again each time: the list changes on the way
        for (at_ = 0; at_ < found_.size(); ++at_)
            if (!found_[at_].dropped && concerns_play(found_[at_]) && is_slip(found_[at_]))
                explain(found_[at_]);
        if (any_slip_ || !reading_.empty())
            doubt_marks();
        result_.lost |= !reading_.empty();
        std::erase_if(found_, [](PendingFinding const& each) { return each.dropped; });
        result_.list = std::move(found_);
        return std::move(result_);
    }

    // What cannot be judged because a line before it could not be read follows from that line.
    void follow_reading() {
        auto const place = [](PendingFinding const* line) { return line->finding.span.begin; };
        std::erase_if(found_, [&](PendingFinding const& each) {
            if (!is_behind_reading(each))
                return false;
            auto const next =
                std::ranges::upper_bound(reading_, each.finding.span.begin, {}, place);
            note(**(next == reading_.begin() ? next : next - 1), each);
            return true;
        });
    }

    // After an unreadable line the state of the game is unknown.
    [[nodiscard]] bool is_behind_reading(PendingFinding const& found) const {
        if (reading_.empty())
            return false;
        Offset const first = reading_.front()->finding.span.begin;
        // a cell that holds what cannot be read begins before it; one that is cut off ends there
        bool const cut_off =
            found.finding.id == DiagnosticId::play_not_recorded && found.finding.span.end == first;
        return found.subject == Subject::result || found.finding.span.end > first || cut_off;
    }

    // Hit marks are checked only against the play that was made.
    static void note(PendingFinding& root, PendingFinding const& found) {
        if (found.subject != Subject::mark && root.finding.notes.size() < most_consequences)
            root.finding.notes.push_back(as_note(found));
    }

    // A wrong number of a row that changes nothing else is none.
    [[nodiscard]] bool is_slip(PendingFinding const& found) {
        return found.finding.id != DiagnosticId::row_number_jumps || breaks_game(found);
    }
    [[nodiscard]] bool stopped() const { return on_illegal_ == OnIllegal::stop; }

    [[nodiscard]] Game const& game() const {
        return result_.likely ? result_.likely->game : view_.game;
    }
    [[nodiscard]] GameReplay const& facts() const {
        return result_.likely_facts ? *result_.likely_facts : view_.facts;
    }

    // Rows are missing, and how far the trouble reaches that they can be the cause of: what comes
    // behind does not fit what was before.
    [[nodiscard]] bool breaks_game(PendingFinding const& jump) {
        if (!last_trouble_) {
            last_trouble_ = -1;
            for (PendingFinding const& each : found_) {
                bool const counts = !each.dropped
                                    && (each.subject != Subject::mark || view_.marks_hits)
                                    && each.finding.severity != Severity::note
                                    && each.finding.id != DiagnosticId::row_number_jumps;
                if (counts && each.subject == Subject::result)
                    last_trouble_ = std::numeric_limits<std::int64_t>::max();
                else if (counts)
                    last_trouble_ = std::max<std::int64_t>(*last_trouble_, each.finding.span.begin);
            }
        }
        return *last_trouble_ >= jump.finding.span.begin;
    }

    // What the turn was, most likely; if that is unknown, so is the rest of the game.
    void explain(PendingFinding& found) {
        any_slip_ = true;
        last_trouble_.reset();
        switch (found.finding.id) {
        case DiagnosticId::turn_repeated:
            leave_out(found);
            break;
        case DiagnosticId::row_number_jumps:
            found.finding.id = DiagnosticId::turn_missing;
            found.finding.severity = diagnostic_info(DiagnosticId::turn_missing).severity;
            found.finding.values = rows_missing_values(found);
            [[fallthrough]];
        case DiagnosticId::turn_missing:
        case DiagnosticId::play_not_recorded:
            result_.lost = true;
            break;
        case DiagnosticId::illegal_play_recorded:
            // a position that is put up behind an illegal play shows where it led
            break;
        default:
            search(found);
        }
        drop_consequences();
    }

    [[nodiscard]] PendingFinding& slip() { return found_[at_]; }

    // A turn that is there twice, if the game makes sense without it.
    void leave_out(PendingFinding const& found) {
        auto const event = event_of(found, game());
        if (!event)
            return;
        go_on_with({without_repeated_turn(game(), *event),
                    LikelyGame::Change::repeated,
                    {},
                    {},
                    false,
                    true,
                    found.finding.span.begin});
        result_.lost = std::any_of(behind(), found_.end(), concerns_play);
    }

    void search(PendingFinding& found) {
        bool const impossible = found.finding.play_class == PlayClass::impossible;
        auto const event = event_of(found, game());
        auto likely = event ? find_likely_play(game(), facts(), *event, view_.marks_hits, budget_)
                            : std::nullopt;
        bool const series = event && (!likely || !likely->rest_is_legal) && goes_on_wrong();
        if (series) {
            auto const missing =
                find_missing_turns(game(), facts(), *event, view_.marks_hits, budget_);
            if (missing)
                return name_missing(found, *missing);
        }
        if (!likely) {
            result_.lost = impossible;
            return;
        }
        found.finding.likely_turn = likely->turn;
        found.finding.rest_is_legal = likely->rest_is_legal;
        if (likely->rest_is_legal)
            found.finding.likely_slip = likely->slip;
        found.fixed_by_turn = likely->change == LikelyGame::Change::play
                              || likely->change == LikelyGame::Change::dice;
        found.changed_before = likely->from < found.finding.span.begin;
        if (likely->change == LikelyGame::Change::repeated) {
            found.finding.id = DiagnosticId::turn_repeated;
            found.finding.play_class = {};
        }
        assume_earlier_turn(found, *event);
        if (on_illegal_ == OnIllegal::repair)
            found.finding.notes.push_back({DiagnosticId::play_repaired,
                                           found.finding.span,
                                           {{"play", likely_turn_text(found.finding)}}});
        result_.lost = !likely->explained;
        go_on_with(std::move(*likely));
    }

    // Another play or mark behind the slip is wrong, too.
    [[nodiscard]] bool goes_on_wrong() {
        return std::any_of(behind(), found_.end(), [](PendingFinding const& each) {
            return each.subject == Subject::play || each.subject == Subject::mark;
        });
    }

    // The finding moves to the place where the turns are missing.
    void name_missing(PendingFinding& found, MissingTurns const& missing) {
        Event const& event = game().events[missing.before];
        for (auto each = found_.begin(); each != behind() - 1; ++each)
            if (each->event && each->finding.span.begin >= event.span.begin)
                drop(*each, found);
        found.finding.id = DiagnosticId::turn_missing;
        found.finding.severity = diagnostic_info(DiagnosticId::turn_missing).severity;
        found.finding.play_class = {};
        found.finding.span = event.span;
        found.subject = Subject::turn;
        found.event = static_cast<std::uint32_t>(missing.before);
        found.finding.values = missing_values(missing);
        result_.lost = true;
        result_.columns_swapped = !missing.of_both;
    }

    [[nodiscard]] Arguments missing_values(MissingTurns const& missing) const {
        Event event = game().events[missing.before];
        if (missing.of_both) {
            Arguments values = turn_values(view_, event);
            values.back().value = PhraseText("a turn of each player is missing");
            return values;
        }
        event.side = opponent(event.side); // who really played
        Arguments values = turn_values(view_, event);
        values.back().value =
            Phrase("from here on the columns are swapped: a turn of {opponent} is missing",
                   {{"opponent", values[1].value}});
        return values;
    }

    // The recorded points were more than the position could lose, but are not on the likely board.
    [[nodiscard]] bool is_possible_now(GameReplay const& likely) const {
        auto const is_too_much = [&](GameReplay const& facts) {
            return view_.game.result->points
                   > facts.cube.cube.value() * static_cast<int>(facts.worst);
        };
        return view_.facts.result_by != ResultBy::headers && view_.game.result
               && is_too_much(view_.facts) && !is_too_much(likely);
    }

    // The rest of the game is judged on the board after the likely turn. What vanishes with it
    // followed from the slip.
    void go_on_with(LikelyGame likely) {
        Offset const from = likely.from;
        GameReplay facts;
        replay_game(likely.game, view_.facts.match, view_.facts.rules, facts);
        facts.awarded = view_.facts.awarded;
        facts.score_before = view_.facts.score_before;
        facts.carried = view_.facts.carried;
        facts.score_after = view_.facts.score_after;
        facts.header = view_.facts.header;
        facts.match_over = view_.facts.match_over;
        facts.worst = std::max(facts.worst, view_.facts.worst); // a likely board proves nothing
        if (facts.ending == Ending::resigned && view_.facts.result_by != ResultBy::replay
            && !is_possible_now(facts)) {
            facts.result_by = view_.facts.result_by;
            facts.winner = view_.facts.winner;
            facts.points = view_.facts.points;
        }
        result_.likely = std::move(likely);
        result_.likely_facts = std::move(facts);
        std::vector<PendingFinding> anew = judge({view_.info,
                                                  result_.likely->game,
                                                  *result_.likely_facts,
                                                  view_.fixer,
                                                  view_.marks_hits})
                                               .list;
        auto const is_before = [&](PendingFinding const& each) {
            return each.finding.span.begin < from && each.subject != Subject::result;
        };
        // numbers and order of the rows are those of the record, whatever was played, and hits of
        // the likely board that are not marked may not have been hits
        FoundIndex const recorded(found_);
        std::erase_if(anew, [&](PendingFinding const& each) {
            return is_before(each) || is_behind_reading(each) || same_turn(each, slip())
                   || ((each.subject == Subject::turn || each.subject == Subject::mark)
                       && !recorded.contains(each));
        });
        FoundIndex const remaining(anew);
        PendingFinding root = std::move(slip());
        std::vector<PendingFinding> list;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            if (i == at_ || found_[i].dropped)
                continue;
            if (is_before(found_[i]))
                list.push_back(std::move(found_[i]));
            else if (!remaining.contains(found_[i]) && on_illegal_ == OnIllegal::apply)
                note(root, found_[i]);
        }
        at_ = list.size();
        list.push_back(std::move(root));
        std::ranges::move(anew, std::back_inserter(list));
        found_ = std::move(list);
        // judging a whole game anew is dearer than replaying it
        budget_.events -= std::min(budget_.events, 8 * result_.likely->game.events.size());
    }

    // The board before the turn is another one than the record's: because of the slip before it.
    void assume_earlier_turn(PendingFinding& found, std::size_t event) {
        auto const recorded = event_of(found, view_.game);
        if (on_illegal_ == OnIllegal::repair || !result_.likely || !recorded
            || facts().events[event].before == view_.facts.events[*recorded].before)
            return;
        auto const slip = std::find_if(
            std::reverse_iterator(behind() - 1), found_.rend(), [](PendingFinding const& each) {
                return each.finding.likely_turn || each.finding.id == DiagnosticId::turn_repeated;
            });
        auto const at = slip == found_.rend() ? std::nullopt : event_of(*slip, view_.game);
        if (!at)
            return;
        int const row = rows_of(view_.game)[*at];
        found.finding.likely_if =
            LikelyTurn{row > 0 ? std::optional(row) : std::nullopt,
                       player_name(view_.info, view_.game, view_.game.events[*at].side),
                       slip->finding.likely_turn};
    }

    [[nodiscard]] Arguments rows_missing_values(PendingFinding const& found) const;

    // Where a game has a slip, a mark may be what was right.
    void doubt_marks() {
        for (PendingFinding& each : found_)
            if (each.subject == Subject::mark)
                each.finding.fixes.clear();
    }

    // What comes when the board is not known any more follows from the slip; so does what else is
    // said of the same turn, and the rest after a stop.
    void drop_consequences() {
        PendingFinding& root = slip();
        // the findings behind it are sorted, so those of its turn are the next ones
        auto const end =
            result_.lost || stopped()
                ? found_.end()
                : std::find_if(behind(), found_.end(), [&](PendingFinding const& each) {
                      return each.finding.span.begin != root.finding.span.begin;
                  });
        for (auto each = behind(); each != end; ++each)
            if (follows(*each, root))
                drop(*each, root);
        if (result_.lost)
            for (auto each = found_.begin(); each != behind() - 1; ++each)
                if (each->subject == Subject::result)
                    drop(*each, root);
    }
    void drop(PendingFinding& found, PendingFinding& root) const {
        if (found.dropped)
            return;
        found.dropped = true;
        if (!stopped())
            note(root, found);
    }
    [[nodiscard]] bool follows(PendingFinding const& found, PendingFinding const& root) const {
        return same_turn(found, root)
               || (result_.lost && (found.event || found.subject == Subject::result))
               || (stopped() && concerns_play(found));
    }

    [[nodiscard]] std::vector<PendingFinding>::iterator behind() {
        return found_.begin() + static_cast<std::ptrdiff_t>(at_) + 1;
    }
    static bool same_turn(PendingFinding const& found, PendingFinding const& root) {
        return found.event && found.finding.span == root.finding.span;
    }
    GameView const& view_;
    OnIllegal on_illegal_;
    SearchBudget& budget_;
    GameFindings result_;
    std::span<PendingFinding*> reading_; // lines that could not be read
    std::vector<PendingFinding>
        found_;          // of the game as it most likely was, as far as it is looked at
    std::size_t at_ = 0; // the one that is looked at
    bool any_slip_ = false;
    // Where the last finding begins that missing rows may have caused; -1: nowhere. Absent:
    // unknown.
    std::optional<std::int64_t> last_trouble_;
};

// A row whose number jumps shows which rows are missing, both turns of each.
Arguments Sorter::rows_missing_values(PendingFinding const& found) const {
    Arguments values = turn_values(view_, view_.game.events[*found.event]);
    auto const number = [&](std::string_view name) {
        auto const& all = found.finding.values;
        return std::get<std::int64_t>(std::ranges::find(all, name, &Argument::name)->value);
    };
    std::int64_t const first = number("previous") + 1;
    std::int64_t const last = number("written") - 1;
    if (first == last)
        values.back().value =
            Phrase("row {row}, a turn of each player, is missing", {{"row", first}});
    else if (first < last)
        values.back().value =
            Phrase("rows {first} to {last} are missing", {{"first", first}, {"last", last}});
    return values;
}

} // namespace

std::optional<std::size_t> event_of(PendingFinding const& found, Game const& game) {
    auto const& events = game.events;
    Span const span = found.finding.span;
    if (found.event && *found.event < events.size() && events[*found.event].span == span)
        return *found.event;
    auto const event = std::ranges::find(events, span, &Event::span);
    return event == events.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(event - events.begin()));
}

GameFindings find_in_game(GameView const& view,
                          std::span<PendingFinding*> reading,
                          OnIllegal on_illegal,
                          SearchBudget& budget) {
    return Sorter(view, on_illegal, budget).sort(reading);
}

} // namespace bgio
