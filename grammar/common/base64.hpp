// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bgio::base64 {

inline constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

inline constexpr std::uint8_t no_digit = 64;

namespace detail {

inline constexpr auto values = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_digit);
    for (std::size_t i = 0; i < digits.size(); ++i)
        table[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
    return table;
}();

} // namespace detail

// 0 to 63, or no_digit.
[[nodiscard]] constexpr std::uint8_t value(char digit) {
    return detail::values[static_cast<unsigned char>(digit)];
}

[[nodiscard]] constexpr bool is_digit(char c) { return value(c) != no_digit; }

// Six bits a digit, most significant first, no padding. `text` holds digits only, just enough of
// them for `bytes`. Returns what the last digit holds beyond the bytes: 0 in a clean text.
unsigned unpack(std::string_view text, std::span<std::uint8_t> bytes);

// The other way; appends the digits.
void pack(std::span<std::uint8_t const> bytes, std::string& out);

} // namespace bgio::base64
