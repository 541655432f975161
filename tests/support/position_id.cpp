// SPDX-License-Identifier: MIT
#include "position_id.hpp"

#include <array>
#include <bitset>
#include <numeric>
#include <stdexcept>

namespace bgio::test {

namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Bit i of the key; the characters hold six bits each, the highest first, bytes the lowest first.
std::size_t place_of(std::size_t i) { return i / 8 * 8 + 7 - i % 8; }

} // namespace

Board board_of_position_id(std::string_view id) {
    std::bitset<84> bits;
    for (std::size_t i = 0; i < id.size() && i < 14; ++i) {
        auto const value = alphabet.find(id[i]);
        if (value == std::string_view::npos)
            throw std::invalid_argument(std::string(id));
        for (std::size_t b = 0; b < 6; ++b)
            bits[i * 6 + b] = (value >> (5 - b) & 1U) != 0;
    }
    CheckerCounts counts;
    std::size_t bit = 0;
    for (Side side : {Side::o, Side::x})
        for (std::size_t point = 1; point <= 25; ++point, ++bit)
            for (; bits[place_of(bit)]; ++bit)
                ++counts.n[side][point];
    for (Side side : both_sides) {
        auto& n = counts.n[side];
        n[0] = static_cast<std::uint8_t>(15 - std::accumulate(n.begin() + 1, n.end(), 0));
    }
    return Board::make(counts).value();
}

std::string position_id(Board const& board, Side on_roll) {
    std::bitset<84> bits;
    std::size_t bit = 0;
    for (Side side : {opponent(on_roll), on_roll})
        for (int point = 1; point <= 25; ++point, ++bit)
            for (int i = 0; i < board.count(side, *Point::make(point)); ++i, ++bit)
                bits[place_of(bit)] = true;
    std::string id;
    for (std::size_t i = 0; i < 14; ++i) {
        std::size_t value = 0;
        for (std::size_t b = 0; b < 6; ++b)
            value = value << 1U | (bits[i * 6 + b] ? 1U : 0U);
        id += alphabet[value];
    }
    return id;
}

} // namespace bgio::test
