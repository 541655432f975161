// SPDX-License-Identifier: MIT
// The two players: Side, and BySide<T> for a value of each.
//
//     BySide<int> score{.x = 3, .o = 5};
//     ++score[opponent(Side::x)]; // o has 6
#pragma once

#include <array>
#include <bgio/fmt.hpp>
#include <cstdint>
#include <string_view>

namespace bgio {

// The two players. In a file with columns, x is the right column and o the left one; in SGF, x is
// Black and o is White; in an XGID, x is the bottom player (capital letters). XG and GNU Backgammon
// do the same, so an ID made from a file is the ID that these programs show for it.
enum class Side : std::uint8_t { x, o };

// Both players, for loops: `for (Side const side : both_sides)`.
inline constexpr std::array both_sides{Side::x, Side::o};

// The other player.
[[nodiscard]] constexpr Side opponent(Side side) { return side == Side::x ? Side::o : Side::x; }

// "x" or "o".
[[nodiscard]] constexpr std::string_view to_string(Side side) {
    return side == Side::x ? "x" : "o";
}

// One value for each player.
template <class T>
struct BySide {
    T x{}; // the value of Side::x
    T o{}; // the value of Side::o

    // The value of that player.
    [[nodiscard]] constexpr T& operator[](Side side) { return side == Side::x ? x : o; }
    // The value of that player.
    [[nodiscard]] constexpr T const& operator[](Side side) const { return side == Side::x ? x : o; }

    friend constexpr bool operator==(BySide const&, BySide const&) = default;
};

} // namespace bgio
