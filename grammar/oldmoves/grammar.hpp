// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/event.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::oldmoves {

// "Score is 2-0 in a 3 point match."
struct ScoreLine {
    grammar::WrittenNumber first, second;
    int length = 0; // 0: no length is said, an unlimited match
};

// "Alice is X - Bob is O"
struct PlayersLine {
    std::string_view x, o;
};

// "X: (3 1) 17-20 19-20", "O: accepts"
struct TurnLine {
    enum class Kind : std::uint8_t { roll, cube, resign, wins };

    bool of_x = false; // whose it is: X or O of the game's header
    Kind kind = Kind::roll;
    Span span;                             // behind "X: "
    Move move{};                           // of a roll, in the mover's own numbering
    CubeAction action = CubeAction::offer; // of the cube; who resigns is answered so too
    std::optional<int> points;             // of a win or a resignation
    std::optional<WinKind> kind_won;       // the same by its name
};

// The lines of a record, one function for each kind. A line is given without its end; a function
// that fails leaves the position and what it expected there in the parse state.

std::optional<ScoreLine> parse_score(std::string_view line, grammar::ParseState& parse_state);
std::optional<PlayersLine> parse_players(std::string_view line, grammar::ParseState& parse_state);
bool parse_turn(std::string_view line, grammar::ParseState& parse_state, TurnLine& turn);

} // namespace bgio::oldmoves
