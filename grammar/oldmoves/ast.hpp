// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/span.hpp>
#include <bgio/win_kind.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::oldmoves {

// "Score is 2-0 in a 3 point match."
struct ScoreLine {
    int first = 0;
    int second = 0;
    std::string_view first_digits, second_digits;
    int length = 0; // 0: no length is said, an unlimited match
};

// "Alice is X - Bob is O"
struct PlayersLine {
    std::string_view x, o;
};

// "X: (3 1) 17-20 19-20", "O: accepts"
struct TurnLine {
    enum class Kind : std::uint8_t { roll, offer, accept, reject, resign, wins };

    bool of_x = false; // whose it is: X or O of the game's header
    Kind kind = Kind::roll;
    Span span;                       // behind "X: "
    std::optional<Dice> dice;        // of a roll
    WrittenPlay play{};              // of a roll, in the mover's own numbering
    std::optional<int> points;       // of a win or a resignation
    std::optional<WinKind> kind_won; // the same by its name
};

} // namespace bgio::oldmoves
