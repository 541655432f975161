// SPDX-License-Identifier: MIT
// What bgshow draws is what GNU Backgammon draws, and is read back.
#include "support/positions.hpp"
#include "support/random_board.hpp"

#include <bgio/drawing.hpp>
#include <fstream>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string xgid(PositionRecord record) {
    NullReporter ignored;
    record.names = {};
    return find_codec("xgid")->encode(record, ignored);
}

// The fifth column of the table of equal IDs.
std::vector<std::string> gnubg_ids() {
    std::ifstream table(BGIO_SOURCE_DIR "/tests/ids/cases/equivalences.tsv");
    std::vector<std::string> ids;
    std::string line;
    std::getline(table, line);
    while (std::getline(table, line)) {
        for (int i = 0; i < 4; ++i)
            line.erase(0, line.find('\t') + 1);
        ids.push_back(line.substr(0, line.find('\t')));
    }
    return ids;
}

TEST(DrawnBoards, ReadBackAllEquivalentIds) {
    auto const ids = gnubg_ids();
    ASSERT_EQ(ids.size(), 28U);
    for (std::string const& id : ids) {
        NullReporter ignored;
        PositionRecord record = *find_codec("gnubg")->decode(id, {}, ignored);
        record.resignation.reset(); // a drawing shows neither this nor whether beavers are played
        record.rules.beavers = record.rules.raccoons = record.match_length == 0;
        if (record.offer == CubeOffer::beavered)
            continue;
        for (BoardLook const look : {BoardLook::plain, BoardLook::unicode}) {
            auto const read = positions_in(draw_board(record, look));
            EXPECT_THAT(read.ids("xgid"), ElementsAre(xgid(record))) << draw_board(record, look);
            EXPECT_THAT(read.found, IsEmpty()) << id;
        }
    }
}

RC_GTEST_PROP(DrawnBoards, RoundTripForAnyPosition, ()) {
    PositionRecord record;
    record.position.board = *any_board();
    if (record.position.board.all_off(Side::x) || record.position.board.all_off(Side::o))
        return;
    record.position.on_roll = *rc::gen::element(Side::x, Side::o);
    if (*rc::gen::arbitrary<bool>())
        record.position.dice = *any_dice();
    record.position.cube =
        *Cube::make(1 << *rc::gen::inRange(1, 7), *rc::gen::element(Side::x, Side::o));
    record.match_length = *rc::gen::inRange(2, 30);
    record.score = {*rc::gen::inRange(0, record.match_length),
                    *rc::gen::inRange(0, record.match_length)};
    record.names = *rc::gen::element(BySide<std::string>{},
                                     BySide<std::string>{"Bob", "Alice"},
                                     BySide<std::string>{"B (O) b", "A: X"});
    auto const read = positions_in(draw_board(record));
    RC_ASSERT(read.ids("xgid") == std::vector{xgid(record)});
    RC_ASSERT(read.records.at(0).names == record.names);
}

TEST(DrawnBoards, AreReadFromQuotedMail) {
    std::string const board = draw_board(PositionRecord{});
    std::string quoted = "Alice wrote:\n";
    for (std::size_t at = 0; at < board.size(); at = board.find('\n', at) + 1)
        quoted += "> >  " + board.substr(at, board.find('\n', at) - at) + "\r\n";
    EXPECT_EQ(positions_in(quoted).ids("xgid"), positions_in(board).ids("xgid"));
}

// Every line of a text behind a mark.
std::string quoted(std::string_view text, std::string_view mark) {
    std::string lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        lines.append(mark).append(text.substr(at, end - at)).append("\n");
        at = end + 1;
    }
    return lines;
}

std::vector<std::filesystem::path> sample_texts() {
    std::vector<std::filesystem::path> texts;
    for (std::string_view const folder : {"clean/bgblitz-text",
                                          "clean/fibs-text",
                                          "clean/xg-text",
                                          "clean/gnubg-text",
                                          "faults/BG046"})
        for (auto const& path :
             files_below(std::filesystem::path(BGIO_SOURCE_DIR "/samples") / folder))
            if (path.extension() == ".txt")
                texts.push_back(path);
    return texts;
}

// As they are copied from a web page. A column is a character, so the places stay.
TEST(SampleTexts, AreReadAlikeWithNonBreakingSpaces) {
    for (auto const& path : sample_texts()) {
        SCOPED_TRACE(path.string());
        Source const source = Source::from_file(path.string());
        std::string hard;
        for (char const c : source.text())
            hard += c == ' ' ? "\u00a0" : std::string(1, c);
        auto const plain = positions_in(source);
        auto const copied = positions_in(hard);
        EXPECT_EQ(copied.ids("xgid"), plain.ids("xgid"));
        EXPECT_EQ(copied.found, plain.found);
        EXPECT_EQ(copied.messages, plain.messages);
    }
    EXPECT_GE(sample_texts().size(), 15U);
}

// With the ID and without it, so that the words count.
TEST(SampleTexts, AreReadAlikeInQuotedMail) {
    std::size_t files = 0;
    for (std::string_view const kind : {"bgblitz-text", "fibs-text", "xg-text", "gnubg-text"})
        for (auto const& path :
             files_below(std::filesystem::path(BGIO_SOURCE_DIR "/samples/clean") / kind)) {
            if (path.extension() != ".txt")
                continue;
            ++files;
            Source const source = Source::from_file(path.string());
            std::string without;
            for (std::uint32_t line = 1; line <= source.line_count(); ++line)
                if (source.line(line).find("ID") == std::string_view::npos)
                    without.append(source.line(line)).append("\n");
            for (std::string const& text : {std::string(source.text()), without})
                for (std::string_view const mark : {"> ", ">> ", "| "}) {
                    SCOPED_TRACE(fmt::format("{} behind {}", path.string(), mark));
                    auto const plain = positions_in(text, kind);
                    auto const marked = positions_in(quoted(text, mark), kind);
                    EXPECT_EQ(marked.ids("xgid"), plain.ids("xgid"));
                    EXPECT_EQ(marked.messages, plain.messages);
                }
        }
    EXPECT_GE(files, 11U);
}

} // namespace
} // namespace bgio::test
