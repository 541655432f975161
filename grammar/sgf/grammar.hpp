// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/ast.hpp"

#include <bgio/dice.hpp>
#include <bgio/message.hpp>
#include <expected>
#include <optional>
#include <string_view>

namespace bgio::sgf {

struct SyntaxError {
    char const* where;
    PhraseText expected;
};

// Reads the node that begins with the semicolon at text[0], into storage that is used again. What
// stands before a fault is kept in `into`.
[[nodiscard]] std::optional<SyntaxError> parse_node(std::string_view text, ast::Node& into);

template <class T>
using Parsed = std::expected<T, SyntaxError>;

// One value without its brackets each.
[[nodiscard]] Parsed<ast::Action> parse_action(std::string_view value);   // "31hefe", "take"
[[nodiscard]] Parsed<Dice> parse_dice(std::string_view value);            // "31"
[[nodiscard]] Parsed<ast::Points> parse_points(std::string_view value);   // "d", "a:y"
[[nodiscard]] Parsed<ast::Item> parse_item(std::string_view value);       // "length:7"
[[nodiscard]] Parsed<ast::Outcome> parse_outcome(std::string_view value); // "W+4R"
[[nodiscard]] Parsed<int> parse_number(std::string_view value);           // 0 to 999999999

} // namespace bgio::sgf
