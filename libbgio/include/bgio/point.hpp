// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/fmt.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace bgio {

// A place of a checker in its owner's numbering: off 0, the points 1 to 24, the bar 25. A step by
// n pips goes from p to p - n, so entering and bearing off need no special arithmetic.
class Point {
public:
    static constexpr int last = 25;

    [[nodiscard]] static constexpr std::optional<Point> make(int value) {
        if (value < 0 || value > last)
            return std::nullopt;
        return Point(static_cast<std::uint8_t>(value));
    }
    [[nodiscard]] static constexpr Point bar() { return Point(last); }
    [[nodiscard]] static constexpr Point off() { return Point(0); }

    constexpr Point() = default; // off

    [[nodiscard]] constexpr int value() const { return value_; }
    [[nodiscard]] constexpr bool is_bar() const { return value_ == last; }
    [[nodiscard]] constexpr bool is_off() const { return value_ == 0; }
    [[nodiscard]] constexpr bool is_home() const { return value_ >= 1 && value_ <= 6; }
    // The same triangle in the other side's numbering; only 1 to 24 are shared.
    [[nodiscard]] constexpr Point mirrored() const {
        return Point(static_cast<std::uint8_t>(last - value_));
    }

    friend constexpr auto operator<=>(Point, Point) = default;

private:
    explicit constexpr Point(std::uint8_t value) : value_(value) {}
    std::uint8_t value_ = 0;
};

[[nodiscard]] std::string to_string(Point point); // "24", "bar", "off"

} // namespace bgio
