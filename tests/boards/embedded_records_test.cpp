// SPDX-License-Identifier: MIT
// What else stands in a text of boards.
#include "support/positions.hpp"

#include <bgio/drawing.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10\n";
constexpr std::string_view match = " 3 point match\n\n Game 1\n Alice : 0                Bob : 0\n"
                                   "  1) 31: 8/5 6/5                 64: 24/14\n";
constexpr std::string_view fibs = "Score is 0-0 in a 3 point match.\nAlice is X - Bob is O\n"
                                  "X: (3 1) 17-20 19-20\n";
constexpr std::string_view snowie =
    "> 7;0;0;0;1;Bob;Alice;0;2;3;2;1;-2;0;0;0;2;2;3;0;2;0;0;0;-3;3;0;0;0;-2;2;-2;0;-2;0;0;0;1;6;3;"
    "\n";

// Seventeen lines.
std::string text_of_board() {
    return fmt::format(
        "{}\n{}eXtreme Gammon Version: 2.10\n\n", opening, draw_board(PositionRecord{}));
}

TEST(EmbeddedRecords, AnEmbeddedTranscriptIsReportedOnceAndThePositionIsRead) {
    for (auto const& [below, expected] : std::initializer_list<std::pair<std::string, std::string>>{
             {std::string(match), "BG047 18:2"},
             {fmt::format("{}\n{}", match, match), "BG047 18:2"},
             {fmt::format("The match:\n{}", match), "BG047 19:2"},
             {std::string(snowie), "BG047 18:1"},
             {fmt::format("Look at\n\nthis\n{}{}", snowie, snowie), "BG047 21:1"},
             {"(;FF[4]GM[6]AP[bgio]MI[length:1]PW[Alice]PB[Bob]\n;B[31qtst])\n", "BG047 18:1"}}) {
        auto const read = positions_in(text_of_board() + below, "xg-text");
        EXPECT_THAT(read.found, ElementsAre(expected)) << below;
        EXPECT_EQ(read.records.size(), 1U) << below;
    }
}

TEST(EmbeddedRecords, AFibsTranscriptIsReportedAtAnyDistance) {
    std::string text = text_of_board();
    for (int i = 0; i < 300; ++i)
        text += "Bob kibitzes: hello everybody\n";
    text += fibs;
    EXPECT_THAT(positions_in(text).messages,
                ElementsAre("the record that begins here is ignored: it is oldmoves (FIBS "
                            "oldmoves), but the file is read as xg-text"));
    EXPECT_THAT(positions_in(text).found, ElementsAre("BG047 318:1"));
}

TEST(EmbeddedRecords, OtherTextIsIgnored) {
    for (std::string_view const words : {"7 point match\n",
                                         "3 point match\n\nGame 1\n",
                                         "Game 1\n Alice : 0   Bob : 0\nwhat would you play?\n",
                                         "1) 8/5 6/5\n2) 24/23 13/10\n",
                                         "Score is 3-2 in a 7 point match.\n",
                                         "1;2;3;4;5;6\n",
                                         "(; this is a smile\n"}) {
        std::string const text = text_of_board();
        EXPECT_THAT(positions_in(text + std::string(words), "xg-text").found, IsEmpty()) << words;
        EXPECT_THAT(positions_in(std::string(words) + text, "xg-text").found, IsEmpty()) << words;
    }
}

} // namespace
} // namespace bgio::test
