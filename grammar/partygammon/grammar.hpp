// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"

#include <bgio/event.hpp>
#include <optional>
#include <string_view>

namespace bgio::partygammon {

// "MATCHLENGTH=3", "GAME_2_SCORE1=3"
struct KeyLine {
    std::string_view key;    // behind the number of a game
    std::optional<int> game; // of which it speaks
    std::string_view value;
};

// Capital letters, digits and '_', and '=' behind them.
std::optional<KeyLine> parse_key(std::string_view line, grammar::Pass& pass);
// What stands between two '#' of a game: "2 1 1 64 24/18 18/14", "1 Doubles => 2". Player 1 is o.
// Where the answer is no, pass.farthest and pass.expected say why.
bool parse_item(std::string_view text, grammar::Pass& pass, Event& item);

} // namespace bgio::partygammon
