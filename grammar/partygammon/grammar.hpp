// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"
#include "partygammon/ast.hpp"

#include <optional>
#include <string_view>

namespace bgio::partygammon {

// Capital letters, digits and '_', and '=' behind them.
std::optional<KeyLine> parse_key(std::string_view line, grammar::Pass& pass);
// Where the answer is no, pass.farthest and pass.expected say why.
bool parse_item(std::string_view text, grammar::Pass& pass, Item& item);

} // namespace bgio::partygammon
