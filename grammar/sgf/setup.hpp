// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/grammar.hpp"

#include <bgio/event.hpp>
#include <bgio/variant.hpp>
#include <optional>
#include <span>

namespace bgio::sgf {

[[nodiscard]] bool is_set_up(PropertyId const& id); // AE AW AB PL CV CP CO

// What the set-up properties of one node say together: their order does not count, points are
// cleared before checkers are added.
struct SetUp {
    bool board = false;
    std::uint32_t cleared = 0; // bit i: the letter 'a' + i
    CheckerCounts added;
    std::optional<int> cube_value;
    std::optional<std::optional<Side>> cube_owner; // by CP or CO
    std::optional<Side> on_roll;

    // An invalid value is returned and changes nothing.
    [[nodiscard]] std::optional<SyntaxError> add(Property const& property);
    [[nodiscard]] bool cube() const { return cube_value || cube_owner; }
    // The complete position: what the node does not set is as after the events before it.
    [[nodiscard]] SetPosition
    position(std::span<Event const> before, Variant const& variant, int automatic_doubles) const;

private:
    [[nodiscard]] std::optional<SyntaxError> add_points(std::string_view values, PropertyId id);
};

// The table after the events read so far, moved as written and not judged. Only a set-up that
// changes a part (AW without AE, CP without CV) asks for it.
[[nodiscard]] Cube cube_after(std::span<Event const> events, int automatic_doubles);
[[nodiscard]] Side on_roll_after(std::span<Event const> events);

} // namespace bgio::sgf
