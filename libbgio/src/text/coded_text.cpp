// SPDX-License-Identifier: MIT
#include "internal/coded_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <utf8.h>

namespace bgio {

namespace {

constexpr char32_t replacement = 0xFFFD;

// The bytes 80 to 9F.
constexpr std::array<char16_t, 32> upper_controls{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

constexpr bool is_high(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

} // namespace

void append_utf8(std::string& out, char32_t code_point) {
    bool const broken = code_point > 0x10FFFF || is_high(code_point) || is_low(code_point);
    utf8::unchecked::append(static_cast<std::uint32_t>(broken ? replacement : code_point),
                            std::back_inserter(out));
}

char32_t windows_1252(unsigned char byte) {
    return byte >= 0x80 && byte < 0xA0 ? char32_t{upper_controls[byte - 0x80U]} : char32_t{byte};
}

std::optional<char> to_windows_1252(char32_t code_point) {
    if (code_point < 0x80 || (code_point >= 0xA0 && code_point < 0x100))
        return static_cast<char>(code_point);
    auto const row = std::ranges::find(upper_controls, code_point);
    if (row == upper_controls.end())
        return std::nullopt;
    return static_cast<char>(0x80 + (row - upper_controls.begin()));
}

std::string from_windows_1252(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (char const c : bytes) {
        auto const byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            out.push_back(c);
        else
            append_utf8(out, windows_1252(byte));
    }
    return out;
}

std::string from_utf16(std::string_view bytes, bool big_endian) {
    auto const unit = [&](std::size_t i) {
        auto const first = static_cast<unsigned char>(bytes[i]);
        auto const second = static_cast<unsigned char>(bytes[i + 1]);
        return static_cast<char32_t>(big_endian ? first << 8 | second : second << 8 | first);
    };
    std::string out;
    out.reserve(bytes.size() / 2);
    std::size_t i = 0;
    for (; i + 1 < bytes.size(); i += 2) {
        char32_t const u = unit(i);
        if (is_high(u) && i + 3 < bytes.size() && is_low(unit(i + 2))) {
            append_utf8(out, 0x10000 + ((u - 0xD800) << 10) + (unit(i + 2) - 0xDC00));
            i += 2;
        } else {
            append_utf8(out, u);
        }
    }
    if (i < bytes.size())
        append_utf8(out, replacement); // half a unit
    return out;
}

} // namespace bgio
