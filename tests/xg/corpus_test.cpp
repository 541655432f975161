// SPDX-License-Identifier: MIT
// Real files of XG, and the same matches as XG and GNU Backgammon exported them.
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/check.hpp>
#include <gtest/gtest.h>

namespace bgio {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> corpus(std::string_view kind) {
    return test::files_below(fs::path(BGIO_SHARED_DIR "/corpus/files") / kind);
}

class XgCorpus : public testing::Test {
protected:
    void SetUp() override {
        if (corpus("xg").empty())
            GTEST_SKIP() << "the corpus is not here";
    }
};

TEST_F(XgCorpus, EveryMatchReplaysWithoutAFindingExceptPlaysMarkedByXg) {
    int marked = 0;
    for (fs::path const& path : corpus("xg")) {
        Source const source = Source::from_file(path.string());
        auto const format = detect_format(source);
        ASSERT_TRUE(format) << path;
        EXPECT_EQ((*format)->name, "xg") << path;
        FileFindings const found = check(source, **format);
        EXPECT_EQ(found.matches, 1U) << path;
        EXPECT_GE(found.games, 4U) << path;
        for (Finding const& finding : found.findings) {
            bool const here = finding.id == DiagnosticId::marked_illegal;
            marked += here ? 1 : 0;
            EXPECT_TRUE(std::ranges::any_of(found.findings,
                                            [&](Finding const& other) {
                                                return other.id == DiagnosticId::marked_illegal
                                                       && other.span == finding.span;
                                            }))
                << path << ":" << to_string(finding.place.begin) << " game " << finding.game << ": "
                << diagnostic_info(finding.id).code << " " << message_text(finding);
        }
    }
    EXPECT_EQ(marked, 2);
}

std::optional<Match> only_match(fs::path const& path) {
    Source const source = Source::from_file(path.string());
    auto const format = detect_format(source);
    if (!format)
        return std::nullopt;
    auto file = test::read(**format, source);
    return file.matches.size() == 1 ? std::optional(std::move(file.matches[0])) : std::nullopt;
}

std::string name_of(Match const& match, Side side) {
    std::string const& name = match.info.players[side].name;
    return name.empty() && !match.games.empty() ? match.games[0].players[side].name : name;
}

bool same_players(Match const& a, Match const& b) {
    return std::ranges::all_of(both_sides,
                               [&](Side side) { return name_of(a, side) == name_of(b, side); });
}

// SGF has no word for a limit of the cube.
void forget_cube_limit(Match& match) {
    std::erase_if(match.info.rules,
                  [](RuleClaim const& claim) { return claim.rule == "cube-limit"; });
}

TEST_F(XgCorpus, EveryMatchEqualsItsExports) {
    std::vector<fs::path> exports = corpus("mat");
    std::ranges::copy(corpus("sgf"), std::back_inserter(exports));
    int twins = 0;
    for (fs::path const& path : corpus("xg")) {
        auto match = only_match(path);
        ASSERT_TRUE(match) << path;
        for (fs::path const& other : exports) {
            auto twin = only_match(other);
            if (!twin || !same_players(*match, *twin))
                continue;
            ++twins;
            if (other.extension() == ".sgf") {
                forget_cube_limit(*match);
                forget_cube_limit(*twin);
            }
            auto const differs = first_difference(*match, *twin);
            EXPECT_FALSE(differs) << path << " and " << other << ": game " << differs->game << ", "
                                  << differs->what;
        }
    }
    EXPECT_GE(twins, 4);
}

TEST_F(XgCorpus, EveryPositionIsOneGameWithASetup) {
    for (fs::path const& path : corpus("xgp")) {
        Source const source = Source::from_file(path.string());
        EXPECT_EQ((*detect_format(source))->name, "xgp") << path;
        auto const file = test::read(*find_format("xgp"), source);
        EXPECT_TRUE(file.found.empty()) << path;
        ASSERT_EQ(file.matches.size(), 1U) << path;
        ASSERT_EQ(file.matches[0].games.size(), 1U) << path;
        auto const& events = file.matches[0].games[0].events;
        ASSERT_FALSE(events.empty()) << path;
        EXPECT_TRUE(std::holds_alternative<SetPosition>(events[0].what)) << path;
    }
}

} // namespace
} // namespace bgio
