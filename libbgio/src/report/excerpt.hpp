// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <cstddef>
#include <optional>
#include <string>

namespace bgio::report {

// The offset of a column in finding.line; its end where the line is shorter.
[[nodiscard]] std::size_t byte_of_column(Finding const& finding, std::uint32_t column);

// The column of a place counted in bytes of UTF-8, from 1. Known within the finding's own line
// when that is at hand from its begin.
[[nodiscard]] std::optional<std::size_t> byte_column(Finding const& finding, LineColumn place);

// The line of a finding as a terminal may show it, and what to print below it. Code points that
// would drive the terminal are spelt out, a tab is a blank, and a long line is cut around the
// place.
struct Excerpt {
    std::string line;
    std::string marks; // blanks, then carets below the place
};

[[nodiscard]] Excerpt excerpt(Finding const& finding);

} // namespace bgio::report
