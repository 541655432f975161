// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace bgio::test {

// The text of mat, sgf and json matches in which everything that a stranger may choose (names,
// event, place, comments, tags) holds the given words. One play in each is illegal.
[[nodiscard]] std::string hostile_mat(std::string const& words);
[[nodiscard]] std::string hostile_sgf(std::string const& words);  // as a value of sgf
[[nodiscard]] std::string hostile_json(std::string const& words); // words as JSON escapes them

// The same in an archive of eXtreme Gammon, whose checksums are wrong. The words are UTF-8.
[[nodiscard]] std::string hostile_xg(std::string const& words);

struct HostileFile {
    std::string name; // "h.mat"
    std::string bytes;
};

// Such a file of every family of readers: those above, the matches of sites and of BGBlitz, and
// positions. The words are UTF-8 without line ends.
[[nodiscard]] std::vector<HostileFile> hostile_files(std::string const& words);

} // namespace bgio::test
