// SPDX-License-Identifier: MIT
#include "common/base64.hpp"

namespace bgio::base64 {

unsigned unpack(std::string_view text, std::span<std::uint8_t> bytes) {
    unsigned bits = 0;
    int held = 0;
    std::size_t next = 0;
    for (char const digit : text) {
        bits = (bits << 6 | value(digit)) & 0xfff;
        held += 6;
        if (held >= 8 && next < bytes.size()) {
            held -= 8;
            bytes[next++] = static_cast<std::uint8_t>(bits >> held);
        }
    }
    return bits & ((1U << held) - 1);
}

void pack(std::span<std::uint8_t const> bytes, std::string& out) {
    unsigned bits = 0;
    int held = 0;
    for (std::uint8_t const byte : bytes) {
        bits = (bits << 8 | byte) & 0xffff;
        held += 8;
        while (held >= 6) {
            held -= 6;
            out += digits[bits >> held & 63];
        }
    }
    if (held > 0)
        out += digits[bits << (6 - held) & 63];
}

} // namespace bgio::base64
