// SPDX-License-Identifier: MIT
// The front door: what a newcomer writes first.
#include "support/command.hpp"

#include <bgio/bgio.hpp>
#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string sample(std::string const& name) { return BGIO_SOURCE_DIR "/samples/" + name; }

TEST(CheckFile, FindsTheErrorOfTheQuickstart) {
    FileFindings const found = check_file(sample("quickstart/final.mat"));
    ASSERT_THAT(found.findings, SizeIs(1));
    EXPECT_EQ(found.findings[0].id, DiagnosticId::die_not_played);
    EXPECT_EQ(found.findings[0].place.begin, (LineColumn{16, 34}));
}

TEST(CheckFile, ReportsAnUnknownFormatAsAFinding) {
    FileFindings const found = check_bytes("letter.txt", "Dear Bob,\n");
    ASSERT_THAT(found.findings, SizeIs(1));
    EXPECT_EQ(found.findings[0].id, DiagnosticId::nothing_recognised);
}

TEST(CheckFile, ThrowsForAMissingFile) { EXPECT_THROW((void)check_file("no such file"), IoError); }

TEST(ReadFile, ReturnsClaimsAndFactsOfEveryTurn) {
    MatchFile const file = read_file(sample("clean/mat/gnubg-match.mat"));
    ASSERT_THAT(file.diagnostics, IsEmpty());
    ASSERT_THAT(file.matches, SizeIs(1));
    ReplayedMatch const& match = file.matches[0];
    EXPECT_EQ(match.player(Side::o), "Alice");
    EXPECT_EQ(match.rules.length, 3);
    std::vector<Turn> const turns = match.games.at(0).turns();
    ASSERT_GT(turns.size(), 4U);
    EXPECT_EQ(turns[0].player, Side::o);
    EXPECT_EQ(turns[0].dice, Dice::make(3, 1));
    EXPECT_EQ(to_string(turns[0].written_play), "8/5 6/5");
    EXPECT_EQ(turns[0].verdict.play_class, PlayClass::legal);
    EXPECT_EQ(turns[0].before.position.board, Board::initial());
    EXPECT_EQ(turns[1].before.position.board, turns[0].after.position.board);
    EXPECT_FALSE(turns[0].after.position.dice);
    EXPECT_EQ(turns[4].cube_action, CubeAction::offer);
    EXPECT_EQ(turns[5].cube_action, CubeAction::take);
    EXPECT_EQ(turns[6].before.position.cube.value(), 2);
}

TEST(ReadFile, InfersTheRulesOfAMoneySessionFromItsGames) {
    MatchFile const file = read_file(sample("clean/mat/gnubg-money-beaver.mat"));
    EXPECT_EQ(file.matches.at(0).rules.name, "money, jacoby=off");
    EXPECT_EQ(file.matches.at(0).games.at(4).facts.points, 2);
}

TEST(ReadFile, ReturnsADiagnosticForAnUnknownFormat) {
    MatchFile const file = read_bytes("letter.txt", "Dear Bob,\n");
    EXPECT_EQ(file.format, nullptr);
    EXPECT_THAT(file.matches, IsEmpty());
    ASSERT_THAT(file.diagnostics, SizeIs(1));
    EXPECT_EQ(file.diagnostics[0].id, DiagnosticId::nothing_recognised);
}

TEST(WriteFile, ConvertsByTheExtensionAndReturnsTheLosses) {
    TemporaryDirectory const scratch;
    std::string const path = (scratch.path() / "money.sgf").string();
    auto const losses = write_file(read_file(BGIO_SOURCE_DIR "/tests/data/galaxy-money.mat"), path);
    ASSERT_TRUE(losses);
    ASSERT_THAT(*losses, SizeIs(2)); // the rule cube-limit, and the limit of the game
    EXPECT_EQ(losses->back().id, DiagnosticId::format_loses);
    EXPECT_THAT(check_file(path).findings, IsEmpty());
}

TEST(WriteFile, RejectsAnExtensionWithoutAWriter) {
    auto const losses = write_file(read_file(sample("quickstart/final.mat")), "match.xyz");
    ASSERT_FALSE(losses);
    EXPECT_EQ(losses.error().id, DiagnosticId::unknown_target_format);
    EXPECT_THAT(message_text(losses.error()), HasSubstr("mat, "));
}

TEST(WriteFile, ThrowsIfTheFileCannotBeWritten) {
    EXPECT_THROW((void)write_file(read_file(sample("quickstart/final.mat")), "/nowhere/match.mat"),
                 IoError);
}

TEST(WriteMatch, WritesTheClaimsOfTheFile) {
    MatchFile const file = read_file(sample("clean/mat/gnubg-match.mat"));
    auto const written = write_match(file.matches.at(0).claimed(), "sgf");
    ASSERT_TRUE(written);
    MatchFile const again = read_bytes("again.sgf", written->text);
    EXPECT_TRUE(same_match(again.matches.at(0).claimed(), file.matches[0].claimed()));
    EXPECT_EQ(write_matches(file, "sgf")->text, written->text);
}

TEST(MatchBuilder, AddsScoresAndResults) {
    Dice const dice = *Dice::make(3, 1);
    MatchBuilder builder("Alice", "Bob", 3);
    builder.roll(Side::o, dice, "8/5 6/5")
        .cube(Side::x, CubeAction::offer)
        .cube(Side::o, CubeAction::take)
        .roll(Side::x, dice, "8/5 6/5")
        .resign(Side::o, WinKind::single)
        .next_game()
        .roll(Side::x, dice, "8/5 6/5")
        .resign(Side::o, WinKind::gammon);
    Match const match = builder.match();
    EXPECT_EQ(match.games.at(1).written_score, (BySide<int>{2, 0}));
    EXPECT_EQ(match.games[0].result->points, 2);
    EXPECT_FALSE(match.games[0].result->ends_match);
    EXPECT_TRUE(match.games[1].result->ends_match);
    for (std::string_view const format : {"mat", "sgf", "json"}) {
        auto const written = write_match(match, format);
        ASSERT_TRUE(written);
        EXPECT_THAT(check_bytes("made." + std::string(format), written->text).findings, IsEmpty())
            << format;
    }
}

TEST(MatchBuilder, WritesAPlayWithItsHits) {
    Board const board = read_position("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
                            .value_or(PositionRecord())
                            .position.board;
    for (LegalPlays::Entry const& entry :
         legal_plays(board, Side::x, *Dice::make(3, 1), standard_rules))
        EXPECT_EQ(to_string(to_written(board, Side::x, entry.play)),
                  compact_notation(board, Side::x, entry.play));
}

TEST(Positions, AreReadFromAnyIdAndGiveLegalPlays) {
    for (char const* const id :
         {"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "4HPwATDgc/ABMA"}) {
        auto const position = read_position(id);
        ASSERT_TRUE(position) << id;
        EXPECT_EQ(position->position.board, Board::initial());
        EXPECT_GT(legal_plays(*position, *Dice::make(3, 1)).size(), 10U);
        EXPECT_TRUE(read_position(position_id(*position, "gnubg")));
    }
    EXPECT_FALSE(read_position("no ID"));
    EXPECT_EQ(position_id({}, "no kind"), "");
}

} // namespace
} // namespace bgio::test
