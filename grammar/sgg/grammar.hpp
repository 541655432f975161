// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/event.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::sgg {

// "Alice vs. Bob"; the first player is x, as GNU Backgammon seats them.
struct PlayersLine {
    std::string_view first, second;
};

// "Game 2.2*-0/3"
struct HeadingLine {
    int number = 0;
    grammar::WrittenNumber x, o;
    bool crawford = false;
    int length = 0; // 0: none is said
};

// "3<TAB><TAB>64: 24/18, 18/14"
struct Record {
    enum class Kind : std::uint8_t { roll, turn_without_roll, automatic_double, cube, resign };

    int number = 0;
    Side side = Side::x;
    Kind kind = Kind::roll;
    Span span; // behind the tabs
    Move move{};
    bool resigns = false; // "21: Resign"
    CubeEvent cube{};
};

// "Alice  wins 2 points."
struct ResultLine {
    std::string_view name;
    int points = 0;
    bool ends_match = false; // "and the match"
};

// The lines of a file, one function for each kind. A line is given without its end; a function that
// fails leaves the position and what it expected there in the parse state.

std::optional<PlayersLine> parse_players(std::string_view line);
std::optional<HeadingLine> parse_heading(std::string_view line);
std::optional<ResultLine> parse_result(std::string_view line);
bool parse_record(std::string_view line, grammar::ParseState& parse_state, Record& record);

// "Monday, January 15, 2024" as "2024-01-15", and back; empty where it is no date.
[[nodiscard]] std::string iso_date(std::string_view text);
[[nodiscard]] std::string date_in_words(std::string_view iso);

} // namespace bgio::sgg
