// SPDX-License-Identifier: MIT
// What the laws share. A law is a function over arbitrary bytes that throws when it does not hold:
// a fuzz target ends there, and in the ordinary suite the test of every sample fails.
#pragma once

#include <bgio/format.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::fuzz {

class LawViolation : public std::logic_error {
    using std::logic_error::logic_error;
};

template <class... T>
void require(bool holds, fmt::format_string<T...> what, T&&... values) {
    if (!holds)
        throw LawViolation(fmt::format(what, std::forward<T>(values)...));
}

// The bytes as a file; nothing where they are damaged gzip or unpack to more than a megabyte.
[[nodiscard]] std::optional<Source> source_of(std::string_view bytes, std::string name = "input");

[[nodiscard]] std::vector<Format const*> readable();
[[nodiscard]] std::vector<Format const*> writable();
// The formats that a file may be in; all that are read where none is recognised.
[[nodiscard]] std::vector<Format const*> candidates(Source const& source);

[[nodiscard]] bool is_inside(Span span, std::string_view text);
[[nodiscard]] bool is_utf8(std::string_view text);
// Its checkers can lie on a table.
[[nodiscard]] bool is_sound(Board const& board, RuleSet const& rules);

} // namespace bgio::fuzz
