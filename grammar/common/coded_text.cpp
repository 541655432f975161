// SPDX-License-Identifier: MIT
#include "common/coded_text.hpp"

#include "common/bytes.hpp"

#include <array>
#include <iterator>
#include <utf8.h>

namespace bgio::grammar {

namespace {

constexpr std::uint32_t replacement = 0xFFFD;

// The bytes 80 to 9F.
constexpr std::array<std::uint16_t, 32> upper_controls{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

constexpr bool is_high(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

} // namespace

void append_utf8(std::string& out, std::uint32_t code_point) {
    bool const broken = code_point > 0x10FFFF || is_high(code_point) || is_low(code_point);
    utf8::unchecked::append(broken ? replacement : code_point, std::back_inserter(out));
}

std::uint32_t windows_1252(unsigned char byte) {
    return byte >= 0x80 && byte < 0xA0 ? upper_controls[byte - 0x80U] : byte;
}

std::string from_windows_1252(std::string_view bytes) {
    std::string out;
    for (char const c : bytes)
        append_utf8(out, windows_1252(static_cast<unsigned char>(c)));
    return out;
}

std::string from_utf16(std::string_view bytes) {
    Bytes const units(bytes);
    std::string out;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        std::uint32_t const unit = units.u16(i);
        if (unit == 0)
            break;
        if (std::uint32_t const next = units.u16(i + 2); is_high(unit) && is_low(next)) {
            append_utf8(out, 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00));
            i += 2;
        } else {
            append_utf8(out, unit);
        }
    }
    return out;
}

} // namespace bgio::grammar
