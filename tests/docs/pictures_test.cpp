// SPDX-License-Identifier: MIT
#include "docs/source_tree.hpp"
#include "support/bless.hpp"
#include "support/command.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

namespace bgio::test {
namespace {

TEST(Pictures, TerminalShowsWhatBgcheckPrints) {
    TemporaryDirectory const here;
    if (here.run("command -v python3", BGIO_TOOLS_DIR).code != 0)
        GTEST_SKIP() << "python3 is not installed";
    CommandResult const ran = here.run(
        fmt::format("'{}/scripts/pictures' --terminal '{}'", root.string(), BGIO_TOOLS_DIR),
        BGIO_TOOLS_DIR);
    ASSERT_EQ(ran.code, 0) << ran.err;
    auto const picture = root / "docs/pictures/terminal.svg";
    if (blessing())
        std::ofstream(picture, std::ios::binary) << ran.out;
    EXPECT_EQ(read_text_file(picture), ran.out) << "run scripts/pictures";
}

// Readers of the README load it.
TEST(Pictures, ScreenshotIsSmall) {
    auto const size = std::filesystem::file_size(root / "docs/pictures/replay.png");
    EXPECT_GT(size, 10'000U);
    EXPECT_LT(size, 150'000U);
}

} // namespace
} // namespace bgio::test
