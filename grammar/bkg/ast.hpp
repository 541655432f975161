// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <optional>

namespace bgio::bkg {

// "White  6 4   1-7 7-11", "Black Doubles to 2   Accepted", "White wins a gammon"
struct TurnLine {
    enum class Kind : std::uint8_t { roll, offer, wins };

    Side side = Side::x; // Black is x
    Kind kind = Kind::roll;
    Span span;                // behind the colour
    std::optional<Dice> dice; // of a roll
    WrittenPlay play{};       // of a roll, in the mover's own numbering
    bool accepted = false;    // of a double
    int number = 0; // of a double: its value, 0: not said; of a win: 1, 2 or 3 times the cube
};

} // namespace bgio::bkg
