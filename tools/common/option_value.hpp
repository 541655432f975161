// SPDX-License-Identifier: MIT
#pragma once

#include "common/word.hpp"

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::tools {

// Said with ->check(...) where an option is defined: the words are what completion offers. They are
// asked for only when somebody wants them.

// Only these words, as they are.
[[nodiscard]] CLI::Validator one_of(std::function<Words()> const& words);
// These and more: who understands the option checks it. No words: nothing can be offered.
[[nodiscard]] CLI::Validator suggests(std::function<Words()> const& words);
// A whole number, not below `least`.
[[nodiscard]] CLI::Validator count_from(int least);

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

// The words tied to an option; none: it has nothing of the kind.
[[nodiscard]] std::optional<Words> offered_words(CLI::Option& option);

} // namespace bgio::tools
