// SPDX-License-Identifier: MIT
// A place where a checker can be: Point.
//
//     Point::make(24)->mirrored() == *Point::make(1)
//     fmt::format("{} {} {}", *Point::make(8), Point::bar(), Point::off()) == "8 bar off"
#pragma once

#include <bgio/fmt.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace bgio {

// A place of a checker in its owner's numbering: off 0, the points 1 to 24, the bar 25. A move of n
// pips goes from p to p - n, so entering and bearing off need no special arithmetic.
class Point {
public:
    // The number of the bar.
    static constexpr int last = 25;

    // Absent unless the value is 0 to 25.
    [[nodiscard]] static constexpr std::optional<Point> make(int value) {
        if (value < 0 || value > last)
            return std::nullopt;
        return Point(static_cast<std::uint8_t>(value));
    }
    // 25.
    [[nodiscard]] static constexpr Point bar() { return Point(last); }
    // 0.
    [[nodiscard]] static constexpr Point off() { return Point(0); }

    // Off.
    constexpr Point() = default;

    // 0 to 25.
    [[nodiscard]] constexpr int value() const { return value_; }
    // True for 25.
    [[nodiscard]] constexpr bool is_bar() const { return value_ == last; }
    // True for 0.
    [[nodiscard]] constexpr bool is_off() const { return value_ == 0; }
    // True for 1 to 6.
    [[nodiscard]] constexpr bool is_home() const { return value_ >= 1 && value_ <= 6; }
    // The same point in the opponent's numbering: 6 becomes 19. Only 1 to 24 are shared.
    [[nodiscard]] constexpr Point mirrored() const {
        return Point(static_cast<std::uint8_t>(last - value_));
    }

    friend constexpr auto operator<=>(Point, Point) = default;

private:
    explicit constexpr Point(std::uint8_t value) : value_(value) {}
    std::uint8_t value_ = 0;
};

// "24", "bar", "off".
[[nodiscard]] std::string to_string(Point point);

} // namespace bgio
