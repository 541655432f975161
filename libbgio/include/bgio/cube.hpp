// SPDX-License-Identifier: MIT
// The doubling cube: Cube, and what players do with it: CubeAction. Whether they may is in
// bgio/cube_rules.hpp.
//
//     Cube const centred;                                // "1 (centred)"
//     Cube const taken = centred.turned_to(Side::x);     // "2 (x)"
#pragma once

#include <bgio/fmt.hpp>
#include <bgio/side.hpp>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bgio {

// The doubling cube: a power of two, and who may turn it next. A cube without an owner is centred.
class Cube {
public:
    // The highest value that a Cube can have: what a GNU Backgammon match ID can store.
    static constexpr int highest = 1 << 15;

    // Centred at 1.
    constexpr Cube() = default;
    // Absent unless the value is a power of two from 1 to `highest`.
    [[nodiscard]] static constexpr std::optional<Cube> make(int value, std::optional<Side> owner) {
        if (value < 1 || value > highest || !std::has_single_bit(static_cast<unsigned>(value)))
            return std::nullopt;
        Cube cube;
        cube.log2_ = static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(value)));
        cube.owner_ = owner;
        return cube;
    }

    // 1, 2, 4, ...
    [[nodiscard]] constexpr int value() const { return 1 << log2_; }
    // The power of two: 0 for 1, 3 for 8.
    [[nodiscard]] constexpr int log2() const { return log2_; }
    // Who may double next; absent: both may.
    [[nodiscard]] constexpr std::optional<Side> owner() const { return owner_; }
    // True for a centred cube and for the player's own.
    [[nodiscard]] constexpr bool available_to(Side side) const { return !owner_ || owner_ == side; }
    // Twice the value, owned by `owner`; the value never exceeds `highest`.
    [[nodiscard]] constexpr Cube turned_to(std::optional<Side> owner) const {
        Cube cube;
        cube.log2_ = static_cast<std::uint8_t>(value() >= highest ? log2_ : log2_ + 1);
        cube.owner_ = owner;
        return cube;
    }

    friend constexpr bool operator==(Cube const&, Cube const&) = default;

private:
    std::uint8_t log2_ = 0;
    std::optional<Side> owner_;
};

// What a player does with the cube; `offer` is a double.
enum class CubeAction : std::uint8_t { offer, take, drop, beaver, raccoon };

// "2 (x)", "1 (centred)".
[[nodiscard]] std::string to_string(Cube const& cube);
// "double", "take", "drop", "beaver", "raccoon".
[[nodiscard]] std::string_view to_string(CubeAction action);

} // namespace bgio
