// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <string>
#include <vector>

namespace bgio::test {

// A text table: one row a line, '#' lines are comments.
struct Table {
    bool found = false;
    std::vector<std::vector<std::string>> rows;

    Table(std::string const& path, char separator) {
        std::ifstream in(path);
        found = in.is_open();
        for (std::string line; std::getline(in, line);) {
            if (line.empty() || line.front() == '#')
                continue;
            auto& row = rows.emplace_back();
            std::size_t begin = 0;
            for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
                end = line.find(separator, begin);
                row.push_back(line.substr(begin, end - begin));
                if (end == std::string::npos)
                    break;
            }
        }
    }
};

} // namespace bgio::test
