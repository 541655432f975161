// SPDX-License-Identifier: MIT
// How the board is set up: Variant. The moves are the same in all variants.
//
//     Board const board = Board::initial(*find_variant("nackgammon"));
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace bgio {

// A way to set up the board.
struct Variant {
    std::string_view name;                // "nackgammon"
    std::string_view title;               // "Nackgammon"
    int checkers = 0;                     // of each player
    std::array<std::uint8_t, 26> start{}; // of each player, in their own numbering

    friend constexpr bool operator==(Variant const&, Variant const&) = default;
};

namespace detail {

consteval std::array<std::uint8_t, 26> start(std::initializer_list<std::pair<int, int>> checkers) {
    std::array<std::uint8_t, 26> on{};
    for (auto [point, count] : checkers)
        on.at(static_cast<std::size_t>(point)) = static_cast<std::uint8_t>(count);
    return on;
}

} // namespace detail

// All variants, backgammon first.
inline constexpr std::array variants{
    Variant{"backgammon", "Backgammon", 15, detail::start({{24, 2}, {13, 5}, {8, 3}, {6, 5}})},
    Variant{
        "nackgammon", "Nackgammon", 15, detail::start({{24, 2}, {23, 2}, {13, 4}, {8, 3}, {6, 4}})},
    Variant{"hypergammon-1", "Hypergammon (1)", 1, detail::start({{24, 1}})},
    Variant{"hypergammon-2", "Hypergammon (2)", 2, detail::start({{24, 1}, {23, 1}})},
    Variant{"hypergammon-3", "Hypergammon (3)", 3, detail::start({{24, 1}, {23, 1}, {22, 1}})},
    Variant{"longgammon", "Longgammon", 15, detail::start({{24, 15}})},
};

// The usual set-up with 15 checkers.
[[nodiscard]] constexpr Variant const& backgammon() { return variants.front(); }

// Refers to a variant that lives at least as long. Two are equal when their variants are equal.
class VariantRef {
public:
    // Backgammon.
    constexpr VariantRef() = default;
    // That variant.
    constexpr VariantRef(Variant const& variant) : variant_(&variant) {}
    constexpr VariantRef(Variant&&) = delete;

    // The variant.
    [[nodiscard]] constexpr Variant const& operator*() const { return *variant_; }
    // The variant.
    [[nodiscard]] constexpr Variant const* operator->() const { return variant_; }

    // Their variants are equal.
    friend constexpr bool operator==(VariantRef a, VariantRef b) {
        return a.variant_ == b.variant_ || *a.variant_ == *b.variant_;
    }

private:
    Variant const* variant_ = &backgammon();
};

// By name in any case, also as files write it ("NackGammon", "HyperGammon (3)", "HyperGammon" for
// three checkers); null when unknown.
[[nodiscard]] Variant const* find_variant(std::string_view name);

// Its name: "nackgammon".
[[nodiscard]] constexpr std::string_view to_string(Variant const& variant) { return variant.name; }

} // namespace bgio
