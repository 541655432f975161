// SPDX-License-Identifier: MIT
#include "world/invocations.hpp"

#include <cstdlib>

// The number of threads shows in no output. BGIO_ROUNDS repeats it: scripts/prove determinism.
namespace bgio::test {
namespace {

[[nodiscard]] int rounds() {
    char const* const asked = std::getenv("BGIO_ROUNDS");
    return asked == nullptr ? 1 : std::max(1, std::atoi(asked));
}

std::string const data = BGIO_SOURCE_DIR "/samples " BGIO_SOURCE_DIR "/tests/data/selfplay";

// On a copy, which nobody changes meanwhile.
class Determinism : public EveryInvocation {};

TEST_P(Determinism, OneAndEightJobsPrintTheSame) {
    if (!invocation().many || !invocation().one_moment.empty())
        return; // takes one match, or writes files: below
    ASSERT_EQ(run("cp -r " + data + " .").code, 0);
    std::string const line = invocation().on("samples selfplay");
    CommandResult const one = run(line + " --jobs 1");
    EXPECT_GT(one.out.size(), 1000U);
    for (int i = 0; i < rounds(); ++i) {
        CommandResult const eight = run(line + " --jobs 8");
        EXPECT_TRUE(one.out == eight.out) << line;
        EXPECT_EQ(one.err, eight.err) << line;
        EXPECT_EQ(one.code, eight.code) << line;
    }
}

BGIO_FOR_EVERY_WAY(Determinism);

// How a tool writes many files; "OUT" is where to.
class DeterministicFiles : public ToolTest, public ::testing::WithParamInterface<std::string> {};

TEST_P(DeterministicFiles, OneAndEightJobsWriteTheSame) {
    run("mkdir -p in; cp -r " + data + " in; chmod -R u+w in");
    auto const write = [&](std::string const& jobs, std::string const& to) {
        std::string line = GetParam();
        line.replace(line.find("OUT"), 3, to);
        return run("rm -rf " + to + "; " + line + " --jobs " + jobs);
    };
    // The name of the folder stands in no message: it is gone to and come back from.
    CommandResult const one = write("1", "out");
    run("mv out one");
    ASSERT_EQ(run("find one -type f | head -n 20 | wc -l").out, "20\n") << one.err;
    for (int i = 0; i < rounds(); ++i) {
        CommandResult const eight = write("8", "out");
        EXPECT_EQ(one.out, eight.out);
        EXPECT_EQ(one.err, eight.err);
        EXPECT_EQ(one.code, eight.code);
        EXPECT_EQ(run("diff -r one out").out, "");
    }
}

INSTANTIATE_TEST_SUITE_P(
    World,
    DeterministicFiles,
    ::testing::Values(
        "bgconvert in/selfplay/*.mat --to sgf --output-dir OUT",
        "bgconvert in/selfplay/*.sgf --to json --split --output-dir OUT",
        "bgshow in/samples/quickstart in/samples/clean --svg --game 1 --move 2 -o OUT",
        "cp -r in OUT; bgcheck OUT --fix",
        "cp -r in OUT; bgcheck OUT --fix --unsafe-fixes --output-format json",
        "cp -r in OUT; bgscore OUT --fix"));

} // namespace
} // namespace bgio::test
