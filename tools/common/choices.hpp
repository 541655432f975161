// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// A word that may stand behind an option.
struct Word {
    std::string name;
    std::string what = {}; // what it means, where the name does not say it
};
using Words = std::vector<Word>;

// The name a mistyped word was probably meant to be; none where nothing is near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<std::string_view const> names);

// Rows of a registry that have a name; `title`, where given, says what each means.
template <class Rows, class Name>
[[nodiscard]] Words words_of(Rows const& rows, Name name) {
    Words words;
    for (auto const& row : rows)
        words.push_back({std::string(std::invoke(name, row))});
    return words;
}
template <class Rows, class Name, class Title>
[[nodiscard]] Words words_of(Rows const& rows, Name name, Title title) {
    Words words;
    for (auto const& row : rows)
        words.push_back(
            {std::string(std::invoke(name, row)), std::string(std::invoke(title, row))});
    return words;
}

// For people: "text, json".
[[nodiscard]] std::string listed(Words const& words);
// "unknown report 'jsn', perhaps json; there are text, json"
[[nodiscard]] std::string
unknown_word(std::string_view kind, std::string_view word, Words const& words);

} // namespace bgio::tools
