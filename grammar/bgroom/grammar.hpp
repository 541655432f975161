// SPDX-License-Identifier: MIT
#pragma once

#include "bgroom/ast.hpp"
#include "common/pass.hpp"

#include <optional>
#include <string_view>

namespace bgio::bgroom {

// The lines of a file, one function for each kind. A line is given without its end; where a
// function says no, pass.farthest and pass.expected say why.

// Of "BGF version 1.2": "1.2".
std::optional<std::string_view> parse_version(std::string_view line);
std::optional<HeadingLine> parse_heading(std::string_view line, grammar::Pass& pass);
bool parse_turn(std::string_view line, grammar::Pass& pass, TurnLine& turn);

} // namespace bgio::bgroom
