// SPDX-License-Identifier: MIT
// What the documents speak of: the files of the project.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

namespace bgio::test {

inline std::filesystem::path const root = BGIO_SOURCE_DIR;

inline std::string slurp(std::filesystem::path const& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return std::move(text).str();
}

} // namespace bgio::test
