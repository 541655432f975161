// SPDX-License-Identifier: MIT
// One fault of every kind is put into clean matches, many times: each is found at its line, with
// its code, and nothing else is. BGIO_FAULT_CASES sets how many of each kind, BGIO_FAULT_MATCHES
// a folder of other self-play matches, BGIO_FAULTS_DIR where texts that fail are kept.
#include "tally.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bgio::faults {
namespace {

std::size_t cases_of_each() {
    if (char const* const wish = std::getenv("BGIO_FAULT_CASES"))
        return static_cast<std::size_t>(std::max(1, std::atoi(wish)));
    return 50;
}

Purpose purpose_of(std::unique_ptr<Recording> const& recording) { return recording->purpose; }

// A part of the name, for looking closer.
bool wished(std::string_view name) {
    char const* const wish = std::getenv("BGIO_FAULT_KIND");
    return wish == nullptr || name.find(wish) != name.npos;
}

TEST(FaultInjector, EveryFaultIsReportedOnceAtItsLineWithItsCode) {
    auto const recordings = clean_recordings();
    ASSERT_GE(std::ranges::count(recordings, Purpose::any, purpose_of), 200)
        << "clean matches are not clean";
    std::vector<Tally> tallies;
    for (auto const kinds :
         {play_kinds(), turn_kinds(), cube_kinds(), score_kinds(), record_kinds(), game_kinds()})
        for (FaultKind const& kind : kinds)
            if (wished(kind.name))
                tallies.push_back(inject(kind, recordings, cases_of_each()));
    fmt::print("{}", table(tallies));
    for (Tally const& tally : tallies) {
        EXPECT_GE(tally.cases, std::min<std::size_t>(50, cases_of_each())) << tally.name;
        for (std::string const& failure : tally.failures)
            ADD_FAILURE() << tally.name << ": " << failure;
    }
}

// Not in all games: what the missing turns changed may be played away before anything is illegal,
// and another turn of the game may explain the rest as well.
TEST(FaultInjector, SkippedTurnsAreNamedAsMissing) {
    auto const recordings = clean_recordings();
    fmt::print("| fault | cases | named at its place, and nothing else |\n|---|---|---|\n");
    for (FaultKind const& kind : skipped_kinds()) {
        if (!wished(kind.name))
            continue;
        Tally const tally = inject(kind, recordings, cases_of_each());
        std::size_t const right = tally.cases - tally.failures.size();
        fmt::print("| {} | {} | {} |\n", tally.name, tally.cases, right);
        EXPECT_GE(tally.cases, std::min<std::size_t>(50, cases_of_each())) << tally.name;
        EXPECT_GE(right * 100, tally.cases * 85) << tally.name;
        if (std::getenv("BGIO_FAULT_FAILURES") != nullptr)
            for (std::string const& failure : tally.failures)
                fmt::print("{}\n", failure);
    }
}

} // namespace
} // namespace bgio::faults
