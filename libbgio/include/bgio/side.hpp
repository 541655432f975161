// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/fmt.hpp>
#include <cstdint>
#include <string_view>

namespace bgio {

// The two seats. In every file with columns x sits right and o left, in SGF x is Black and o is
// White, in an XGID x is the bottom player (capital letters): so do XG and GNU Backgammon it, and
// so an ID made from a file is the one those programs show for it.
enum class Side : std::uint8_t { x, o };

inline constexpr std::array both_sides{Side::x, Side::o};

[[nodiscard]] constexpr Side opponent(Side side) { return side == Side::x ? Side::o : Side::x; }

[[nodiscard]] constexpr std::string_view to_string(Side side) {
    return side == Side::x ? "x" : "o";
}

// One value for each seat; replaces every [2] array and every "which index is White".
template <class T>
struct BySide {
    T x{};
    T o{};

    [[nodiscard]] constexpr T& operator[](Side side) { return side == Side::x ? x : o; }
    [[nodiscard]] constexpr T const& operator[](Side side) const { return side == Side::x ? x : o; }

    friend constexpr bool operator==(BySide const&, BySide const&) = default;
};

} // namespace bgio
