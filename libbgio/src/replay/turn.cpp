// SPDX-License-Identifier: MIT
#include "replay/turn.hpp"

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

} // namespace bgio
