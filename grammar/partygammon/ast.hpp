// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::partygammon {

// "MATCHLENGTH=3", "GAME_2_SCORE1=3"
struct KeyLine {
    std::string_view key;    // behind the number of a game
    std::optional<int> game; // of which it speaks
    std::string_view value;
};

// What stands between two '#' of a game: "2 1 1 64 24/18 18/14", "1 Doubles => 2".
struct Item {
    enum class Kind : std::uint8_t { roll, offer, take, drop, resign };

    Side side = Side::o; // player 1 is o
    Kind kind = Kind::roll;
    Span span;
    std::optional<Dice> dice; // of a roll
    WrittenPlay play{};       // of a roll
    int value = 0;            // of the cube; 0: not said
};

} // namespace bgio::partygammon
