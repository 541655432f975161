// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "oldmoves/ast.hpp"

#include <optional>
#include <string_view>

namespace bgio::oldmoves {

// The lines of a record, one function for each kind. A line is given without its end; where a
// function says no, pass.farthest and pass.expected say why.

std::optional<ScoreLine> parse_score(std::string_view line, grammar::Pass& pass);
std::optional<PlayersLine> parse_players(std::string_view line, grammar::Pass& pass);
bool parse_turn(std::string_view line, grammar::Pass& pass, TurnLine& turn);

} // namespace bgio::oldmoves
