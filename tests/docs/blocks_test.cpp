// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// A block and the line it begins in.
struct Block {
    std::string place, language, text;
};

// All blocks of a page; one that does not end, or in which another begins, is a failure.
std::vector<Block> blocks_of(fs::path const& page) {
    std::vector<Block> found;
    std::ifstream in(page);
    std::string fence;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        std::size_t const ticks = std::min(line.find_first_not_of('`'), line.size());
        if (fence.empty() && ticks >= 3) {
            fence = line.substr(0, ticks);
            found.push_back({page.string() + ":" + std::to_string(number), line.substr(ticks), ""});
        } else if (!fence.empty() && line == fence) {
            fence.clear();
        } else if (!fence.empty()) {
            EXPECT_FALSE(ticks == fence.size())
                << found.back().place << ": the block is not closed";
            found.back().text += line + "\n";
        }
    }
    EXPECT_EQ(fence, "") << found.back().place << ": the block is not closed";
    return found;
}

std::vector<Block> all_blocks() {
    std::vector<Block> all;
    for (auto const& entry : fs::recursive_directory_iterator(fs::path(BGIO_SOURCE_DIR) / "docs"))
        if (entry.path().extension() == ".md")
            for (Block& block : blocks_of(entry.path()))
                all.push_back(std::move(block));
    return all;
}

TEST(DocumentBlocks, AreClosed) { EXPECT_GT(all_blocks().size(), 100U); }

// With PyYAML. A workflow of GitHub also has a trigger, machines, and steps that do something.
constexpr auto check_yaml = R"(import sys, yaml
text = yaml.safe_load(open('block.yaml'))
if 'jobs' in text:
    assert True in text, 'no on:'  # YAML 1.1 reads the key on as true
    for name, job in text['jobs'].items():
        assert 'runs-on' in job, name + ' has no runs-on'
        assert job['steps'], name + ' has no steps'
        for step in job['steps']:
            assert ('uses' in step) != ('run' in step), step
)";

TEST(DocumentBlocks, YamlIsValid) {
    TemporaryDirectory const here;
    if (here.run("python3 -c 'import yaml'", BGIO_TOOLS_DIR).code != 0)
        GTEST_SKIP() << "PyYAML is not installed (Debian: python3-yaml)";
    here.write("check.py", check_yaml);
    std::size_t count = 0;
    for (Block const& block : all_blocks()) {
        if (block.language != "yaml")
            continue;
        here.write("block.yaml", block.text);
        CommandResult const ran = here.run("python3 check.py", BGIO_TOOLS_DIR);
        EXPECT_EQ(ran.code, 0) << block.place << "\n" << ran.err;
        ++count;
    }
    EXPECT_GE(count, 7U);
}

} // namespace
} // namespace bgio::test
