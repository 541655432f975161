// SPDX-License-Identifier: MIT
// A game that GNU Backgammon exports as text, read as a match.
#include "support/read_text_file.hpp"
#include "support/samples.hpp"

#include <bgio/check.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

fs::path const samples = BGIO_SOURCE_DIR "/samples/clean/";
Format const& gnubg_match() { return *find_format("gnubg-match"); }

std::string sample_text(std::string const& name) {
    return read_text_file(samples / "gnubg-match" / name);
}

std::string replaced(std::string text, std::string const& from, std::string const& to) {
    auto const at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return text.replace(at, from.size(), to);
}

constexpr std::string_view heading =
    "The score (after 1 game) is: Alice, Jr. 0, Bob 2 (match to 5 points)\n\n";

// A turn without a board.
std::string
turn(int number, std::string const& name, std::string const& dice, std::string const& play) {
    return fmt::format(
        "Move number {}:  {} to play {}\n\n* {} {}\n\n", number, name, dice, name, play);
}

TEST(GnubgMatch, IsTheMatchThatWasExported) {
    Match const original = sample_match("mat", "clean/mat/gnubg-match.mat");
    auto const both = read(gnubg_match(), sample_text("match.txt"));
    EXPECT_THAT(both.found, IsEmpty());
    ASSERT_EQ(both.matches.size(), 1U);
    auto const differs = first_difference(original, both.matches.front());
    EXPECT_FALSE(differs) << differs->game << ": " << differs->what;
    EXPECT_EQ(both.matches[0].info.date, "2024-01-15");
    Game const& first = both.matches[0].games[0];
    EXPECT_THAT(event_texts(first), ::testing::Contains("o \"Hitting is clear.\""));
    EXPECT_TRUE(both.matches[0].games[1].crawford.value_or(false));
}

TEST(GnubgMatch, ReadsNamesWithCommasAndTheScore) {
    auto const read_file =
        read(gnubg_match(), std::string(heading) + turn(1, "Alice, Jr.", "31", "moves 8/5 6/5"));
    EXPECT_THAT(read_file.found, IsEmpty());
    ASSERT_EQ(read_file.matches.size(), 1U);
    Match const& match = read_file.matches[0];
    EXPECT_EQ(match.info.players.o.name, "Alice, Jr.");
    EXPECT_EQ(match.info.length, 5);
    EXPECT_EQ(match.games[0].written_score, (BySide<int>{2, 0}));
    EXPECT_EQ(match.games[0].number, 2);
    EXPECT_THAT(event_texts(match.games[0]), ElementsAre("o 31: 8/5 6/5"));
}

TEST(GnubgMatch, ReadsADoubleOfADoubleAsBeaver) {
    std::string const text = "The score (after 0 games) is: A 0, B 0\n\n"
                             + turn(1, "A", "31", "moves 8/5 6/5")
                             + "Move number 2:  B on roll, cube decision?\n\n* B doubles\n\n"
                               "Move number 3:  B doubles to 2\n\n* A doubles\n\n"
                               "Move number 4:  A doubles to 4\n\n* B rejects\n\nA wins 2 points\n";
    auto const read_file = read(gnubg_match(), text);
    EXPECT_THAT(read_file.found, IsEmpty());
    EXPECT_THAT(event_texts(read_file.matches.at(0).games.at(0)),
                ElementsAre("o 31: 8/5 6/5", "x double", "o beaver", "x drop"));
    EXPECT_EQ(read_file.matches[0].games[0].result->points, 2);
}

TEST(GnubgMatch, ComparesBoardsWithTheReplay) {
    // The play before the third board was another one.
    std::string const text = replaced(sample_text("match.txt"), "moves 24/18 18/14", "moves 24/14");
    EXPECT_THAT(check(Source::from_bytes("m.txt", text), gnubg_match()).findings, IsEmpty());
    std::string const other =
        replaced(sample_text("match.txt"), "moves 24/18 18/14", "moves 24/18 13/9");
    Source const source = Source::from_bytes("m.txt", other);
    auto const findings = check(source, gnubg_match()).findings;
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].id, DiagnosticId::board_reset);
    EXPECT_EQ(source.locate(findings[0].span.begin).line, 51U);
}

TEST(GnubgMatch, ComparesBoardsWithTheirIds) {
    std::string const text = replaced(sample_text("match.txt"), "sGfwATDgc/ABMA", "4HPwATDgc/ABMA");
    auto const found = places_found(gnubg_match(), text);
    EXPECT_THAT(found, ::testing::Contains(::testing::StartsWith("BG046")));
}

TEST(GnubgMatch, ReportsARollWithoutItsPlay) {
    std::string const lost =
        replaced(sample_text("match.txt"), "* Bob moves 24/18 18/14", "* Bob mover 24/18");
    EXPECT_THAT(places_found(gnubg_match(), lost), ElementsAre("BG001 28:1"));
    // Behind the last roll its player resigned.
    std::string const resigned = std::string(heading) + turn(1, "Bob", "31", "moves 8/5 6/5")
                                 + "Move number 2:  Alice, Jr. to play 64\n\n\nBob wins 1 point\n";
    auto const read_file = read(gnubg_match(), resigned);
    EXPECT_THAT(read_file.found, IsEmpty());
    EXPECT_EQ(replay_match(read_file.matches.at(0)).games.at(0).ending, Ending::resigned);
}

TEST(GnubgMatch, SaysThatAFileHasStatisticsOnly) {
    std::string const text = std::string(heading) + "Game statistics for game 1\n\nTotal moves 0\n";
    Source const source = Source::from_bytes("s.txt", text);
    ASSERT_TRUE(detect_format(source));
    EXPECT_EQ(*detect_format(source), &gnubg_match());
    auto const read_file = read(gnubg_match(), text);
    EXPECT_THAT(read_file.matches, IsEmpty());
    ASSERT_EQ(read_file.found.size(), 1U);
    EXPECT_EQ(message_text(read_file.found[0]),
              "not a match: the file is a text of GNU Backgammon with statistics and no moves; "
              "export the match with its moves, or as .sgf");
}

TEST(GnubgMatch, LeavesTheExportOfOnePositionToTheBoards) {
    auto const position = Source::from_file((samples / "gnubg-text/analysis.txt").string());
    EXPECT_EQ((*detect_format(position))->name, "gnubg-text");
}

// What was played, by the programs that wrote these files: no board differs from the replay.
TEST(GnubgMatch, ReadsRealFiles) {
    auto const files = files_below(BGIO_SHARED_DIR "/corpus/files/gnubg-text");
    if (files.empty())
        GTEST_SKIP() << "the corpus beside the repository is absent";
    std::size_t games = 0;
    for (fs::path const& path : files) {
        SCOPED_TRACE(path);
        Source const source = Source::from_file(path.string());
        auto const result = read(gnubg_match(), source);
        if (result.matches.empty()) {
            EXPECT_EQ(result.found.size(), 1U);
            continue;
        }
        EXPECT_THAT(result.found, IsEmpty());
        for (Game const& game : result.matches.at(0).games) {
            ++games;
            EXPECT_TRUE(game.result);
            for (Event const& event : game.events)
                EXPECT_FALSE(std::holds_alternative<SetPosition>(event.what));
        }
        for (Finding const& finding : check(source, gnubg_match()).findings)
            EXPECT_NE(finding.severity, Severity::error) << static_cast<int>(finding.id);
    }
    EXPECT_EQ(games, 7U);
}

} // namespace
} // namespace bgio::test
