// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <map>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files(fs::path const& folder) {
    std::vector<fs::path> list;
    for (auto const& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            list.push_back(entry.path());
    return list;
}

std::vector<fs::path> samples() {
    auto list = files(BGIO_SOURCE_DIR "/samples/clean/mat");
    for (auto& odd : files(BGIO_SOURCE_DIR "/samples/odd/mat"))
        if (odd.extension() != ".expected")
            list.push_back(std::move(odd));
    EXPECT_GE(list.size(), 16U);
    return list;
}

TEST(MatDialect, IsDetectedFromTheContent) {
    std::map<std::string, std::string> const dialects = {
        {"backgammon-studio.txt", "studio"},
        {"choue-net.txt", "choue"},
        {"foxamon.mat", "foxamon"},
        {"galaxy.mat", "galaxy"},
        {"gnubg-match.mat", "gnubg"},
        {"gnubg-selfplay-5pt.mat", "gnubg"},
        {"gridgammon-20240115-2015.mat", "gridgammon"},
        {"illegal-play.mat", "snowie"},
        {"jellyfish.mat", "jellyfish"},
        {"opengammon.mat", "opengammon"},
        {"xg-export.mat", "xg"},
        {"xg-export.txt", "xg-text"},
        {"xg-setpos.mat", "xg"},
    };
    std::size_t seen = 0;
    for (auto const& path : samples()) {
        auto const expected = dialects.find(path.filename().string());
        if (expected == dialects.end())
            continue;
        ++seen;
        // The name is no help.
        auto const source = Source::from_file(path.string());
        auto const r = read(std::string(source.text()), "x");
        EXPECT_EQ(r.matches.at(0).info.dialect, expected->second) << path;
        EXPECT_EQ(r.matches.at(0).info.format, "mat");
    }
    EXPECT_EQ(seen, dialects.size());
}

TEST(MatSamples, AreReadWithoutFindings) {
    for (auto const& path : samples()) {
        auto const r = read(Source::from_file(path.string()));
        EXPECT_THAT(r.places(), ::testing::IsEmpty()) << path;
        EXPECT_FALSE(r.matches.empty()) << path;
    }
}

// The dialects tell the same two games.
TEST(MatSamples, OfEveryDialectGiveTheSameMatch) {
    std::string const folder = BGIO_SOURCE_DIR "/samples/clean/mat/";
    auto const plays = [&](std::string const& name) {
        auto const r = read(Source::from_file(folder + name));
        std::string boards;
        for (GameReplay const& facts : replay_match(r.matches.at(0)).games) {
            for (auto const& each : facts.events)
                EXPECT_EQ(each.verdict.fault, PlayFault::none) << name;
            boards += fmt::format(
                "{} {} {}\n", to_string(facts.end), to_string(facts.winner.value()), facts.points);
        }
        return boards;
    };
    auto const expected = plays("gnubg-match.mat");
    EXPECT_THAT(expected, ::testing::HasSubstr(" o 2\n"));
    for (char const* const name : {"galaxy.mat",
                                   "backgammon-studio.txt",
                                   "choue-net.txt",
                                   "foxamon.mat",
                                   "opengammon.mat",
                                   "xg-export.mat",
                                   "xg-export.txt",
                                   "gridgammon-20240115-2015.mat",
                                   "gnubg-match-snowie.txt",
                                   "jellyfish.mat"})
        EXPECT_EQ(plays(name), expected) << name;
}

// Without what only lines with a semicolon hold.
Match plays_alone(Match match) {
    MatchInfo bare;
    bare.length = match.info.length;
    for (Side const side : both_sides)
        bare.players[side].name = match.info.players[side].name;
    match.info = bare;
    for (Game& game : match.games) {
        for (Side const side : both_sides)
            game.players[side].rating.clear();
        std::erase_if(game.events, [](Event const& event) {
            return std::holds_alternative<Remark>(event.what);
        });
    }
    return match;
}

// Snowie text cannot be told where the board was set up.
bool is_set_up(Match const& match) {
    return std::ranges::any_of(match.games, [](Game const& game) {
        return !game.events.empty() && std::holds_alternative<SetPosition>(game.events[0].what);
    });
}

void expect_round_trip(fs::path const& path, std::string const& dialect) {
    auto const r = read(Source::from_file(path.string()));
    for (Match const& whole : r.matches) {
        if (dialect == "snowie" && is_set_up(whole))
            continue;
        Match const match = dialect == "snowie" ? plays_alone(whole) : whole;
        DiagnosticList losses;
        auto const again = read(write(match, dialect, losses));
        EXPECT_THAT(again.places(), ::testing::IsEmpty()) << path << " as " << dialect;
        ASSERT_EQ(again.matches.size(), 1U) << path;
        auto const found = first_difference(match, again.matches[0]);
        EXPECT_FALSE(found) << path << " as " << dialect << " game " << found->game << ": "
                            << found->what;
        // but for the limit of a money game that Galaxy writes as a match
        bool const limited = replay_match(match).rules.loss_limit > 0;
        EXPECT_THAT(losses.found, ::testing::SizeIs(limited ? 1 : 0)) << path;
    }
}

TEST(MatSamples, SurviveTheRoundTripInEveryDialect) {
    for (auto const& path : samples())
        for (auto const dialect : find_format("mat")->dialects)
            expect_round_trip(path, std::string(dialect));
}

TEST(MatSamples, EveryPrefixIsRead) {
    for (auto const& path : samples()) {
        auto const source = Source::from_file(path.string());
        if (source.text().size() > 2000)
            continue;
        for (std::size_t size = 0; size < source.text().size(); ++size) {
            auto const r = read(std::string(source.text().substr(0, size)));
            EXPECT_LE(r.found.size(), 1U) << path << " cut at " << size;
        }
    }
}

TEST(MatCorpus, HasNoUnreadableLineAndSurvivesTheRoundTrip) {
    fs::path const corpus = BGIO_SHARED_DIR "/corpus/files/mat";
    if (!fs::is_directory(corpus))
        GTEST_SKIP() << "the corpus beside the repository is absent";
    std::size_t games = 0;
    for (auto const& path : files(corpus)) {
        auto const source = Source::from_file(path.string());
        auto const format = detect_format(source);
        ASSERT_TRUE(format) << path;
        EXPECT_EQ((*format)->name, "mat") << path;
        auto const r = read(source);
        EXPECT_THAT(r.places(), ::testing::IsEmpty()) << path;
        ASSERT_EQ(r.matches.size(), 1U) << path;
        games += r.matches[0].games.size();
        expect_round_trip(path, "gnubg");
    }
    EXPECT_EQ(games, 2128U);
}

} // namespace
} // namespace bgio::test
