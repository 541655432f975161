// SPDX-License-Identifier: MIT
#include "sgf/setup.hpp"

#include <algorithm>
#include <array>
#include <bgio/cube_rules.hpp>
#include <numeric>
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

template <class T>
std::optional<SyntaxError> keep(Parsed<T> const& parsed, auto& into) {
    if (!parsed)
        return parsed.error();
    into = *parsed;
    return std::nullopt;
}

} // namespace

bool is_set_up(PropertyId const& id) {
    constexpr std::array<std::string_view, 7> ids{"AE", "AW", "AB", "PL", "CV", "CP", "CO"};
    return std::ranges::find(ids, id.view()) != ids.end();
}

std::optional<SyntaxError> SetUp::add(Property const& property) {
    PropertyId const id(property.name);
    std::string_view const value = first_value(property.values);
    if (id == "CV")
        return keep(parse_cube_value(value), cube_value);
    if (id == "CP" || id == "CO")
        return keep(parse_owner(value), cube_owner);
    if (id == "PL")
        return keep(parse_colour(value), on_roll);
    return add_points(property.values, id);
}

std::optional<SyntaxError> SetUp::add_points(std::string_view values, PropertyId id) {
    SetUp next = *this;
    next.board = true;
    bool const clears = id == "AE";
    Side const side = id == "AW" ? Side::o : Side::x;
    Values each(values);
    for (std::string_view value; each.next(value);) {
        auto const points = parse_points(value);
        if (!points)
            return points.error();
        auto const [first, last] = std::minmax(points->first, points->last);
        for (char letter = first; letter <= last; ++letter) {
            auto& count =
                next.added.n[side][static_cast<std::size_t>(point_of(side, letter).value())];
            if (clears)
                next.cleared |= 1U << (letter - 'a');
            else if (count < 255)
                ++count;
        }
    }
    *this = next;
    return std::nullopt;
}

SetPosition SetUp::position(std::span<Event const> before,
                            Variant const& variant,
                            int automatic_doubles) const {
    SetPosition set;
    set.on_roll = on_roll;
    if (cube()) {
        Cube const old = cube_after(before, automatic_doubles);
        set.cube = Cube::make(cube_value.value_or(old.value()), cube_owner.value_or(old.owner()));
    }
    if (!board)
        return set;
    CheckerCounts counts = counts_after(before, variant);
    for (Side side : both_sides) {
        auto& own = counts.n[side];
        for (char letter = 'a'; letter <= 'y'; ++letter) {
            auto const point = static_cast<std::size_t>(point_of(side, letter).value());
            if ((cleared >> (letter - 'a') & 1U) != 0)
                own[point] = 0;
            own[point] =
                static_cast<std::uint8_t>(std::min<int>(255, own[point] + added.n[side][point]));
        }
        int const in_play = std::accumulate(own.begin() + 1, own.end(), 0);
        own[0] = static_cast<std::uint8_t>(std::max(0, variant.checkers - in_play));
    }
    set.counts = counts;
    return set;
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
