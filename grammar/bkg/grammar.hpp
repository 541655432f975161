// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/event.hpp>
#include <cstdint>
#include <string_view>

namespace bgio::bkg {

// "White  6 4   1-7 7-11", "Black Doubles to 2   Accepted", "White wins a gammon"
struct TurnLine {
    enum class Kind : std::uint8_t { roll, offer, wins };

    Side side = Side::x; // Black is x
    Kind kind = Kind::roll;
    Span span;                     // behind the colour
    Move move{};                   // of a roll, in the mover's own numbering
    bool accepted = false;         // of a double
    int value = 0;                 // of a double; 0: not said
    WinKind won = WinKind::single; // of a win
};

// A line without its end; on failure the parse state has the position and what was expected there.
bool parse_turn(std::string_view line, grammar::ParseState& parse_state, TurnLine& turn);

} // namespace bgio::bkg
