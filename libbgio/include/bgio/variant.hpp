// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace bgio {

// A way to set up the board; the moves are those of backgammon in all of them.
struct Variant {
    std::string_view name;                // "nackgammon"
    std::string_view title;               // "Nackgammon"
    int checkers = 0;                     // for each side
    std::array<std::uint8_t, 26> start{}; // of each side, in its own numbering

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

// The table of variants; the first row is backgammon itself.
inline constexpr std::array variants{
    Variant{"backgammon", "Backgammon", 15, detail::start({{24, 2}, {13, 5}, {8, 3}, {6, 5}})},
    Variant{
        "nackgammon", "Nackgammon", 15, detail::start({{24, 2}, {23, 2}, {13, 4}, {8, 3}, {6, 4}})},
    Variant{"hypergammon-1", "Hypergammon (1)", 1, detail::start({{24, 1}})},
    Variant{"hypergammon-2", "Hypergammon (2)", 2, detail::start({{24, 1}, {23, 1}})},
    Variant{"hypergammon-3", "Hypergammon (3)", 3, detail::start({{24, 1}, {23, 1}, {22, 1}})},
    Variant{"longgammon", "Longgammon", 15, detail::start({{24, 15}})},
};

[[nodiscard]] constexpr Variant const& backgammon() { return variants.front(); }

// Which variant a RuleSet is for: refers to a row of the table or to a variant of the caller's that
// lives as long. Two are equal when their variants are.
class VariantRef {
public:
    constexpr VariantRef() = default; // backgammon
    constexpr VariantRef(Variant const& variant) : variant_(&variant) {}
    constexpr VariantRef(Variant&&) = delete; // would be gone at once

    [[nodiscard]] constexpr Variant const& operator*() const { return *variant_; }
    [[nodiscard]] constexpr Variant const* operator->() const { return variant_; }

    friend constexpr bool operator==(VariantRef a, VariantRef b) {
        return a.variant_ == b.variant_ || *a.variant_ == *b.variant_;
    }

private:
    Variant const* variant_ = &backgammon();
};

// By public name in any case, also as files write it ("NackGammon", "HyperGammon (3)"; a number
// left out is 3); null when unknown.
[[nodiscard]] Variant const* find_variant(std::string_view name);

[[nodiscard]] constexpr std::string_view to_string(Variant const& variant) { return variant.name; }

} // namespace bgio
