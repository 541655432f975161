// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/event.hpp>
#include <bgio/side.hpp>
#include <optional>
#include <string_view>

namespace bgio::bgroom {

// "Game 1 - Alice (X) vs. Bob (0)"; X is o, the left player.
struct HeadingLine {
    int number = 0;
    BySide<std::string_view> names;
};

// The lines of a file, one function for each kind. A line is given without its end; a function that
// fails leaves the position and what it expected there in the parse state.

// Of "BGF version 1.2": "1.2".
std::optional<std::string_view> parse_version(std::string_view line);
std::optional<HeadingLine> parse_heading(std::string_view line, grammar::ParseState& parse_state);
// "3.X:(5 2)13/8 13/11", "5.X:Double"; its span is behind the colon.
bool parse_turn(std::string_view line, grammar::ParseState& parse_state, Event& turn);

} // namespace bgio::bgroom
