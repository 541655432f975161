// SPDX-License-Identifier: MIT
#include "text/encoding.hpp"

#include "internal/coded_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
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

namespace bgio::text {

namespace {

// Most files are ASCII to the last byte: eight at a time.
[[nodiscard]] char const* skip_ascii(char const* at, char const* end) {
    constexpr std::uint64_t high_bits = 0x8080808080808080U;
    for (; end - at >= 8; at += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, at, sizeof eight);
        if ((eight & high_bits) != 0)
            break;
    }
    while (at != end && static_cast<unsigned char>(*at) < 0x80)
        ++at;
    return at;
}

void append_utf16(std::string& out, char32_t code_point, bool big_endian) {
    auto const unit = [&](char32_t value) {
        char const high = static_cast<char>(value >> 8);
        char const low = static_cast<char>(value & 0xFFU);
        out += big_endian ? high : low;
        out += big_endian ? low : high;
    };
    if (code_point < 0x10000)
        return unit(code_point);
    unit(0xD800 + ((code_point - 0x10000) >> 10));
    unit(0xDC00 + ((code_point - 0x10000) & 0x3FFU));
}

// A head of JSON, and behind it or its line what it says to be packed: gzip or Smile.
[[nodiscard]] bool is_packed_behind_head(std::string_view bytes) {
    constexpr std::string_view bom = "\xEF\xBB\xBF";
    std::string_view const head = bytes.substr(bytes.starts_with(bom) ? bom.size() : 0, 4096);
    std::size_t const first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || head[first] != '{')
        return false;
    for (std::string_view const packed : {"\n\x1F\x8B", "}\x1F\x8B", "\n:)\n", "}:)\n"})
        if (head.find(packed) != std::string_view::npos)
            return true;
    return false;
}

// Numbers at the head of a binary file have a zero byte soon; a text may have a stray one
// somewhere.
[[nodiscard]] bool begins_binary(std::string_view bytes) {
    return bytes.substr(0, 64).find('\0') != std::string_view::npos || is_packed_behind_head(bytes);
}

} // namespace

std::optional<std::string> encode(std::string_view text, Encoding encoding, bool bom) {
    if (encoding == Encoding::utf8)
        return (bom ? "\xEF\xBB\xBF" : "") + std::string(text);
    std::string out;
    bool const big_endian = encoding == Encoding::utf16_be;
    if (encoding == Encoding::windows_1252)
        out = bom ? "\xEF\xBB\xBF" : "";
    else
        out = big_endian ? "\xFE\xFF" : "\xFF\xFE";
    char const* at = text.data();
    char const* const end = at + text.size();
    while (at != end) {
        char32_t const code_point = utf8::unchecked::next(at);
        if (encoding != Encoding::windows_1252) {
            append_utf16(out, code_point, big_endian);
            continue;
        }
        auto const byte = to_windows_1252(code_point);
        if (!byte)
            return std::nullopt;
        out += *byte;
    }
    return out;
}

bool is_utf8(std::string_view bytes) {
    char const* at = bytes.data();
    char const* const end = at + bytes.size();
    while ((at = skip_ascii(at, end)) != end) {
        char const* run = at;
        while (run != end && static_cast<unsigned char>(*run) >= 0x80)
            ++run;
        if (utf8::find_invalid(at, run) != run)
            return false;
        at = run;
    }
    return true;
}

Decoded decode(std::string bytes) {
    if (bytes.starts_with("\xFF\xFE"))
        return {
            from_utf16(std::string_view(bytes).substr(2), false), Encoding::utf16_le, true, false};
    if (bytes.starts_with("\xFE\xFF"))
        return {
            from_utf16(std::string_view(bytes).substr(2), true), Encoding::utf16_be, true, false};
    bool const bom = bytes.starts_with("\xEF\xBB\xBF");
    bool const utf8 = is_utf8(bytes);
    if (!utf8 && (bom ? is_packed_behind_head(bytes) : begins_binary(bytes)))
        return {std::move(bytes), Encoding::utf8, false, true};
    if (!utf8)
        return {from_windows_1252(std::string_view(bytes).substr(bom ? 3 : 0)),
                Encoding::windows_1252,
                bom,
                false};
    if (bom)
        bytes.erase(0, 3);
    return {std::move(bytes), Encoding::utf8, bom, false};
}

} // namespace bgio::text
