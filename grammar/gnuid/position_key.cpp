// SPDX-License-Identifier: MIT
#include "gnuid/position_key.hpp"

#include "common/base64.hpp"

#include <array>

// 80 bits, the lowest of each byte first: for the side not on roll and then for the one on roll,
// own points 1 to 24 and the bar, a 1 for each checker and a 0 behind each place. GNU Backgammon's
// manual states the other order of the sides; the program, BGBlitz and all IDs seen have this one.
namespace bgio::gnuid {
namespace {

constexpr std::size_t key_bits = 80;
using PositionKey = std::array<std::uint8_t, key_bits / 8>;

} // namespace

CheckerCounts read_position(ids::Reading& reading, ids::Place const& place, Side on_roll) {
    PositionKey key{};
    unsigned const rest = base64::unpack(place.field.text, key);
    std::size_t bit = 0;
    auto const next = [&] { return (key[bit / 8] >> (bit % 8) & 1) != 0; };
    CheckerCounts counts;
    for (Side const side : {opponent(on_roll), on_roll})
        for (std::size_t point = 1; point <= 25; ++point, ++bit) {
            for (; bit < key_bits && next(); ++bit)
                ++counts.n[side][point];
            if (bit >= key_bits) {
                reading.refuse(DiagnosticId::id_bits_run_out, place);
                return counts;
            }
        }
    bool unused = rest != 0;
    for (; bit < key_bits; ++bit)
        unused |= next();
    if (unused)
        reading.refuse(DiagnosticId::id_unused_bits, place);
    return counts;
}

void write_position(std::string& out, Board const& board, Side on_roll) {
    PositionKey key{};
    std::size_t bit = 0;
    for (Side const side : {opponent(on_roll), on_roll})
        for (int point = 1; point <= Point::last; ++point, ++bit)
            for (int n = board.count(side, *Point::make(point)); n > 0; --n, ++bit)
                key[bit / 8] = static_cast<std::uint8_t>(key[bit / 8] | 1U << (bit % 8));
    base64::pack(key, out);
}

} // namespace bgio::gnuid
