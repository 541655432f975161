// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// script(1) gives the run a terminal; the last input keeps it waiting past the first second.
class BgCheckProgress : public ToolTest {
protected:
    BgCheckProgress() {
        take("samples/quickstart/final.mat", "a.mat");
        take("samples/quickstart/final.mat", "z.mat");
        run("mkfifo slow.mat");
    }
    std::string const command = "bgcheck a.mat slow.mat z.mat --jobs 1 --output-format concise";
    std::string const feed = "(sleep 1.2; cat a.mat) > slow.mat & ";
};

TEST_F(BgCheckProgress, ShowsFilesSpeedAndFindingsOnATerminal) {
    if (run("command -v script").code != 0)
        GTEST_SKIP() << "script(1) of bsdutils is not installed";
    CommandResult const ran = run(feed + "script -qec '" + command + " > report' /dev/null");
    EXPECT_THAT(ran.out, ContainsRegex("2 of 3 files, [0-9]+[.][0-9] MB/s, 1 finding\x1b.K"));
    EXPECT_THAT(here.read("report"), Not(HasSubstr("MB/s")));
}

TEST_F(BgCheckProgress, IsNotShownWithoutATerminal) {
    CommandResult const ran = run(feed + command);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, Not(HasSubstr("MB/s")));
    EXPECT_THAT(ran.out, HasSubstr("slow.mat:16:34: error[BG204]"));
}

} // namespace
} // namespace bgio::test
