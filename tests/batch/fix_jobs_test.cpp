// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include <filesystem>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

TEST(FixJobs, DoNotChangeFilesOrOutput) {
    TemporaryDirectory const here;
    fs::path const samples = fs::path(BGIO_SOURCE_DIR) / "samples";
    for (auto const* name : {"a", "b", "c", "d"})
        for (int i = 0; i < 20; ++i) {
            fs::path const to = here.path() / "here" / name;
            fs::create_directories(to);
            fs::copy_file(samples / "faults/BG220/gnubg-right.mat",
                          to / (std::to_string(i) + "hit.mat"));
            fs::copy_file(samples / "quickstart/final.mat", to / (std::to_string(i) + "play.mat"));
        }
    auto const run = [&](std::string const& line) { return here.run(line, BGIO_TOOLS_DIR); };
    CommandResult const diff = run("cd a && bgcheck --diff . --jobs 1");
    CommandResult const diffs = run("cd a && bgcheck --diff . --jobs 8");
    EXPECT_EQ(diff.out, diffs.out);
    EXPECT_EQ(diff.err, diffs.err);
    CommandResult const one = run("cd a && bgcheck --fix . --jobs 1");
    EXPECT_THAT(one.err, ::testing::EndsWith("bgcheck: 20 findings fixed in 20 files\n"));
    for (std::string const jobs : {"2", "3", "8"}) {
        std::string const directory(1,
                                    static_cast<char>('a' + (jobs[0] == '8' ? 3 : jobs[0] - '1')));
        CommandResult const more = run("cd " + directory + " && bgcheck --fix . --jobs " + jobs);
        EXPECT_EQ(one.out, more.out) << jobs;
        EXPECT_EQ(one.err, more.err) << jobs;
        EXPECT_EQ(one.code, more.code) << jobs;
        EXPECT_EQ(run("diff -r a " + directory).out, "") << jobs;
    }
}

} // namespace
} // namespace bgio::test
