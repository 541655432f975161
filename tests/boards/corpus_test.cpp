// SPDX-License-Identifier: MIT
// Real texts of other people, where they are at hand.
#include "support/positions.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

std::vector<fs::path> corpus(std::string_view kind) {
    return files_below(fs::path(BGIO_SHARED_DIR "/corpus/files") / kind);
}

// The text with every line that has this word left out.
std::string without(std::string_view word, Source const& source) {
    std::string text;
    for (std::uint32_t line = 1; line <= source.line_count(); ++line)
        if (source.line(line).find(word) == std::string_view::npos)
            text.append(source.line(line)).append("\n");
    return text;
}

// While a double is open GNU Backgammon does not write how long the match is.
ReadPositions without_length(ReadPositions read) {
    for (PositionRecord& record : read.records)
        if (record.offer != CubeOffer::none) {
            record.match_length = 0;
            record.rules = {};
        }
    return read;
}

class RealTexts : public ::testing::TestWithParam<std::string_view> {};

TEST_P(RealTexts, HaveMatchingIdsAndBoards) {
    auto const files = corpus(GetParam());
    if (files.empty())
        GTEST_SKIP() << "the corpus beside the repository is absent";
    std::size_t positions = 0;
    for (fs::path const& path : files) {
        SCOPED_TRACE(path);
        Source const source = Source::from_file(path.string());
        auto const both = positions_in(source, GetParam());
        EXPECT_THAT(both.found, IsEmpty());
        auto const boards = positions_in(without("ID", source), GetParam());
        EXPECT_EQ(without_length(boards).ids("gnubg"), without_length(both).ids("gnubg"));
        positions += both.records.size();
    }
    EXPECT_GE(positions, 18U);
}

INSTANTIATE_TEST_SUITE_P(Corpus,
                         RealTexts,
                         ::testing::Values("bgblitz-text", "gnubg-text"),
                         [](auto const& kind) {
                             return std::string(kind.param.substr(0, kind.param.find('-')));
                         });

// "Green - 6 Red - 3 in a 7 point match." with another score of the first player.
std::string with_another_score(std::string_view text) {
    std::string changed(text);
    auto const match = changed.find(" in a ");
    auto const line = changed.rfind('\n', match) + 1;
    char& score = changed.at(changed.find(" - ", line) + 3);
    score = score == '6' ? '5' : '6';
    return changed;
}

std::vector<std::string> codes(ReadPositions const& read) {
    std::vector<std::string> all;
    for (std::string const& each : read.found)
        all.push_back(each.substr(0, each.find(' ')));
    return all;
}

// The Position ID between board and score has any character of base64.
void expect_the_score_compared(std::vector<fs::path> const& files) {
    for (fs::path const& path : files) {
        if (path.extension() != ".txt")
            continue;
        SCOPED_TRACE(path);
        Source const source = Source::from_file(path.string());
        EXPECT_THAT(codes(positions_in(with_another_score(source.text()))),
                    ::testing::Contains("BG046"));
    }
}

TEST(TextsOfBgblitz, CompareTheirScores) {
    expect_the_score_compared(files_below(BGIO_SOURCE_DIR "/samples/clean/bgblitz-text"));
}

TEST(RealTextsOfBgblitz, CompareTheirScores) {
    auto const files = corpus("bgblitz-text");
    if (files.empty())
        GTEST_SKIP() << "the corpus beside the repository is absent";
    expect_the_score_compared(files);
}

// The second position of the file was changed by hand and has 18 checkers.
TEST(RealTextsOfExtremeGammon, SeatThePlayersAsTheirIdDoes) {
    fs::path const path =
        BGIO_SHARED_DIR "/corpus/files/xg-text/Deinonychus999__AnkiGammon/example_xg_export.txt";
    if (!fs::exists(path))
        GTEST_SKIP() << "the corpus beside the repository is absent";
    auto const read = positions_in(Source::from_file(path.string()));
    EXPECT_THAT(read.found, ::testing::ElementsAre("BG501 46:1", "BG501 50:1"));
    ASSERT_EQ(read.records.size(), 1U);
    EXPECT_EQ(read.records[0].position.on_roll, Side::o);
    EXPECT_EQ(read.records[0].names, (BySide<std::string>{"Player 1", "Player 2"}));
}

} // namespace
} // namespace bgio::test
