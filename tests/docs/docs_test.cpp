// SPDX-License-Identifier: MIT
#include "docs/page.hpp"
#include "docs/source_tree.hpp"
#include "support/bless.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> pages() {
    std::vector<std::string> found{"README.md"};
    if (fs::exists(root / "docs"))
        for (auto const& entry : fs::recursive_directory_iterator(root / "docs"))
            if (entry.path().extension() == ".md")
                found.push_back(entry.path().lexically_relative(root).string());
    std::ranges::sort(found);
    return found;
}

// Copies the files that a command names and whose paths begin so: no page pays for the samples of
// all others.
void take_files(std::string_view begin,
                std::string const& command,
                TemporaryDirectory const& here) {
    for (std::size_t at = command.find(begin); at != std::string::npos;
         at = command.find(begin, at + 1)) {
        std::size_t const end = command.find_first_of(" \t\n'\"|;&<>()*?[]{}$`", at);
        fs::path named = command.substr(at, end - at);
        while (!named.empty() && !fs::exists(root / named)) // "samples/clean/mat/g*.mat"
            named = named.parent_path();
        fs::path const to = here.path() / "here" / named;
        if (named.empty() || fs::is_regular_file(to))
            continue;
        fs::create_directories(to.parent_path());
        fs::copy(
            root / named, to, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    }
}

class DocsPage : public ::testing::TestWithParam<std::string> {};

bool needs_python(Command const& command) {
    return command.text.starts_with("scripts/conformance");
}

// Every "$ " line of a console block is run, in order, in a directory that holds a copy of the
// samples and scripts it names; both outputs are compared with what the page shows.
TEST_P(DocsPage, ShowsWhatItsCommandsPrint) {
    Page const page = read_page(read_text_file(root / GetParam()));
    EXPECT_THAT(page.faults, ::testing::IsEmpty());
    if (page.commands.empty())
        return;
    TemporaryDirectory const here;
    if (std::ranges::any_of(page.commands, needs_python)
        && here.run("command -v python3", BGIO_TOOLS_DIR).code != 0)
        GTEST_SKIP() << "python3 is not installed";
    for (Command const& command : page.commands)
        for (char const* const begin : {"samples", "scripts/conformance"})
            take_files(begin, command.text, here);
    std::vector<std::optional<std::string>> outputs;
    for (Command const& command : page.commands) {
        outputs.emplace_back();
        if (!exemption(command.text).empty())
            continue;
        // One file for both outputs, so that they stay in order.
        std::string const out = here.run("{ " + command.text + "\n} 2>&1", BGIO_TOOLS_DIR).out;
        outputs.back() = out;
        if (blessing())
            continue;
        EXPECT_EQ(command.expected, out)
            << GetParam() << ":" << command.line << ": $ " << command.text;
    }
    if (blessing())
        std::ofstream(root / GetParam(), std::ios::binary) << with_outputs(page, outputs);
}

INSTANTIATE_TEST_SUITE_P(Repository, DocsPage, ::testing::ValuesIn(pages()), [](auto const& page) {
    std::string name = page.param;
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
});

TEST(DocsPages, ContainCommandsForEveryTool) {
    for (auto const* tool : {"bgcheck", "bgconvert", "bgid", "bgscore"}) {
        Page const page =
            read_page(read_text_file(root / "docs/tools" / (std::string(tool) + ".md")));
        EXPECT_GE(page.commands.size(), 4U) << tool;
    }
}

constexpr std::string_view sample = "Text\n"
                                    "```console\n"
                                    "$ echo a \\\n"
                                    "    b\n"
                                    "a b\n"
                                    "$ true\n"
                                    "```\n"
                                    "```sh\n$ not this\n```\n";

TEST(ReadPage, FindsCommandsAndTheirOutput) {
    Page const page = read_page(sample);
    ASSERT_EQ(page.commands.size(), 2U);
    EXPECT_EQ(page.commands[0].line, 3U);
    EXPECT_EQ(page.commands[0].text, "echo a \\\n    b");
    EXPECT_EQ(page.commands[0].expected, "a b\n");
    EXPECT_EQ(page.commands[1].expected, "");
    EXPECT_THAT(page.faults, ::testing::IsEmpty());
}

TEST(ReadPage, ReportsBlocksThatCannotBeChecked) {
    EXPECT_EQ(read_page("```console\noutput\n```\n").faults.size(), 1U);
    EXPECT_EQ(read_page("```console\n$ true\n").faults.size(), 1U);
}

TEST(WithOutputs, ReplacesOnlyOutputsOfExecutedCommands) {
    Page const page = read_page(sample);
    EXPECT_EQ(with_outputs(page, {std::nullopt, std::nullopt}), sample);
    std::string expected(sample);
    expected.replace(expected.find("a b\n$"), 4, "new\nlines\n");
    EXPECT_EQ(with_outputs(page, {"new\nlines\n", ""}), expected);
}

TEST(Exemption, IsForCommandsThatInstallOrBuild) {
    EXPECT_NE(exemption("scripts/test"), "");
    EXPECT_EQ(exemption("bgid --help"), "");
}

} // namespace
} // namespace bgio::test
