// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include <filesystem>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// Clean files and faulty ones, some that are no matches and one that cannot be read.
class CheckJobs : public ::testing::Test {
protected:
    TemporaryDirectory here;

    CheckJobs() {
        fs::path const quickstart = fs::path(BGIO_SOURCE_DIR) / "samples/quickstart";
        fs::create_directories(here.path() / "here/in/deep");
        for (int i = 0; i < 60; ++i)
            for (auto const* name : {"final", "semifinal"})
                fs::copy_file(quickstart / (std::string(name) + ".mat"),
                              here.path() / "here/in" / (i % 3 == 0 ? "deep" : ".")
                                  / (std::to_string(i) + name + ".mat"));
        here.write("in/deep/notes.txt", "nothing to see\n");
        here.write("in/broken.mat", "\x1f\x8b\x08");
    }
    [[nodiscard]] CommandResult run(std::string const& line) const {
        return here.run(line, BGIO_TOOLS_DIR);
    }
};

TEST_F(CheckJobs, DoNotChangeTheOutput) {
    for (std::string const options : {"",
                                      " --output-format json",
                                      " --output-format sarif --statistics",
                                      " --output-format concise --max-findings 7"}) {
        CommandResult const one = run("bgcheck in --jobs 1" + options);
        EXPECT_EQ(one.code, 3) << options;
        EXPECT_THAT(one.out, ::testing::HasSubstr("BG204")) << options;
        for (std::string const jobs : {"2", "3", "8"}) {
            CommandResult const more = run("bgcheck in --jobs " + jobs + options);
            EXPECT_EQ(one.out, more.out) << jobs << options;
            EXPECT_EQ(one.err, more.err) << jobs << options;
            EXPECT_EQ(one.code, more.code) << jobs << options;
        }
    }
}

TEST_F(CheckJobs, EveryFileIsCheckedOnceInOrder) {
    CommandResult const ran =
        run("bgcheck in --jobs 8 --output-format concise | cut -d: -f1 > seen; "
            "find in -name '*final.mat' -not -name '*semi*' | wc -l; sort -u seen | wc -l;"
            "wc -l < seen");
    EXPECT_EQ(ran.out, "60\n60\n60\n");
}

} // namespace
} // namespace bgio::test
