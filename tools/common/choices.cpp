// SPDX-License-Identifier: MIT
#include "common/choices.hpp"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <numeric>
#include <utility>
#include <vector>

namespace bgio::tools {

namespace {

// How many letters must be put in, taken out or changed.
[[nodiscard]] std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            std::size_t const changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<std::string_view const> names) {
    std::optional<std::string_view> best;
    std::size_t fewest = std::min<std::size_t>((word.size() + 1) / 3, 4); // more is another word
    if (word.size() > 64)
        return best;
    for (std::string_view const name : names)
        if (std::size_t const n = distance(word, name); n < fewest || (n == fewest && !best)) {
            best = name;
            fewest = n;
        }
    return best;
}

std::string listed(Choices const& words) {
    std::string names;
    for (Choice const& word : words)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", word.name);
    return names;
}

std::string unknown_choice(std::string_view kind, std::string_view word, Choices const& words) {
    std::vector<std::string_view> names;
    for (Choice const& each : words)
        names.push_back(each.name);
    auto const near = nearest(word, names);
    return fmt::format("unknown {} '{}'{}; expected one of {}",
                       kind,
                       word,
                       near ? fmt::format(", perhaps {}", *near) : "",
                       listed(words));
}

} // namespace bgio::tools
