// SPDX-License-Identifier: MIT
#include "sgf/table.hpp"

#include <algorithm>
#include <bgio/cube_rules.hpp>
#include <ranges>

namespace bgio::sgf {

namespace {

void step(CheckerCounts& counts, Side side, Point from, Point to) {
    auto& own = counts.n[side];
    auto& other = counts.n[opponent(side)];
    auto const source = static_cast<std::size_t>(from.value());
    auto const target = static_cast<std::size_t>(to.value());
    if (own[source] == 0)
        return;
    --own[source];
    ++own[target];
    if (!to.is_bar() && !to.is_off() && other[25 - target] == 1) {
        other[25 - target] = 0;
        ++other[25];
    }
}

// From the last time that this part of the table was set: a file may set it with every node.
std::span<Event const> since_set(std::span<Event const> events, auto SetPosition::* part) {
    std::size_t at = events.size();
    while (at > 0) {
        auto const* const set = std::get_if<SetPosition>(&events[--at].what);
        if (set != nullptr && set->*part)
            break;
    }
    return events.subspan(at);
}

} // namespace

CheckerCounts counts_after(std::span<Event const> events, Variant const& variant) {
    CheckerCounts counts;
    counts.n.x = counts.n.o = variant.start;
    for (Event const& event : since_set(events, &SetPosition::counts)) {
        if (auto const* set = std::get_if<SetPosition>(&event.what); set && set->counts)
            counts = *set->counts;
        auto const* move = std::get_if<Move>(&event.what);
        if (move == nullptr)
            continue;
        for (WrittenLeg const& leg : move->play.legs())
            step(counts, event.side, leg.from, leg.to());
    }
    return counts;
}

// By the rules that the replay goes by, so that a cube put up in part is completed as it will be
// there. Who is on turn and what is forbidden change nothing about it.
Cube cube_after(std::span<Event const> events, int automatic_doubles) {
    CubeState cube = with_automatic_doubles(automatic_doubles);
    for (Event const& event : since_set(events, &SetPosition::cube)) {
        if (auto const* set = std::get_if<SetPosition>(&event.what); set && set->cube) {
            cube = CubeState{};
            cube.cube = *set->cube;
        } else if (auto const* action = std::get_if<CubeEvent>(&event.what)) {
            cube =
                judge_cube_action(cube, event.side, action->action, {}, {event.side, false}, {}, {})
                    .after;
        } else if (std::holds_alternative<Move>(event.what) && cube.open()) {
            cube = roll_with_offer_open(cube, event.side).after;
        }
    }
    return cube.cube;
}

Side on_roll_after(std::span<Event const> events) {
    for (Event const& event : std::views::reverse(events)) {
        if (std::holds_alternative<Move>(event.what))
            return opponent(event.side);
        if (auto const* set = std::get_if<SetPosition>(&event.what); set && set->on_roll)
            return *set->on_roll;
        auto const* cube = std::get_if<CubeEvent>(&event.what);
        if (cube != nullptr && cube->action == CubeAction::take)
            return opponent(event.side);
        if (cube != nullptr)
            return event.side;
    }
    return Side::x;
}

} // namespace bgio::sgf
