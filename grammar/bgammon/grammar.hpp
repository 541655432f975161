// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::bgammon {

// "i 1700000000 Alice Bob 3 0 0 1 2 0": what is known of a game. Player 1 is o.
struct Metadata {
    std::string_view time; // in seconds since 1970
    BySide<std::string_view> names;
    int length = 0; // of the match
    BySide<grammar::WrittenNumber> score;
    int winner = 0; // 1 or 2
    int points = 0;
    grammar::WrittenNumber variant; // 0: backgammon
    Span result;                    // winner and points
};

// "1 r 5-3 13/8 24/21", "1 d 2 1", "1 t"
struct TurnLine {
    enum class Kind : std::uint8_t { roll, cube, resign };

    Side side = Side::o;
    Kind kind = Kind::roll;
    std::optional<Dice> dice;  // of a roll
    WrittenPlay play{};        // in player 1's numbering
    int value = 0;             // of a double
    std::optional<int> answer; // 1: it was accepted
    Span span;
};

// The lines of a file, one function for each kind. A line is given without its end; a function that
// fails leaves the position and what it expected there in the parse state.

// Of "bgammon-replay 00000024": "00000024".
std::optional<grammar::WrittenNumber> parse_index(std::string_view line,
                                                  grammar::ParseState& parse_state);
std::optional<Metadata> parse_metadata(std::string_view line, grammar::ParseState& parse_state);
bool parse_turn(std::string_view line, grammar::ParseState& parse_state, TurnLine& turn);

} // namespace bgio::bgammon
