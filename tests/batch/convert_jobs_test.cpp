// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include <filesystem>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// Many files, some of them no matches, in directories.
class ConvertJobs : public ::testing::Test {
protected:
    TemporaryDirectory here;

    ConvertJobs() {
        int copy = 0;
        for (int round = 0; round < 3; ++round)
            for (auto const& entry :
                 fs::directory_iterator(fs::path(BGIO_SOURCE_DIR) / "samples/clean/mat")) {
                fs::path const to =
                    here.path() / "here/in" / std::to_string(round)
                    / entry.path().filename().replace_extension(std::to_string(++copy) + ".mat");
                fs::create_directories(to.parent_path());
                fs::copy_file(entry.path(), to);
            }
        here.write("in/1/notes.txt", "nothing to see\n");
        here.write("in/broken.mat", "\x1f\x8b\x08");
    }
    [[nodiscard]] CommandResult run(std::string const& line) const {
        return here.run(line, BGIO_TOOLS_DIR);
    }
};

TEST_F(ConvertJobs, OneAndEightWriteTheSameFilesAndMessages) {
    CommandResult const one = run("bgconvert in --to sgf --output-dir one --jobs 1");
    CommandResult const eight = run("bgconvert in --to sgf --output-dir eight --jobs 8");
    EXPECT_EQ(one.err, eight.err);
    EXPECT_EQ(one.code, 3);
    EXPECT_EQ(eight.code, 3);
    EXPECT_THAT(one.err, ::testing::HasSubstr("bgconvert: in/broken.mat: damaged gzip data"));
    CommandResult const difference = run("diff -r one eight && find one -name '*.sgf' | wc -l");
    EXPECT_EQ(difference.code, 0) << difference.out;
    EXPECT_THAT(difference.out, ::testing::MatchesRegex("[1-9][0-9]+\n"));
}

TEST_F(ConvertJobs, OneAndEightWriteTheSameStream) {
    CommandResult const one = run("bgconvert in --to json-lines --jobs 1");
    CommandResult const eight = run("bgconvert in --to json-lines --jobs 8");
    EXPECT_EQ(one.out, eight.out);
    EXPECT_EQ(one.err, eight.err);
    EXPECT_GT(one.out.size(), 10'000U);
}

} // namespace
} // namespace bgio::test
