// SPDX-License-Identifier: MIT
#include "docs/source_tree.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <set>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// The paths in backquotes in the first column of the table of folders.
std::set<std::string> folders_described() {
    std::ifstream page(root / "docs/architecture.md");
    std::set<std::string> found;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## "))
            inside = line == "## Folders";
        if (!inside || !line.starts_with("| `"))
            continue;
        std::string const cell = line.substr(0, line.find(" |", 2));
        for (std::size_t at = cell.find('`'); at != std::string::npos;) {
            std::size_t const end = cell.find('`', at + 1);
            found.insert(cell.substr(at + 1, end - at - 1));
            at = cell.find('`', end + 1);
        }
    }
    return found;
}

TEST(Architecture, DescribesOnlyExistingFolders) {
    auto const folders = folders_described();
    EXPECT_GE(folders.size(), 10U);
    for (std::string const& folder : folders)
        if (folder.find('<') == std::string::npos) {
            EXPECT_TRUE(fs::is_directory(root / folder)) << folder;
        }
}

TEST(Architecture, DescribesEveryFolderOfTheLibrary) {
    auto const folders = folders_described();
    for (auto const& entry : fs::directory_iterator(root / "libbgio/src"))
        EXPECT_THAT(folders,
                    ::testing::Contains("libbgio/src/" + entry.path().filename().string() + "/"));
}

} // namespace
} // namespace bgio::test
