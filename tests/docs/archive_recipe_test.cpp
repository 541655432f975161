// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// The shell blocks of the page that call GNU parallel, as they stand there.
std::vector<std::string> recipes() {
    std::ifstream page(fs::path(BGIO_SOURCE_DIR) / "docs/ci.md");
    std::vector<std::string> found;
    std::string block;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (inside && line == "```") {
            if (block.find("parallel") != std::string::npos)
                found.push_back(block);
            inside = false;
        } else if (inside) {
            block += line + "\n";
        } else if (line == "```sh") {
            inside = true;
            block.clear();
        }
    }
    return found;
}

class ArchiveRecipe : public ::testing::Test {
protected:
    TemporaryDirectory here;

    ArchiveRecipe() {
        fs::path const samples = fs::path(BGIO_SOURCE_DIR) / "samples/quickstart";
        for (int i = 0; i < 130; ++i) {
            fs::path const to = here.path() / "here/archive" / std::to_string(i % 7);
            fs::create_directories(to);
            fs::copy_file(samples / (i % 2 == 0 ? "final.mat" : "semifinal.mat"),
                          to / (std::to_string(i) + ".mat"));
        }
    }
    [[nodiscard]] CommandResult run(std::string const& line) const {
        return here.run(line, BGIO_TOOLS_DIR);
    }
};

TEST_F(ArchiveRecipe, GivesTheReportOfTheWholeArchive) {
    if (run("command -v parallel").code != 0)
        GTEST_SKIP() << "GNU parallel is not installed (Debian: parallel)";
    auto const blocks = recipes();
    ASSERT_EQ(blocks.size(), 2U);
    std::string const whole = run("bgcheck archive --output-format json").out;
    ASSERT_THAT(whole, ::testing::HasSubstr("\"errors\":65"));
    for (std::string const& block : blocks) {
        here.write("recipe", block);
        CommandResult const ran = run("bash -e -o pipefail recipe");
        EXPECT_EQ(ran.code, 1) << block << ran.err;
        EXPECT_EQ(ran.err, "") << block;
    }
    EXPECT_EQ(here.read("report.json"), whole);
    EXPECT_EQ(here.read("sharded.json"), whole);
    EXPECT_THAT(run("wc -l < parts.jsonl").out, "68\n"); // 65 findings, three parts
}

} // namespace
} // namespace bgio::test
