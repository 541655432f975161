// SPDX-License-Identifier: MIT
#include "sgf/setup.hpp"

#include "sgf/letters.hpp"
#include "sgf/table.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace bgio::sgf {

namespace {

constexpr std::array<std::string_view, 7> set_up_ids{"AE", "AW", "AB", "PL", "CV", "CP", "CO"};

char lower(std::string_view value) {
    return value.size() == 1 ? static_cast<char>(value[0] | 0x20) : '\0';
}

} // namespace

std::optional<Side> side_of(std::string_view value) {
    char const colour = lower(value);
    if (colour == 'w')
        return Side::o;
    if (colour == 'b')
        return Side::x;
    return std::nullopt;
}

bool is_set_up(PropertyId const& id) {
    return std::ranges::find(set_up_ids, id.view()) != set_up_ids.end();
}

std::optional<SyntaxError> SetUp::add(ast::Property const& property) {
    PropertyId const id(property.name);
    std::string_view const value = trimmed(first_value(property.values));
    if (id == "CV")
        return add_cube_value(value);
    if (id == "CP" || id == "CO")
        return add_owner(value);
    if (id == "PL")
        return add_turn(value);
    return add_points(property.values, id);
}

std::optional<SyntaxError> SetUp::add_points(std::string_view values, PropertyId id) {
    std::uint32_t cleared = 0;
    CheckerCounts added = added_;
    Side const side = id == "AW" ? Side::o : Side::x;
    Values each(values);
    for (std::string_view value; each.next(value);) {
        auto points = parse_points(value);
        if (!points)
            return points.error();
        char const other = points->last == '\0' ? points->first : points->last;
        auto const [first, last] = std::minmax(points->first, other);
        for (char letter = first; letter <= last; ++letter) {
            cleared |= 1U << (letter - 'a');
            auto& count = added.n[side][static_cast<std::size_t>(point_of(side, letter).value())];
            if (!(id == "AE") && count < 255)
                ++count;
        }
    }
    if (id == "AE")
        cleared_ |= cleared;
    added_ = added;
    board_ = true;
    return std::nullopt;
}

std::optional<SyntaxError> SetUp::add_cube_value(std::string_view value) {
    auto const number = parse_number(value);
    if (!number || !Cube::make(*number, std::nullopt))
        return SyntaxError{value.data(), PhraseText("a cube value, a power of two")};
    cube_value_ = *number;
    return std::nullopt;
}

std::optional<SyntaxError> SetUp::add_owner(std::string_view value) {
    auto const owner = side_of(value);
    if (!owner && lower(value) != 'c')
        return SyntaxError{value.data(), PhraseText("'c', 'w' or 'b'")};
    cube_owner_ = owner;
    owner_said_ = true;
    return std::nullopt;
}

std::optional<SyntaxError> SetUp::add_turn(std::string_view value) {
    auto const side = side_of(value);
    if (!side)
        return SyntaxError{value.data(), PhraseText("'W' or 'B'")};
    on_roll_ = side;
    return std::nullopt;
}

SetPosition SetUp::position(std::span<Event const> before,
                            Variant const& variant,
                            int automatic_doubles) const {
    SetPosition set;
    set.on_roll = on_roll_;
    if (cube_value_ || owner_said_) {
        Cube const old = cube_after(before, automatic_doubles);
        set.cube =
            Cube::make(cube_value_.value_or(old.value()), owner_said_ ? cube_owner_ : old.owner());
    }
    if (!board_)
        return set;
    CheckerCounts counts = counts_after(before, variant);
    for (Side side : both_sides) {
        auto& own = counts.n[side];
        for (char letter = 'a'; letter <= 'y'; ++letter) {
            auto const point = static_cast<std::size_t>(point_of(side, letter).value());
            if ((cleared_ >> (letter - 'a') & 1U) != 0)
                own[point] = 0;
            own[point] =
                static_cast<std::uint8_t>(std::min<int>(255, own[point] + added_.n[side][point]));
        }
        int const in_play = std::accumulate(own.begin() + 1, own.end(), 0);
        own[0] = static_cast<std::uint8_t>(std::max(0, variant.checkers - in_play));
    }
    set.counts = counts;
    return set;
}

} // namespace bgio::sgf
