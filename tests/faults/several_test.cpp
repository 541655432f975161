// SPDX-License-Identifier: MIT
// Two and three faults in one game: each is found once, and nothing else. The same variables as in
// injector_test.cpp; BGIO_FAULT_FAILURES=1 prints what went wrong.
#include "several.hpp"

#include <bgio/fix.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

namespace bgio::faults {
namespace {

std::size_t files_of_each() {
    if (char const* const wish = std::getenv("BGIO_FAULT_CASES"))
        return static_cast<std::size_t>(std::max(1, std::atoi(wish)));
    return 10;
}

TEST(SeveralFaults, AreEachReportedOnceAndNothingElse) {
    auto const recordings = clean_recordings();
    fmt::print("| faults in a game | distance | files | each once and nothing else |\n"
               "|---|---|---|---|\n");
    for (std::size_t const faults : {2, 3})
        for (Distance const& distance : distances()) {
            if (faults == 3 && distance.same_row)
                continue; // a row has two turns
            auto const files = several_slips(recordings, distance, faults, files_of_each());
            SeveralTally const tally = tally_of(distance, faults, files);
            fmt::print("| {} | {} | {} | {} |\n", faults, tally.distance, tally.cases, tally.right);
            EXPECT_EQ(tally.cases, files_of_each()) << tally.distance;
            EXPECT_GE(tally.right * 100, tally.cases * 90) << tally.distance;
            if (std::getenv("BGIO_FAULT_FAILURES") != nullptr)
                for (std::string const& failure : tally.failures)
                    fmt::print("{}\n", failure);
        }
}

TEST(SeveralFaults, AreNotChangedByASecondFix) {
    auto const recordings = clean_recordings();
    for (Distance const& distance : distances())
        for (SeveralSlips const& file : several_slips(
                 recordings, distance, 2, std::max<std::size_t>(files_of_each() / 4, 1))) {
            Recording const& from = *file.recording;
            FixOptions const unsafe{.unsafe = true};
            std::string const once =
                apply_fixes(Source::from_bytes("m", file.text), *from.format, from.options, unsafe)
                    .text;
            std::string const twice =
                apply_fixes(Source::from_bytes("m", once), *from.format, from.options, unsafe).text;
            EXPECT_EQ(once, twice) << from.name << ", game " << file.game + 1;
        }
}

// How often the likely turn is the one that was there before the fault.
struct LikelyTally {
    std::size_t cases = 0, right = 0, shown = 0;
};

bool is_original(FaultSite const& place, Finding const& finding) {
    if (!finding.likely_turn || !finding.before || finding.side != place.side())
        return false;
    Dice const original = *place.as<Move>()->dice;
    auto const written = finding.dice();
    Dice const dice = finding.likely_turn->dice.value_or(written.value_or(original));
    if (!dice.same_roll(original))
        return false;
    Board const& board = place.facts().before;
    return judge_play(board, place.side(), dice, finding.likely_turn->play, place.rules()).after
           == place.facts().verdict.after;
}

TEST(LikelyTurn, IsTheOriginalTurn) {
    auto const recordings = clean_recordings();
    fmt::print("| fault | cases | a likely turn is shown | it is the original one |\n"
               "|---|---|---|---|\n");
    LikelyTally all;
    std::map<std::string, LikelyTally> by_slip;
    for (FaultKind const& kind : single_play_kinds()) {
        Random random(kind.name);
        LikelyTally tally;
        std::string misses;
        std::size_t const most = 3 * files_of_each();
        for (std::size_t tries = 0; tally.cases < most && tries < 2000 * most; ++tries) {
            Recording const& from = *recordings[random.below(recordings.size())];
            if (from.purpose != Purpose::any)
                continue;
            std::size_t const game = random.below(from.match.games.size());
            if (from.match.games[game].events.empty())
                continue;
            FaultSite const place{&from, game, random.below(from.match.games[game].events.size())};
            auto const slip = kind.make(place, random);
            if (!slip)
                continue;
            auto const findings =
                check(Source::from_bytes("m", slip->text), *from.format, from.options).findings;
            ++tally.cases;
            bool const right = findings.size() == 1 && is_original(place, findings.front());
            tally.right += right;
            tally.shown += findings.size() == 1 && findings.front().likely_turn;
            if (findings.size() == 1 && findings.front().likely_slip) {
                LikelyTally& slips = by_slip[to_string(*findings.front().likely_slip)];
                ++slips.cases;
                slips.right += right;
            }
            if (!right && std::getenv("BGIO_FAULT_FAILURES") != nullptr && !findings.empty())
                fmt::print("{}: {} line {}: {}, event {} of {}: written {} likely {}{} original {} "
                           "legal {}\n",
                           kind.name,
                           from.name,
                           place.line(),
                           diagnostic_info(findings[0].id).code,
                           place.event_index,
                           place.game().events.size(),
                           findings[0].line,
                           likely_turn_text(findings[0]),
                           findings[0].rest_is_legal ? "" : " (not all legal)",
                           to_string(place.event()),
                           findings[0].legal_plays.size());
        }
        fmt::print("| {} | {} | {} | {} |\n", kind.name, tally.cases, tally.shown, tally.right);
        all.cases += tally.cases;
        all.shown += tally.shown;
        all.right += tally.right;
    }
    fmt::print("| all | {} | {} | {} |\n", all.cases, all.shown, all.right);
    fmt::print("| slip named in the report | cases | it is the original turn |\n|---|---|---|\n");
    for (auto const& [slip, tally] : by_slip)
        fmt::print("| {} | {} | {} |\n", slip, tally.cases, tally.right);
    // of few cases a little fewer may be right
    EXPECT_GE(all.right * 100, all.cases * (all.cases < 2000 ? 94 : 95));
}

} // namespace
} // namespace bgio::faults
