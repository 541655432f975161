// SPDX-License-Identifier: MIT
#include "check/moment.hpp"

#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/match.hpp>
#include <bgio/play_rules.hpp>
#include <limits>
#include <span>

namespace bgio {

EventNumbers event_numbers(Game const& game) {
    EventNumbers numbers{{}, rows_of(game)};
    numbers.turns.reserve(game.events.size());
    BySide<std::size_t> count;
    for (Event const& event : game.events)
        numbers.turns.push_back(is_turn(event) ? ++count[event.side] : count[event.side]);
    return numbers;
}

namespace {

// T4.8 and S20: the opponent accepts an illegal play by rolling or doubling.
Phrase ruling(Game const& game, std::size_t play, PlayClass kind) {
    Side const side = game.events[play].side;
    bool const stood = kind == PlayClass::stood;
    for (Event const& event : std::span(game.events).subspan(play + 1)) {
        if (event.side == side)
            continue;
        if (std::holds_alternative<Move>(event.what))
            return stood ? PhraseText("illegal; the opponent rolled, so it stands (S20)")
                         : PhraseText("impossible as recorded; the opponent rolled, so the actual "
                                      "play stands (S20)");
        if (auto const* const cube = std::get_if<CubeEvent>(&event.what);
            cube != nullptr && cube->action == CubeAction::offer)
            return stood ? PhraseText("illegal; the opponent doubled, so it stands (S20)")
                         : PhraseText("impossible as recorded; the opponent doubled, so the actual "
                                      "play stands (S20)");
    }
    return PhraseText(
        "illegal; not yet accepted: the opponent has neither rolled nor doubled (T4.8)");
}

// Where the set-up that begins with this event leads.
Position position_set_up(GameView const& view, std::size_t event) {
    auto const& events = view.game.events;
    auto const first =
        std::find_if(events.begin() + static_cast<std::ptrdiff_t>(event), events.end(), is_turn);
    Position position =
        view.facts.position_before(view.game, static_cast<std::size_t>(first - events.begin()))
            .position;
    position.dice.reset();
    return position;
}

} // namespace

void describe_moment(PendingFinding& found,
                     GameView const& view,
                     GameView const& judged,
                     EventNumbers const& numbers) {
    if (!found.event)
        return; // of the record, not of a turn
    auto const at = event_of(found, view.game);
    if (!at)
        return;
    Event const& event = view.game.events[*at];
    // a turn that is left out of the likely game, or exchanged with the one before it, has its
    // place in the recorded one only
    auto const likely = found.changed_before ? std::nullopt : event_of(found, judged.game);
    GameView const& on = likely ? judged : view;
    std::size_t const there = likely.value_or(*at);
    Finding& finding = found.finding;
    found.turn = numbers.turns[*at];
    if (numbers.rows[*at] > 0)
        finding.move = numbers.rows[*at];
    finding.side = event.side;
    if (finding.play_class && view.facts.rules.regulations)
        finding.ruling = ruling(view.game, *at, *finding.play_class);
    finding.before = on.facts.position_before(on.game, there);
    if (finding.id == DiagnosticId::setup_differs) // the set-up itself is what it is about
        finding.before->position = position_set_up(view, *at);
    for (Side const side : both_sides)
        finding.before->names[side] = player_name(view.info, view.game, side);
    auto const* const move = std::get_if<Move>(&event.what);
    if (move != nullptr)
        finding.before->position.dice = move->dice;
    if (move == nullptr || !move->dice || found.subject != Subject::play)
        return;
    for (LegalPlays::Entry const& each : nearest_plays(on.facts.events[there].before,
                                                       event.side,
                                                       *move->dice,
                                                       move->play,
                                                       view.facts.rules,
                                                       std::numeric_limits<std::size_t>::max()))
        finding.legal_plays.push_back(each.play);
}

void add_likely_fix(PendingFinding& found,
                    GameFindings const& findings,
                    MatchInfo const& info,
                    Fixer const& fixer,
                    bool marks_hits) {
    if (!found.fixed_by_turn)
        return;
    auto const at = event_of(found, findings.likely->game);
    Event const* const event = at ? &findings.likely->game.events[*at] : nullptr;
    auto const* const move = event != nullptr ? std::get_if<Move>(&event->what) : nullptr;
    if (move == nullptr || !move->dice)
        return;
    EventReplay const& facts = findings.likely_facts->events[*at];
    if (facts.verdict.play_class == PlayClass::legal)
        fixer.turn(found,
                   {info, event->side, *move->dice, facts.before, facts.verdict.play, marks_hits});
}

} // namespace bgio
