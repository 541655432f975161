// SPDX-License-Identifier: MIT
#include "docs/source_tree.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <sstream>
#include <vector>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// The packages of a list, comments left out.
std::vector<std::string> packages(fs::path const& list) {
    std::ifstream stream(list);
    std::vector<std::string> names;
    for (std::string line; std::getline(stream, line);)
        if (!line.empty() && !line.starts_with('#'))
            names.push_back(line.substr(0, line.find(' ')));
    return names;
}

// scripts/packages and its like.
std::vector<fs::path> lists() {
    std::vector<fs::path> found;
    for (auto const& entry : fs::directory_iterator(root / "scripts"))
        if (entry.path().filename().string().starts_with("packages"))
            found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

std::vector<std::string> all_packages() {
    std::vector<std::string> all;
    for (fs::path const& list : lists())
        std::ranges::copy(packages(list), std::back_inserter(all));
    return all;
}

std::vector<std::string> cells(std::string const& row) {
    std::vector<std::string> found;
    std::istringstream stream(row.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');)
        found.push_back(cell);
    return found;
}

// Package in backquotes in the first column -> how many rows give a reason for it.
std::map<std::string, int> reasons() {
    std::ifstream page(root / "docs/dependencies.md");
    std::map<std::string, int> found;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| "))
            continue;
        auto const row = cells(line);
        bool const reason = row.size() >= 3 && row[2].size() > 8;
        for (std::size_t at = row[0].find('`'); at != std::string::npos;) {
            std::size_t const end = row[0].find('`', at + 1);
            found[row[0].substr(at + 1, end - at - 1)] += reason ? 1 : 0;
            at = end == std::string::npos ? end : row[0].find('`', end + 1);
        }
    }
    return found;
}

TEST(Dependencies, EveryPackageHasOneReason) {
    auto const given = reasons();
    for (fs::path const& list : lists())
        for (std::string const& package : packages(list)) {
            auto const row = given.find(package);
            EXPECT_EQ(row == given.end() ? 0 : row->second, 1)
                << package << " of " << list << " in docs/dependencies.md";
        }
}

TEST(Dependencies, EveryReasonIsForAPackage) {
    auto const listed = all_packages();
    for (auto const& [package, count] : reasons())
        EXPECT_THAT(listed, ::testing::Contains(package)) << "docs/dependencies.md";
}

TEST(Dependencies, NoPackageIsListedTwice) {
    auto listed = all_packages();
    std::ranges::sort(listed);
    auto const twice = std::ranges::adjacent_find(listed);
    EXPECT_EQ(twice, listed.end()) << (twice == listed.end() ? "" : *twice);
}

} // namespace
} // namespace bgio::test
