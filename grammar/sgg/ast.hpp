// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::sgg {

// "Alice vs. Bob"; the first player is x, as GNU Backgammon seats them.
struct PlayersLine {
    std::string_view first, second;
};

// "Game 2.2*-0/3"
struct HeadingLine {
    int number = 0;
    BySide<int> score;
    BySide<std::string_view> digits;
    bool crawford = false;
    int length = 0; // 0: none is said
};

// "3<TAB><TAB>64: 24/18, 18/14"
struct Record {
    enum class Kind : std::uint8_t {
        roll,
        turn_without_roll,
        automatic_double,
        offer,
        take,
        drop,
        beaver,
        raccoon,
        resign,
    };

    int number = 0;
    Side side = Side::x;
    Kind kind = Kind::roll;
    Span span;                // behind the tabs
    std::optional<Dice> dice; // of a roll
    WrittenPlay play{};       // of a roll
    bool resigns = false;     // "21: Resign"
    int value = 0;            // of the cube; 0: not said
};

// "Alice  wins 2 points."
struct ResultLine {
    std::string_view name;
    int points = 0;
    bool ends_match = false; // "and the match"
};

} // namespace bgio::sgg
