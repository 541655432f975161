// SPDX-License-Identifier: MIT
// Printing with {fmt}: every type of bgio that has a to_string() can be formatted, with the fill,
// width and precision of a string. The other headers include this one.
//
//     fmt::print("{:>5} {}\n", *Dice::make(3, 1), Board::initial());
#pragma once

#include <concepts>
#include <fmt/format.h> // core.h only declares how strings are formatted
#include <string_view>
#include <type_traits>

namespace bgio {

namespace printing {

// Stands against fmt::to_string, which would make every type of fmt printable; a to_string that is
// no template is the better match.
template <class T>
void to_string(T const&) = delete;

template <class T>
concept Printable = (std::is_class_v<T> || std::is_enum_v<T>) && requires(T const& value) {
    { to_string(value) } -> std::convertible_to<std::string_view>;
};

} // namespace printing

// A class or enum with a free function to_string(value) in its namespace.
template <class T>
concept Printable = printing::Printable<T>;

} // namespace bgio

template <bgio::Printable T>
struct fmt::formatter<T> : fmt::formatter<std::string_view> {
    template <class Context>
    auto format(T const& value, Context& context) const {
        return fmt::formatter<std::string_view>::format(std::string_view(to_string(value)),
                                                        context);
    }
};
