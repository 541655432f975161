// SPDX-License-Identifier: MIT
#include "replay/turn.hpp"

#include "mutation/without.hpp"

#include <algorithm>
#include <ranges>

namespace bgio {

std::size_t end_of_turns(Game const& game) {
    auto const& events = game.events;
    auto const first = std::ranges::find_if(events, is_turn);
    if (!game.result || first == events.end() || game.result->span.begin <= first->span.begin)
        return events.size();
    auto const behind = [&](Event const& event) {
        return event.span.begin >= game.result->span.end;
    };
    // nearly always the last turn is before it, and nothing has to be searched
    auto const last = std::ranges::find_if(events | std::views::reverse, is_turn);
    return behind(*last) ? static_cast<std::size_t>(std::find_if(first, events.end(), behind)
                                                    - events.begin())
                         : events.size();
}

bool breaks_off(Game const& game, std::size_t event) {
    return !game.result && !without(Part::breaks_off)
           && std::ranges::none_of(game.events.begin() + static_cast<std::ptrdiff_t>(event) + 1,
                                   game.events.end(),
                                   [](Event const& after) {
                                       return std::holds_alternative<Move>(after.what)
                                              || std::holds_alternative<CubeEvent>(after.what)
                                              || std::holds_alternative<Resignation>(after.what);
                                   });
}

bool is_position(Game const& game) {
    if (without(Part::position_alone))
        return false;
    auto const first = std::ranges::find_if(game.events, [](Event const& event) {
        return is_turn(event) || std::holds_alternative<SetPosition>(event.what);
    });
    auto const* const set =
        first == game.events.end() ? nullptr : std::get_if<SetPosition>(&first->what);
    return set != nullptr && set->counts && set->on_roll && !game.result
           && std::ranges::count_if(game.events, [](Event const& event) {
                  return std::holds_alternative<Move>(event.what);
              }) <= 1;
}

} // namespace bgio
