// SPDX-License-Identifier: MIT
#include "docs/file_block.hpp"

#include <algorithm>

namespace bgio::test {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end)); // with its end
        text.remove_prefix(end);
    }
    return lines;
}

std::string_view fence_of(std::string_view line) {
    std::string_view const ticks =
        line.substr(0, std::min(line.find_first_not_of('`'), line.size()));
    return ticks.size() >= 3 ? ticks : std::string_view{};
}

} // namespace

std::vector<FileBlock> file_blocks(std::string_view page) {
    std::vector<FileBlock> blocks;
    std::string_view fence; // of the block that is open
    bool named = false;
    auto const lines = lines_of(page);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view line = lines[i];
        if (line.ends_with('\n'))
            line.remove_suffix(1);
        if (!fence.empty()) {
            if (line == fence) {
                if (named)
                    blocks.back().last = i;
                fence = {};
            } else if (named) {
                blocks.back().text += lines[i];
            }
            continue;
        }
        fence = fence_of(line);
        if (fence.empty())
            continue;
        std::size_t const blank = std::min(line.find(' '), line.size());
        named = blank != line.size();
        if (named)
            blocks.push_back({std::string(line.substr(fence.size(), blank - fence.size())),
                              std::string(line.substr(blank + 1)),
                              "",
                              i + 1,
                              i + 1});
    }
    return blocks;
}

std::string with_texts(std::string_view page,
                       std::vector<FileBlock> const& blocks,
                       std::vector<std::string> const& texts) {
    auto const lines = lines_of(page);
    std::string result;
    std::size_t next = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        for (; next < blocks[i].first; ++next)
            result += lines[next];
        result += texts[i];
        next = blocks[i].last;
    }
    for (; next < lines.size(); ++next)
        result += lines[next];
    return result;
}

} // namespace bgio::test
