// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/point.hpp>
#include <bgio/side.hpp>

namespace bgio::sgf {

// Letters name places of the table: a is White's ace point and Black's 24 point, y the mover's bar,
// z off.
[[nodiscard]] constexpr Point point_of(Side side, char letter) {
    if (letter == 'z')
        return Point::off();
    int const white = letter - 'a' + 1;
    if (letter == 'y' || white < 1 || white > 24)
        return Point::bar();
    return *Point::make(side == Side::o ? white : 25 - white);
}

[[nodiscard]] constexpr char letter_of(Side side, Point point) {
    if (point.is_off())
        return 'z';
    if (point.is_bar())
        return 'y';
    int const white = side == Side::o ? point.value() : 25 - point.value();
    return static_cast<char>('a' + white - 1);
}

[[nodiscard]] constexpr char colour_of(Side side) { return side == Side::o ? 'W' : 'B'; }

} // namespace bgio::sgf
