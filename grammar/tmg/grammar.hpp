// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::tmg {

// "Game 2: 2-0"; player 1 is x, as GNU Backgammon seats them.
struct HeadingLine {
    int number = 0;
    BySide<grammar::WrittenNumber> score;
};

// "Length: 3"
struct HeaderLine {
    std::string_view key, value;
};

// The numbers that say what a record is.
enum class Type : std::uint8_t {
    roll = 1,
    automatic_double = 2,
    play = 4,
    offer = 5,
    take = 7,
    beaver = 8,
    drop = 10,
    wins_single = 14,
    wins_gammon = 15,
    wins_backgammon = 16,
    out_of_time = 17,
    settlement = 19,
    out_of_time_too = 22,
};

// "  -2 4 24/18 18/14"
struct Record {
    int number = 0;
    Side side = Side::x; // the sign of the number
    Type type = Type::roll;
    Span span;                // behind the type
    std::optional<Dice> dice; // of a roll; absent in "?"
    WrittenPlay play{};
    int value = 0; // of the cube or a win; 0: not said
    std::string_view text;
};

// The lines of a file, one function for each kind. A line is given without its end; a function that
// fails leaves the position and what it expected there in the parse state.

std::optional<HeadingLine> parse_heading(std::string_view line);
// A key is letters and digits, with a colon behind it.
std::optional<HeaderLine> parse_header(std::string_view line);
bool parse_record(std::string_view line, grammar::ParseState& parse_state, Record& record);

} // namespace bgio::tmg
