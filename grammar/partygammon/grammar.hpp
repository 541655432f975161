// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

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
std::optional<KeyLine> parse_key(std::string_view line, grammar::ParseState& parse_state);
// What stands between two '#' of a game: "2 1 1 64 24/18 18/14", "1 Doubles => 2". Player 1 is o.
// On failure the parse state has the position and what was expected there.
bool parse_item(std::string_view text, grammar::ParseState& parse_state, Event& item);

} // namespace bgio::partygammon
