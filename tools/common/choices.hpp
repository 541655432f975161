// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// A value that an option accepts.
struct Choice {
    std::string name;
    std::string what = {}; // what it means, where the name does not say it
};
using Choices = std::vector<Choice>;

// The name a mistyped word was probably meant to be; none where nothing is near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<std::string_view const> names);

// Rows of a registry that have a name; `title`, where given, says what each means.
template <class Rows, class Name>
[[nodiscard]] Choices choices_of(Rows const& rows, Name name) {
    Choices words;
    for (auto const& row : rows)
        words.push_back({std::string(std::invoke(name, row))});
    return words;
}
template <class Rows, class Name, class Title>
[[nodiscard]] Choices choices_of(Rows const& rows, Name name, Title title) {
    Choices words;
    for (auto const& row : rows)
        words.push_back(
            {std::string(std::invoke(name, row)), std::string(std::invoke(title, row))});
    return words;
}

// For people: "text, json".
[[nodiscard]] std::string listed(Choices const& words);
// "unknown report 'jsn', perhaps json; there are text, json"
[[nodiscard]] std::string
unknown_choice(std::string_view kind, std::string_view word, Choices const& words);

} // namespace bgio::tools
