// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/fmt.hpp>
#include <bgio/side.hpp>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bgio {

// The doubling cube: a power of two, and who may turn it next; no owner means it lies centred.
class Cube {
public:
    static constexpr int highest = 1 << 15; // what a GNU Backgammon Match ID can hold

    constexpr Cube() = default; // centred at 1
    [[nodiscard]] static constexpr std::optional<Cube> make(int value, std::optional<Side> owner) {
        if (value < 1 || value > highest || !std::has_single_bit(static_cast<unsigned>(value)))
            return std::nullopt;
        Cube cube;
        cube.log2_ = static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(value)));
        cube.owner_ = owner;
        return cube;
    }

    [[nodiscard]] constexpr int value() const { return 1 << log2_; }
    [[nodiscard]] constexpr int log2() const { return log2_; }
    [[nodiscard]] constexpr std::optional<Side> owner() const { return owner_; }
    [[nodiscard]] constexpr bool available_to(Side side) const { return !owner_ || owner_ == side; }
    // Twice the value, in the hands of `owner`; stays at the highest value it can hold.
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

enum class CubeAction : std::uint8_t { offer, take, drop, beaver, raccoon };

[[nodiscard]] std::string to_string(Cube const& cube); // "2 (x)", "1 (centred)"
[[nodiscard]] std::string_view to_string(CubeAction action);

} // namespace bgio
