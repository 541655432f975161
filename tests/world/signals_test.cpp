// SPDX-License-Identifier: MIT
#include "support/read_text_file.hpp"
#include "tools/tool.hpp"

#include <csignal>
#include <map>

// A signal in the middle of a thousand files.
namespace bgio::test {
namespace {

namespace fs = std::filesystem;

using Tree = std::map<std::string, std::string>; // name -> bytes

class Signals : public ToolTest, public ::testing::WithParamInterface<int> {
protected:
    static constexpr int count = 1000;

    void write_inputs(std::string const& sample, std::string const& folder) const {
        take(sample, folder + "/0.mat");
        for (int i = 1; i < count; ++i)
            fs::copy_file(where(folder) / "0.mat", where(folder) / (std::to_string(i) + ".mat"));
    }
    [[nodiscard]] fs::path where(std::string const& folder) const {
        return here.path() / "here" / folder;
    }
    [[nodiscard]] Tree tree(std::string const& folder) const {
        Tree files;
        if (!fs::exists(where(folder)))
            return files;
        for (auto const& entry : fs::recursive_directory_iterator(where(folder)))
            if (!entry.is_directory())
                files[entry.path().lexically_relative(where(folder)).string()] =
                    read_text_file(entry.path());
        return files;
    }
    // Sends the signal when `enough` new files are below the folder; how the tool ended. Where it
    // was quicker than we, that is no signal.
    [[nodiscard]] int
    interrupt(std::string const& line, std::string const& folder, int enough) const {
        // Job control, so that the shell does not make its children deaf to SIGINT.
        CommandResult const ran = run("set -m; touch stamp; sleep 0.02; " + line
                                      + " > said 2>&1 & pid=$!; "
                                        "while kill -0 $pid 2> /dev/null && [ $(find "
                                      + folder + " -type f -newer stamp 2> /dev/null | wc -l) -lt "
                                      + std::to_string(enough) + " ]; do :; done; kill -"
                                      + std::to_string(GetParam()) + " $pid; wait $pid; exit $?");
        return ran.code;
    }
    // Of the runs at several moments one at least must be hit in the middle.
    void expect_whole(std::string const& line, std::string const& folder, Tree const& whole) {
        int ended = 0;
        for (int const enough : {1, count / 4, count / 2}) {
            fs::remove_all(where(folder));
            int const code = interrupt(line, folder, enough);
            ended += code == 128 + GetParam();
            EXPECT_TRUE(code == 0 || code == 128 + GetParam()) << code << here.read("said");
            EXPECT_EQ(here.read("said"), "");
            for (auto const& [name, bytes] : tree(folder)) {
                auto const same = whole.find(name);
                ASSERT_NE(same, whole.end()) << name << " is left";
                EXPECT_EQ(same->second, bytes) << name << " is not whole";
            }
        }
        EXPECT_GT(ended, 0) << "the tool was too quick";
    }
};

TEST_P(Signals, LeaveCompleteConversionsOrNone) {
    write_inputs("samples/quickstart/semifinal.mat", "in");
    ASSERT_EQ(run("bgconvert in --to sgf --output-dir out").code, 0);
    Tree const whole = tree("out");
    ASSERT_EQ(whole.size(), std::size_t{count});
    expect_whole("bgconvert in --to sgf --output-dir out --jobs 4", "out", whole);
    EXPECT_EQ(tree("in").size(), std::size_t{count});
}

TEST_P(Signals, LeaveCompleteDrawingsOrNone) {
    write_inputs("samples/quickstart/semifinal.mat", "in");
    std::string const line = "bgshow in --svg --game 1 --move 2 --player left -o out";
    ASSERT_EQ(run(line).code, 0);
    Tree const whole = tree("out");
    ASSERT_EQ(whole.size(), std::size_t{count});
    expect_whole(line, "out", whole);
}

TEST_P(Signals, LeaveTheOldOrTheFixedFile) {
    take("samples/faults/BG220/gnubg-right.mat", "new/0.mat");
    std::string const before = here.read("new/0.mat");
    run("bgcheck --fix new");
    std::string const after = here.read("new/0.mat");
    ASSERT_NE(before, after);
    int ended = 0;
    for (int const enough : {1, count / 4, count / 2}) {
        fs::remove_all(where("in"));
        write_inputs("samples/faults/BG220/gnubg-right.mat", "in");
        int const code = interrupt("bgcheck --fix in -q --jobs 4", "in", enough);
        ended += code == 128 + GetParam();
        Tree const files = tree("in");
        EXPECT_EQ(files.size(), std::size_t{count}); // none lost, none left over
        for (auto const& [name, bytes] : files)
            EXPECT_TRUE(bytes == before || bytes == after) << name;
    }
    EXPECT_GT(ended, 0) << "the tool was too quick";
    // A second run does the rest.
    EXPECT_LE(run("bgcheck --fix in -q").code, 1);
    for (auto const& [name, bytes] : tree("in"))
        EXPECT_EQ(bytes, after) << name;
}

INSTANTIATE_TEST_SUITE_P(World,
                         Signals,
                         ::testing::Values(SIGTERM, SIGINT, SIGHUP),
                         [](auto const& i) { return std::string(::sigabbrev_np(i.param)); });

} // namespace
} // namespace bgio::test
