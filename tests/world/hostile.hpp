// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace bgio::test {

// The text of mat, sgf and json matches in which everything that a stranger may choose (names,
// event, place, comments, tags) holds the given words. One play in each is illegal.
[[nodiscard]] std::string hostile_mat(std::string const& words);
[[nodiscard]] std::string hostile_sgf(std::string const& words);
[[nodiscard]] std::string hostile_json(std::string const& words); // words as JSON escapes them

} // namespace bgio::test
