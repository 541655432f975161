// SPDX-License-Identifier: MIT
#include "support/positions.hpp"

#include <bgio/drawing.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> claims(std::string const& text, Confidence confidence) {
    std::vector<std::string> names;
    for (Format const* format : formats())
        if (format->sniff(std::string_view(text).substr(0, 4096)) == confidence)
            names.emplace_back(format->name);
    return names;
}

std::string const board = draw_board(PositionRecord{});

TEST(DetectBoards, IsCertainIfATextBeginsWithAPosition) {
    EXPECT_THAT(claims(board, Confidence::sure), ElementsAre("gnubg-text"));
    EXPECT_THAT(
        claims("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10\n\n" + board, Confidence::sure),
        ElementsAre("xg-text"));
    EXPECT_THAT(claims("X:Bob   O:Alice\n" + board, Confidence::sure), ElementsAre("xg-text"));
}

TEST(DetectBoards, LeavesOtherFilesThatContainABoardToTheirFormat) {
    for (std::string const head : {"3 point match\n\n Game 1\n Alice : 0       Bob : 0\n",
                                   "; [Site \"x\"]\n",
                                   "Score is 3-2 in a 7 point match.\nAlice is X - Bob is O\n",
                                   "(;FF[4]GM[6])\n"}) {
        auto const sure = claims(head + board, Confidence::sure);
        EXPECT_LE(sure.size(), 1U) << head;
        EXPECT_THAT(sure, ::testing::Not(::testing::Contains("gnubg-text"))) << head;
    }
    std::string turned = board; // the row in the middle begins with which way X goes
    turned.at(turned.rfind('\n', turned.find("|BAR|")) + 1) = 'v';
    for (std::string const& picture : {board, turned}) {
        Source const match = Source::from_bytes(
            "match",
            picture + "\n; [Site \"x\"]\n\n 3 point match\n\n Game 1\n Alice : 0       Bob : 0\n");
        auto const detected = detect_format(match);
        ASSERT_TRUE(detected) << picture;
        EXPECT_EQ((*detected)->name, "mat") << picture;
        EXPECT_THAT(read(**detected, match).found, IsEmpty()) << picture;
    }
}

// A log of FIBS: the board of the last position, then the record of the match.
TEST(DetectBoards, ReportsAFibsTranscriptBelowABoard) {
    std::string const log = board + "\n   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1\n\n"
                            + "Score is 0-0 in a 3 point match.\nAlice is X - Bob is O\n"
                              "X: (3 1) 17-20 19-20\nO: (6 4) 24-18 18-14\n";
    for (std::string const name : {"log", "log.txt", "log.fibs"}) {
        Source const source = Source::from_bytes(name, log);
        auto const detected = detect_format(source);
        ASSERT_TRUE(detected) << name;
        auto const found = read(**detected, source).found;
        ASSERT_THAT(found, ::testing::SizeIs(1)) << name;
        EXPECT_EQ(found[0].id, DiagnosticId::record_ignored) << name;
        EXPECT_EQ(source.text(found[0].span), "Score is 0-0 in a 3 point match.") << name;
    }
}

TEST(DetectBoards, IsNotCertainIfAnIdIsInsideALine) {
    EXPECT_THAT(
        claims("{\"id\": \"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10\"}\n" + board,
               Confidence::sure),
        IsEmpty());
}

TEST(DetectBoards, AcceptsAnEmailThatContainsABoard) {
    auto const detected =
        detect_format(Source::from_bytes("letter", "Hello,\nlook at this:\n\n" + board));
    ASSERT_TRUE(detected);
    EXPECT_EQ((*detected)->name, "gnubg-text");
}

TEST(DetectBoards, RejectsAListOfIds) {
    std::string const list = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10\n"
                             "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n";
    EXPECT_THAT(claims(list, Confidence::sure), IsEmpty());
    EXPECT_THAT(claims(list, Confidence::maybe), IsEmpty());
    for (std::string const& text :
         {list,
          "# my positions\n\n" + list,
          std::string(" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : "
                      "cInlAAAAAAAE\n"),
          std::string("4HPwATDgc/ABMA:cAkAAAAAAAAA\n")})
        EXPECT_EQ(detect_format(Source::from_bytes("ids", text)).error().id, DiagnosticId::only_ids)
            << text;
}

} // namespace
} // namespace bgio::test
