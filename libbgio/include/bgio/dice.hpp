// SPDX-License-Identifier: MIT
// A roll: Dice.
//
//     Dice const roll = *Dice::make(3, 1);
//     fmt::print("{}, {}\n", roll, roll.high()); // 31, 3
#pragma once

#include <algorithm>
#include <bgio/fmt.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace bgio {

// A roll: two values from 1 to 6 in the order written. What is not a roll ("00:") is an absent
// Dice.
class Dice {
public:
    // Absent unless both values are 1 to 6.
    [[nodiscard]] static constexpr std::optional<Dice> make(int first, int second) {
        if (first < 1 || first > 6 || second < 1 || second > 6)
            return std::nullopt;
        return Dice(static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second));
    }

    // The die written first.
    [[nodiscard]] constexpr int first() const { return first_; }
    // The die written second.
    [[nodiscard]] constexpr int second() const { return second_; }
    // The higher die.
    [[nodiscard]] constexpr int high() const { return std::max(first_, second_); }
    // The lower die.
    [[nodiscard]] constexpr int low() const { return std::min(first_, second_); }
    // True for 11, 22, ... 66.
    [[nodiscard]] constexpr bool is_double() const { return first_ == second_; }
    // How many checker moves the roll gives when all can be played (rule S6): 4 for a double,
    // else 2.
    [[nodiscard]] constexpr int steps() const { return is_double() ? 4 : 2; }
    // 31 and 13 are the same roll, though not equal.
    [[nodiscard]] constexpr bool same_roll(Dice other) const {
        return high() == other.high() && low() == other.low();
    }

    friend constexpr bool operator==(Dice, Dice) = default;

private:
    constexpr Dice(std::uint8_t first, std::uint8_t second) : first_(first), second_(second) {}
    std::uint8_t first_;
    std::uint8_t second_;
};

// "31".
[[nodiscard]] std::string to_string(Dice dice);

} // namespace bgio
