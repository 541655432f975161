// SPDX-License-Identifier: MIT
#include "check/moment.hpp"

#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/match.hpp>
#include <bgio/play_rules.hpp>
#include <limits>

namespace bgio {

std::vector<std::size_t> turn_numbers(Game const& game) {
    std::vector<std::size_t> numbers;
    numbers.reserve(game.events.size());
    BySide<std::size_t> count;
    for (Event const& event : game.events)
        numbers.push_back(is_turn(event) ? ++count[event.side] : count[event.side]);
    return numbers;
}

void describe_moment(Found& found, GameView const& view, std::vector<std::size_t> const& turns) {
    if (!found.event)
        return; // of the record, not of a turn
    auto const at = event_of(found, view.game);
    if (!at)
        return;
    Event const& event = view.game.events[*at];
    EventReplay const& facts = view.facts.events[*at];
    Finding& finding = found.finding;
    found.turn = turns[*at];
    if (event.row > 0)
        finding.move = event.row;
    finding.side = event.side;
    finding.before = view.facts.position_before(view.game, *at);
    for (Side const side : both_sides)
        finding.before->names[side] = player_name(view.info, view.game, side);
    auto const* const move = std::get_if<Move>(&event.what);
    if (move == nullptr || !move->dice || found.subject != Subject::play)
        return;
    for (LegalPlays::Entry const& each : nearest_plays(facts.before,
                                                       event.side,
                                                       *move->dice,
                                                       move->play,
                                                       view.facts.rules,
                                                       std::numeric_limits<std::size_t>::max()))
        finding.legal_plays.push_back(each.play);
}

void add_likely_fix(Found& found,
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
