// SPDX-License-Identifier: MIT
#include "sgf/table.hpp"

#include <algorithm>
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

} // namespace

CheckerCounts counts_after(std::span<Event const> events, Variant const& variant) {
    CheckerCounts counts;
    counts.n.x = counts.n.o = variant.start;
    for (Event const& event : events) {
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

Cube cube_after(std::span<Event const> events, int automatic_doubles) {
    Cube cube;
    for (int i = 0; i < automatic_doubles; ++i)
        cube = cube.turned_to(std::nullopt);
    int offers = 0;
    for (Event const& event : events) {
        if (auto const* set = std::get_if<SetPosition>(&event.what); set && set->cube)
            cube = *set->cube;
        auto const* action = std::get_if<CubeEvent>(&event.what);
        if (action == nullptr)
            continue;
        if (action->action == CubeAction::take) {
            // Who beavers keeps the cube: with an even number of offers that is the opponent of
            // the one who takes at last.
            Side const owner = offers % 2 == 0 ? opponent(event.side) : event.side;
            for (; offers > 0; --offers)
                cube = cube.turned_to(owner);
        } else {
            offers = action->action == CubeAction::drop ? 0 : offers + 1;
        }
    }
    return cube;
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
