// SPDX-License-Identifier: MIT
#include "check/judge.hpp"

#include <bgio/match.hpp>

namespace bgio {

namespace {

// The value written at the last turn of the cube before this event.
std::optional<int> written_before(Game const& game, std::size_t event) {
    while (event-- > 0)
        if (auto const* const cube = std::get_if<CubeEvent>(&game.events[event].what);
            cube != nullptr && cube->written_value)
            return cube->written_value;
    return std::nullopt;
}

Arguments values_of(GameView const& view, std::size_t event, CubeFault const& fault) {
    Event const& here = view.game.events[event];
    EventReplay const& facts = view.facts.events[event];
    RuleSet const& rules = view.facts.rules;
    Arguments values{{"player", player_name(view.info, view.game, here.side)},
                     {"value", fault.value},
                     {"limit", highest_cube(rules)},
                     {"count", fault.value},
                     {"allowed", rules.automatic_doubles}};
    if (auto const owner = facts.cube.cube.owner())
        values.emplace_back("owner", player_name(view.info, view.game, *owner));
    if (auto const* const cube = std::get_if<CubeEvent>(&here.what);
        cube != nullptr && cube->written_value)
        values.emplace_back("written", *cube->written_value);
    return values;
}

} // namespace

// One action, one finding: the gravest fault, the others are notes of it.
void judge_cube(GameView const& view, std::uint32_t event, PendingFindings& found) {
    Event const& here = view.game.events[event];
    auto const& faults = view.facts.events[event].cube_verdict().faults;
    PendingFinding* reported = nullptr;
    for (CubeFault const& fault : faults) {
        auto const* const cube = std::get_if<CubeEvent>(&here.what);
        // twice the value written before it, which is reported already
        if (fault.id == DiagnosticId::wrong_cube_value && cube != nullptr) {
            auto const before = written_before(view.game, event);
            if (before && cube->written_value == 2 * *before)
                continue;
        }
        if (reported != nullptr) {
            reported->finding.notes.push_back(
                {fault.id, here.span, values_of(view, event, fault), {}, fault.severity});
            continue;
        }
        reported =
            &found.add(fault.id, here.span, values_of(view, event, fault), Subject::cube, event);
        reported->finding.severity = fault.severity;
    }
}

} // namespace bgio
