// SPDX-License-Identifier: MIT
#include "check/judge.hpp"

#include "internal/play_finding.hpp"
#include "internal/sort_stably.hpp"
#include "replay/turn.hpp"

#include <algorithm>

namespace bgio {

std::size_t end_of_game(GameView const& view) {
    std::size_t const by_record = end_of_turns(view.game);
    return view.facts.ended_at ? std::min(*view.facts.ended_at + 1, by_record) : by_record;
}

// Of the plays and the cube, of the order of turns, and of each check. No real game has a tenth.
constexpr std::size_t most_in_game = 1000;

PendingFindings judge(GameView const& view) {
    PendingFindings found;
    found.allow(most_in_game);
    judge_turns(view, found);
    found.allow(most_in_game);
    std::size_t const end = end_of_game(view);
    for (std::uint32_t const i : view.facts.odd) {
        if (i >= end || (found.full() && found.left_out()))
            break; // plays after the end are reported once
        judge_play(view, i, found);
        judge_marks(view, i, found);
        judge_cube(view, i, found);
    }
    for (GameCheck const check : game_checks()) {
        found.allow(most_in_game);
        check(view, found);
    }
    if (auto const place = found.left_out()) {
        found.allow(1);
        found.add(DiagnosticId::too_many_findings, *place, {{"limit", most_in_game}});
    }
    sort_stably(found.list, [](auto const& each) { return each.finding.span.begin; });
    return found;
}

namespace {

// The board an "Illegal play" led to: the position put up behind it.
Board const* board_shown(GameView const& view, std::size_t event) {
    auto const& events = view.game.events;
    if (event + 1 >= events.size())
        return nullptr;
    auto const* const set = std::get_if<SetPosition>(&events[event + 1].what);
    return set != nullptr && set->counts ? &view.facts.events[event + 1].verdict.after : nullptr;
}

// A play that the file itself calls illegal, or does not know.
void judge_unwritten(GameView const& view,
                     std::uint32_t event,
                     Move const& move,
                     PendingFindings& found) {
    Event const& here = view.game.events[event];
    EventReplay const& facts = view.facts.events[event];
    if (!move.dice || facts.gave_up)
        return;
    Arguments const values{{"player", player_name(view.info, view.game, here.side)},
                           {"dice", *move.dice}};
    if (move.play.state() == WrittenPlay::State::unknown) {
        found.add(DiagnosticId::play_not_recorded, here.span, values, Subject::play, event);
        return;
    }
    Board const* const shown = board_shown(view, event);
    if (shown != nullptr
        && legal_plays(facts.before, here.side, *move.dice, view.facts.rules).find(*shown)
               != nullptr)
        return;
    found.add(DiagnosticId::illegal_play_recorded, here.span, values, Subject::play, event)
        .finding.play_class = PlayClass::stood;
}

// "24, 20": the points of a bit set, in the mover's numbering.
std::string points_of(std::uint32_t bits) {
    std::string text;
    for (int point = Point::last; point > 0; --point)
        if ((bits >> point & 1U) != 0)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", point);
    return text;
}

} // namespace

void judge_play(GameView const& view, std::uint32_t event, PendingFindings& found) {
    Event const& here = view.game.events[event];
    EventReplay const& facts = view.facts.events[event];
    auto const* const move = std::get_if<Move>(&here.what);
    if (move == nullptr)
        return;
    using State = WrittenPlay::State;
    if (facts.unplayed)
        return;
    if (move->play.state() == State::unknown || move->play.state() == State::illegal_dump)
        return judge_unwritten(view, event, *move, found);
    if (auto finding = play_finding(view.info, view.game, event, facts)) {
        PendingFinding& play =
            found.add(finding->id, here.span, std::move(finding->values), Subject::play, event);
        play.finding.play_class = facts.verdict.play_class == PlayClass::impossible
                                      ? PlayClass::impossible
                                      : PlayClass::stood;
    } else if (facts.verdict.path == PathChoice::without_hit) {
        found.add(DiagnosticId::two_ways, here.span, {{"play", move->play}}, Subject::mark, event);
    }
}

void judge_marks(GameView const& view, std::uint32_t event, PendingFindings& found) {
    Event const& here = view.game.events[event];
    PlayVerdict const& verdict = view.facts.events[event].verdict;
    auto const* const move = std::get_if<Move>(&here.what);
    if (move == nullptr || verdict.fault != PlayFault::none)
        return;
    auto const add = [&](DiagnosticId id, std::uint32_t points, bool mark) {
        if (points != 0)
            view.fixer.hit_marks(
                found.add(id,
                          here.span,
                          {{"player", player_name(view.info, view.game, here.side)},
                           {"play", move->play},
                           {"points", points_of(points)}},
                          Subject::mark,
                          event),
                move->play,
                points,
                mark);
    };
    add(DiagnosticId::mark_without_hit, verdict.marks_wrong, false);
    // a mark on the wrong point is one slip
    if (verdict.marks_wrong == 0)
        add(DiagnosticId::hit_not_marked, verdict.marks_missing, true);
}

} // namespace bgio
