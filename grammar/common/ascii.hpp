// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace bgio::grammar {

// Characters and words of ASCII text, without locale. `at` moves only when the word is there.

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
[[nodiscard]] constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

constexpr void skip_blanks(char const*& at, char const* last) {
    while (at != last && is_blank(*at))
        ++at;
}

// More than one blank: the wide padding between columns, eight at a time.
[[nodiscard, gnu::noinline]] inline char const* skip_wide_padding(char const* at,
                                                                  char const* last) {
    constexpr std::uint64_t blanks = 0x2020202020202020;
    for (std::uint64_t eight; last - at >= 8; at += 8) {
        std::memcpy(&eight, at, 8);
        if (eight == blanks)
            continue;
        auto const first = std::endian::native == std::endian::little
                               ? std::countr_zero(eight ^ blanks)
                               : std::countl_zero(eight ^ blanks);
        at += first / 8;
        break;
    }
    skip_blanks(at, last); // tabs, and the last of the line
    return at;
}

// The same as skip_blanks(), quick over padding and over the one blank between two moves.
[[gnu::always_inline]] inline void skip_padding(char const*& at, char const* last) {
    if (at == last || !is_blank(*at))
        return;
    ++at;
    if (at != last && is_blank(*at))
        at = skip_wide_padding(at, last);
}

// The letters of `word`, given in lower case, in any case; what follows does not matter.
constexpr bool match_prefix(char const*& at, char const* last, std::string_view word) {
    if (static_cast<std::size_t>(last - at) < word.size())
        return false;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (lower(at[i]) != word[i])
            return false;
    at += word.size();
    return true;
}

// The same as a whole word: no letter follows.
constexpr bool match_word(char const*& at, char const* last, std::string_view word) {
    char const* end = at;
    if (!match_prefix(end, last, word) || (end != last && is_letter(*end)))
        return false;
    at = end;
    return true;
}

// Nine digits: what every format can hold, and of which two can be added.
inline constexpr int highest_number = 999'999'999;

// A number up to it, of at most nine digits.
constexpr bool match_number(char const*& at, char const* last, int& value) {
    char const* end = at;
    int number = 0;
    while (end != last && is_digit(*end)) {
        if (end - at == 9)
            return false;
        number = number * 10 + (*end++ - '0');
    }
    if (end == at)
        return false;
    at = end;
    value = number;
    return true;
}

constexpr bool match_char(char const*& at, char const* last, char c) {
    if (at == last || *at != c)
        return false;
    ++at;
    return true;
}

// At least one.
[[nodiscard]] constexpr bool all_digits(std::string_view text) {
    for (char const c : text)
        if (!is_digit(c))
            return false;
    return !text.empty();
}

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

// Equal but for the case of ASCII letters.
[[nodiscard]] constexpr bool same_word(std::string_view a, std::string_view b) {
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i]))
            return false;
    return true;
}

} // namespace bgio::grammar
