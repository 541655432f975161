// SPDX-License-Identifier: MIT
#pragma once

#include "common/ascii.hpp"

#include <algorithm>
#include <bgio/dice.hpp>
#include <bgio/side.hpp>
#include <bgio/span.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::boards {

[[nodiscard]] constexpr bool has(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

// From the one to the other, whichever comes first.
[[nodiscard]] inline Span span_of(char const* base, std::string_view a, std::string_view b) {
    return {static_cast<Offset>(std::min(a.data(), b.data()) - base),
            static_cast<Offset>(std::max(a.data() + a.size(), b.data() + b.size()) - base)};
}

// Scans a text from its front; each step advances only if it matches.
class Scan {
public:
    explicit constexpr Scan(std::string_view text) : rest_(text) {}

    [[nodiscard]] constexpr std::string_view rest() const { return rest_; }
    [[nodiscard]] constexpr bool at_end() const { return grammar::trimmed(rest_).empty(); }
    constexpr bool word(std::string_view text) {
        blanks();
        if (!rest_.starts_with(text))
            return false;
        rest_.remove_prefix(text.size());
        return true;
    }
    constexpr std::optional<int> number() {
        blanks();
        char const* at = rest_.data();
        int value = 0;
        if (!grammar::match_number(at, rest_.data() + rest_.size(), value) || value > 32767)
            return std::nullopt;
        rest_ = {at, static_cast<std::size_t>(rest_.data() + rest_.size() - at)};
        return value;
    }
    // "X" or "O" that is a word by itself.
    constexpr std::optional<Side> letter() {
        blanks();
        if (rest_.empty() || (rest_[0] != 'X' && rest_[0] != 'O')
            || (rest_.size() > 1 && grammar::is_letter(rest_[1])))
            return std::nullopt;
        Side const side = rest_[0] == 'X' ? Side::x : Side::o;
        rest_.remove_prefix(1);
        return side;
    }
    // Advances past the first occurrence of the text.
    constexpr bool to(std::string_view text) {
        auto const found = rest_.find(text);
        if (found == rest_.npos)
            return false;
        rest_.remove_prefix(found + text.size());
        return true;
    }

private:
    constexpr void blanks() {
        while (!rest_.empty() && grammar::is_blank(rest_.front()))
            rest_.remove_prefix(1);
    }
    std::string_view rest_;
};

// "63", "6-3" or "6 3" at the end of a text, a full stop behind it or not.
[[nodiscard]] inline std::optional<Dice> dice_at_end(std::string_view text) {
    text = grammar::trimmed(text);
    if (text.ends_with('.'))
        text.remove_suffix(1);
    std::size_t const size = text.size();
    if (size < 2 || !grammar::is_digit(text[size - 1]))
        return std::nullopt;
    bool const apart = size > 2 && (text[size - 2] == '-' || text[size - 2] == ' ');
    std::size_t const first = size - (apart ? 3 : 2);
    if (!grammar::is_digit(text[first]) || (first > 0 && grammar::is_digit(text[first - 1])))
        return std::nullopt;
    return Dice::make(text[first] - '0', text[size - 1] - '0');
}

// "52", "5-2", "(5-2)", ": 5 2" at the start of a text, with no letter or third digit touching it.
[[nodiscard]] inline std::optional<Dice> dice_at_start(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t:,[("), text.size()));
    std::size_t const size = std::min(text.find_first_not_of("123456- ,/"), text.size());
    std::string digits;
    for (char const c : text.substr(0, size))
        if (grammar::is_digit(c))
            digits += c;
    if (digits.size() != 2)
        return std::nullopt;
    bool const touches_word = size < text.size()
                              && (grammar::is_digit(text[size]) || grammar::is_letter(text[size]))
                              && !grammar::is_blank(text[size - 1]);
    if (touches_word)
        return std::nullopt;
    return Dice::make(digits[0] - '0', digits[1] - '0');
}

// Text copied from a web page may have blanks that do not break (U+00A0) for plain ones.
inline constexpr std::string_view hard_blank = "\u00a0";

[[nodiscard]] inline bool has_hard_blanks(std::string_view text) { return has(text, hard_blank); }

[[nodiscard]] inline std::string with_plain_blanks(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (auto at = text.find(hard_blank); at != text.npos; at = text.find(hard_blank)) {
        plain.append(text.substr(0, at)).append(" ");
        text.remove_prefix(at + hard_blank.size());
    }
    return plain.append(text);
}

// A part of with_plain_blanks(line), as it stands in the line itself.
[[nodiscard]] inline std::string_view
part_of_line(std::string_view line, std::string_view plain, std::string_view part) {
    auto const place_in_line = [line](std::size_t place) {
        std::size_t at = 0;
        for (; place > 0; --place)
            at += line.substr(at).starts_with(hard_blank) ? hard_blank.size() : 1;
        return at;
    };
    auto const begin = static_cast<std::size_t>(part.data() - plain.data());
    std::size_t const first = place_in_line(begin);
    return line.substr(first, place_in_line(begin + part.size()) - first);
}

} // namespace bgio::boards
