// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// A code block that names a file behind its language: ```cpp examples/findings.cpp
// A longer fence may hold shorter ones.
struct FileBlock {
    std::string language, path;
    std::string text;
    std::size_t first = 0, last = 0; // its lines in the page: [first, last), from 0
};

[[nodiscard]] std::vector<FileBlock> file_blocks(std::string_view page);

// The page with other texts, one for each block.
[[nodiscard]] std::string with_texts(std::string_view page,
                                     std::vector<FileBlock> const& blocks,
                                     std::vector<std::string> const& texts);

} // namespace bgio::test
