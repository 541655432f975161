// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bgio::bgroom {

// "Game 1 - Alice (X) vs. Bob (0)"; X is o, the left player.
struct HeadingLine {
    int number = 0;
    BySide<std::string_view> names;
};

// "3.X:(5 2)13/8 13/11", "5.X:Double"
struct TurnLine {
    enum class Kind : std::uint8_t { roll, offer, take, drop, resign };

    int number = 0;
    Side side = Side::o;
    Kind kind = Kind::roll;
    Span span;                // behind the colon
    std::optional<Dice> dice; // of a roll
    WrittenPlay play{};       // of a roll
};

} // namespace bgio::bgroom
