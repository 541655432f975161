// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sstream>
#include <vector>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BGIO_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BGIO_SANITIZED 1
#endif
#endif

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

class CheckCache : public ::testing::Test {
protected:
    TemporaryDirectory here;

    // Matches of self-play under many names, and a fault in every tenth. The longer matches, so
    // that the files are as large as real ones are in the mean, 7 kB: the kernel's price for
    // opening a file is the same with a cache and without, and of short files it is most of all.
    void make_archive(std::size_t files) const {
        fs::path const root = BGIO_SOURCE_DIR;
        std::vector<fs::path> long_matches;
        for (auto const& entry : fs::directory_iterator(root / "tests/data/selfplay"))
            if (entry.path().extension() == ".mat" && entry.file_size() >= 5000)
                long_matches.push_back(entry.path());
        ASSERT_FALSE(long_matches.empty());
        std::ranges::sort(long_matches);
        fs::create_directories(here.path() / "here/in");
        for (std::size_t i = 0; i < files; ++i)
            fs::copy_file(i % 10 == 0 ? root / "samples/quickstart/final.mat"
                                      : long_matches[(i + i / 10) % long_matches.size()],
                          here.path() / fmt::format("here/in/{:04}.mat", i));
    }
    [[nodiscard]] CommandResult run(std::string const& line) const {
        return here.run(line, BGIO_TOOLS_DIR);
    }

    // Of the processor, of all threads, the best of five: how busy the machine is matters little.
    [[nodiscard]] double seconds(std::string const& line) const {
        CommandResult const ran =
            run("TIMEFORMAT='%U %S'; for i in 1 2 3 4 5; do time " + line + "; done");
        std::istringstream text(ran.err);
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            double user = 0, system = 0;
            text >> user >> system;
            best = std::min(best, user + system);
        }
        EXPECT_TRUE(text) << ran.err;
        return best;
    }
};

TEST_F(CheckCache, CanBeSharedByThreads) {
    make_archive(120);
    CommandResult const without = run("bgcheck in --jobs 1 --output-format json");
    for (int i = 0; i < 2; ++i) {
        CommandResult const with = run("bgcheck in --jobs 8 --output-format json --cache kept");
        EXPECT_EQ(with.out, without.out);
        EXPECT_EQ(with.err, without.err);
        EXPECT_EQ(with.code, 1);
    }
}

// Runs that end at once must neither spoil the file nor take away what the others kept.
TEST_F(CheckCache, CanBeSharedByConcurrentRuns) {
    make_archive(60);
    CommandResult const ran =
        run("for i in 0 1 2 3 4 5; do "
            "bgcheck in/00${i}*.mat -q --cache kept 2>>said & done; wait; cat said; "
            "cp kept/findings before; bgcheck in -q --cache kept; "
            "cmp before kept/findings && echo all are there");
    EXPECT_EQ(ran.out, "all are there\n");
    EXPECT_EQ(ran.err, "");
}

TEST_F(CheckCache, MakesTheSecondRunAtLeastFiveTimesFaster) {
#ifdef BGIO_SANITIZED
    GTEST_SKIP() << "a sanitizer's times say nothing";
#endif
    make_archive(2000);
    double const cold = seconds("bgcheck in -q --jobs 1");
    ASSERT_EQ(run("bgcheck in -q --cache kept").code, 1);
    double const warm = seconds("bgcheck in -q --jobs 1 --cache kept");
    EXPECT_GE(cold, 5 * warm) << "cold " << cold << " s, warm " << warm << " s";
}

} // namespace
} // namespace bgio::test
