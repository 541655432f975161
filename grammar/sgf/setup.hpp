// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/ast.hpp"
#include "sgf/grammar.hpp"
#include "sgf/values.hpp"

#include <bgio/event.hpp>
#include <bgio/variant.hpp>
#include <optional>
#include <span>

namespace bgio::sgf {

[[nodiscard]] bool is_set_up(PropertyId const& id); // AE AW AB PL CV CP CO

[[nodiscard]] std::optional<Side> side_of(std::string_view value); // of "W" or "b"

// What the set-up properties of one node say together: their order does not count, points are
// cleared before checkers are added.
class SetUp {
public:
    // A value that is not understood is returned and changes nothing.
    [[nodiscard]] std::optional<SyntaxError> add(ast::Property const& property);

    [[nodiscard]] bool any() const { return board_ || cube_value_ || owner_said_ || on_roll_; }
    [[nodiscard]] bool board() const { return board_; }
    [[nodiscard]] bool owner_said() const { return owner_said_; }
    [[nodiscard]] std::optional<int> cube_value() const { return cube_value_; }
    [[nodiscard]] std::optional<Side> on_roll() const { return on_roll_; }
    // Whole again: what the node leaves alone is as the events before it have left it.
    [[nodiscard]] SetPosition
    position(std::span<Event const> before, Variant const& variant, int automatic_doubles) const;

private:
    [[nodiscard]] std::optional<SyntaxError> add_points(std::string_view values, PropertyId id);
    [[nodiscard]] std::optional<SyntaxError> add_cube_value(std::string_view value);
    [[nodiscard]] std::optional<SyntaxError> add_owner(std::string_view value);
    [[nodiscard]] std::optional<SyntaxError> add_turn(std::string_view value);

    bool board_ = false;
    std::uint32_t cleared_ = 0; // bit i: the letter 'a' + i
    CheckerCounts added_;
    std::optional<int> cube_value_;
    bool owner_said_ = false; // CP or CO said where the cube lies
    std::optional<Side> cube_owner_;
    std::optional<Side> on_roll_;
};

} // namespace bgio::sgf
