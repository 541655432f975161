// SPDX-License-Identifier: MIT
#include "docs/file_block.hpp"
#include "docs/source_tree.hpp"
#include "support/bless.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

TEST(FileBlocks, HaveALanguageAPathAndText) {
    std::string_view const page = "```cpp a/b.cpp\nint i;\n```\n"
                                  "```sh\nno path\n```\n"
                                  "````markdown c.md\n```text\ninside\n```\n````\n";
    auto const blocks = file_blocks(page);
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_EQ(blocks[0].language, "cpp");
    EXPECT_EQ(blocks[0].path, "a/b.cpp");
    EXPECT_EQ(blocks[0].text, "int i;\n");
    EXPECT_EQ(blocks[1].path, "c.md");
    EXPECT_EQ(blocks[1].text, "```text\ninside\n```\n");
    EXPECT_EQ(with_texts(page, blocks, {blocks[0].text, blocks[1].text}), page);
    EXPECT_THAT(with_texts(page, blocks, {"int j;\n", ""}),
                HasSubstr("a/b.cpp\nint j;\n```\n```sh\nno path\n```\n````markdown c.md\n````\n"));
}

constexpr char const* library_pages[] = {"docs/library.md", "docs/c.md"};

class LibraryPages : public ::testing::TestWithParam<char const*> {};

// house/consumer builds and runs these files.
TEST_P(LibraryPages, ShowTheExamplesAsTheyAre) {
    fs::path const page = root / GetParam();
    std::string const text = read_text_file(page);
    auto const blocks = file_blocks(text);
    std::vector<std::string> files;
    for (FileBlock const& block : blocks)
        files.push_back(read_text_file(root / block.path));
    if (blessing()) {
        std::ofstream(page, std::ios::binary) << with_texts(text, blocks, files);
        return;
    }
    for (std::size_t i = 0; i < blocks.size(); ++i)
        EXPECT_EQ(blocks[i].text, files[i]) << blocks[i].path;
}

INSTANTIATE_TEST_SUITE_P(Every, LibraryPages, ::testing::ValuesIn(library_pages));

TEST(Examples, AreAllShown) {
    std::vector<std::string> shown;
    for (char const* const page : library_pages)
        for (FileBlock const& block : file_blocks(read_text_file(root / page)))
            shown.push_back(block.path);
    for (auto const& entry : fs::directory_iterator(root / "examples"))
        EXPECT_THAT(shown, ::testing::Contains("examples/" + entry.path().filename().string()));
}

// Blank or '+' in front of every line. What is not added must stand in the file, in this order.
std::string without_added(std::string const& diff, std::string& added) {
    std::string kept;
    std::istringstream lines(diff);
    for (std::string line; std::getline(lines, line);)
        (line.starts_with('+') ? added : kept) += (line.empty() ? line : line.substr(1)) + "\n";
    return kept;
}

class AddingPage : public ::testing::TestWithParam<char const*> {};

// tests/house/adding.sh builds them.
TEST_P(AddingPage, HasBlocksThatMatchTheSources) {
    auto const blocks = file_blocks(read_text_file(root / GetParam()));
    EXPECT_GE(blocks.size(), 4U);
    for (FileBlock const& block : blocks) {
        if (block.language != "diff") {
            EXPECT_FALSE(fs::exists(root / block.path)) << block.path << ": is no throw-away";
            continue;
        }
        std::string added;
        EXPECT_THAT(read_text_file(root / block.path), HasSubstr(without_added(block.text, added)))
            << block.path;
        if (!block.path.starts_with("tests/")) {
            EXPECT_EQ(std::ranges::count(added, '\n'), 1) << "one line in " << block.path;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Repository,
                         AddingPage,
                         ::testing::Values("docs/adding-a-format.md", "docs/adding-a-check.md"),
                         [](auto const& page) {
                             return std::string(page.param).ends_with("check.md") ? "check"
                                                                                  : "format";
                         });

} // namespace
} // namespace bgio::test
