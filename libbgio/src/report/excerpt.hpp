// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <string>

namespace bgio::report {

// The line of a finding as a terminal may show it, and what to print below it. Code points that
// would drive the terminal are spelt out, a tab is a blank, and a long line is cut around the
// place.
struct Excerpt {
    std::string line;
    std::string marks; // blanks, then carets below the place
};

[[nodiscard]] Excerpt excerpt(Finding const& finding);

} // namespace bgio::report
