// SPDX-License-Identifier: MIT
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/replay.hpp>
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

int automatic_doubles_by_value(Game const& game) {
    for (Event const& event : game.events) {
        if (auto const* const set = std::get_if<SetPosition>(&event.what); set && set->cube)
            return 0;
        auto const* const first = std::get_if<CubeEvent>(&event.what);
        if (first == nullptr)
            continue;
        auto const offered = first->action == CubeAction::offer
                                 ? Cube::make(first->written_value.value_or(2), std::nullopt)
                                 : std::nullopt;
        return offered ? std::max(offered->log2() - 1, 0) : 0;
    }
    return 0;
}

bool breaks_off(Game const& game, std::size_t event) {
    return !game.result
           && std::ranges::none_of(game.events.begin() + static_cast<std::ptrdiff_t>(event) + 1,
                                   game.events.end(),
                                   [](Event const& after) {
                                       return std::holds_alternative<Move>(after.what)
                                              || std::holds_alternative<CubeEvent>(after.what)
                                              || std::holds_alternative<Resignation>(after.what);
                                   });
}

bool doubles_instead(Game const& game, std::size_t event) {
    for (std::size_t next = event + 1; next < game.events.size(); ++next) {
        Event const& after = game.events[next];
        if (std::holds_alternative<Move>(after.what))
            return false;
        if (auto const* const cube = std::get_if<CubeEvent>(&after.what))
            return after.side == game.events[event].side && cube->action == CubeAction::offer;
    }
    return false;
}

bool is_position(Game const& game) {
    if (game.result)
        return false;
    bool board = false;
    bool on_roll = false;
    bool begun = false; // what is set up behind a turn is no question
    std::size_t rolls = 0;
    for (Event const& event : game.events) {
        begun = begun || is_turn(event);
        if (std::holds_alternative<Move>(event.what) && ++rolls > 1)
            return false;
        if (auto const* const set = std::get_if<SetPosition>(&event.what); set && !begun) {
            board = board || set->counts;
            on_roll = on_roll || set->on_roll;
        }
    }
    return board && on_roll;
}

bool set_up_goes_on(Game const& game, std::size_t event) {
    if (!std::holds_alternative<SetPosition>(game.events[event].what))
        return false;
    auto const behind = game.events.begin() + static_cast<std::ptrdiff_t>(event) + 1;
    auto const next = std::find_if_not(behind, game.events.end(), is_annotation);
    return next != game.events.end() && std::holds_alternative<SetPosition>(next->what);
}

} // namespace bgio
