// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::javafibs {

// The numbers that say what a record is.
enum class Code : std::uint8_t {
    roll = 0,
    move = 1,
    offer = 2,
    resign = 3,
    take = 4,
    drop = 5,
    players = 6,
    wins_game = 7,
    starts_match = 8,
    wins_match = 9,
    first_roll = 11,
    resignation_rejected = 12,
    starts_game = 13,
    score = 14,
    no_move = 15,
};

// "1:Bob:24-18 18-14": a code, who, and what.
struct Record {
    Code code = Code::roll;
    std::string_view who; // empty: the user of the program
    std::string_view what;
    Span span;                 // behind the code
    std::optional<Dice> dice;  // of a roll
    WrittenPlay play{};        // of a move, in the mover's own numbering
    std::optional<int> number; // of a win, or the length of a match
};

// "Alice-2" of a score
struct Points {
    std::string_view name;
    grammar::WrittenNumber points;
};

// Of "JavaFIBS internal match representation v1.0": "v1.0".
std::optional<std::string_view> parse_heading(std::string_view line);
// On failure the parse state has the position and what was expected there.
bool parse_record(std::string_view line, grammar::ParseState& parse_state, Record& record);
std::optional<Points> parse_points(std::string_view text, grammar::ParseState& parse_state);

} // namespace bgio::javafibs
