// SPDX-License-Identifier: MIT
#pragma once

#include "bkg/ast.hpp"
#include "common/pass.hpp"

#include <string_view>

namespace bgio::bkg {

// A line without its end; where the answer is no, pass.farthest and pass.expected say why.
bool parse_turn(std::string_view line, grammar::Pass& pass, TurnLine& turn);

} // namespace bgio::bkg
