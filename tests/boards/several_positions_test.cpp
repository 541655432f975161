// SPDX-License-Identifier: MIT
// Positions close to each other: what belongs to which.
#include "support/positions.hpp"

#include <bgio/drawing.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string const first_id = "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:63:2:3:0:7:10";
std::string const second_id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:0:0:5:10";

// The board alone, without a word.
std::string picture(std::string_view xgid) {
    NullReporter ignored;
    std::string text;
    std::string const drawn = draw_board(*find_codec("xgid")->decode(xgid, {}, ignored));
    for (std::size_t at = 0; at < drawn.size();) {
        auto const end = std::min(drawn.find('\n', at), drawn.size());
        text += drawn.substr(at, std::min<std::size_t>(end - at, 44)) + "\n";
        at = end + 1;
    }
    return text;
}

std::string xg_text(std::string_view xgid, std::string_view score, std::string_view below) {
    return fmt::format(
        "X:Bob   O:Alice\nScore is {} pt.(s) match.\n{}{}", score, picture(xgid), below);
}

TEST(SeveralPositions, TheScoreOfTheNextPositionIsNotAPipCount) {
    std::string const first = xg_text(first_id,
                                      "X:2 O:3 7",
                                      "Pip count  X: 132  O: 142\n"
                                      "Cube: 2, X own cube\n"
                                      "X to play 63\n");
    std::string const second = xg_text(second_id,
                                       "X:1 O:0 5",
                                       "Pip count  X: 167  O: 167\n"
                                       "Cube: 1\nX to play 31\n");
    for (std::string const& text :
         {first + second, first_id + "\n\n" + first + second_id + "\n\n" + second}) {
        auto const read = positions_in(text);
        EXPECT_THAT(read.found, IsEmpty()) << text;
        EXPECT_THAT(read.ids("xgid"), ElementsAre(first_id, second_id)) << text;
    }
}

TEST(SeveralPositions, AnEstimateInASentenceIsNotAPipCount) {
    EXPECT_THAT(positions_in(second_id + "\n" + picture(second_id)
                             + "\nPip counts: my guess O 120 vs X 130:\n")
                    .found,
                IsEmpty());
}

TEST(SeveralPositions, ThePipCountOfThePreviousPositionIsNotAScore) {
    auto const read = positions_in(
        xg_text(first_id, "X:2 O:3 7", "Pip count  X: 132  O: 142 X-O: 2-3/7\nX to play 63\n\n")
        + picture(second_id));
    ASSERT_EQ(read.records.size(), 2U);
    EXPECT_EQ(read.records[1].match_length, 0);
    EXPECT_THAT(read.found, ElementsAre("BG540 3:1", "BG540 19:1"));
}

TEST(SeveralPositions, AnIdBetweenTwoBoardsBelongsToTheMatchingOne) {
    for (std::string const& text :
         {picture(first_id) + first_id + "\n" + picture(second_id) + second_id + "\n",
          first_id + "\n" + picture(first_id) + second_id + "\n" + picture(second_id)}) {
        auto const read = positions_in(text);
        EXPECT_THAT(read.found, IsEmpty()) << text;
        EXPECT_THAT(read.ids("xgid"), ElementsAre(first_id, second_id)) << text;
    }
    auto const read = positions_in(picture(first_id) + second_id + "\n" + picture(second_id));
    EXPECT_THAT(read.ids("xgid").at(1), second_id);
}

TEST(SeveralPositions, TwoIdsBetweenTwoBoardsBelongToOneEach) {
    NullReporter ignored;
    std::string const gnubg =
        find_codec("gnubg")->encode(*find_codec("xgid")->decode(second_id, {}, ignored), ignored);
    std::string const id = fmt::format(" GNU Backgammon  Position ID: {}\n                 Match ID"
                                       "   : {}\n",
                                       gnubg.substr(0, 14),
                                       gnubg.substr(15));
    auto const read = positions_in(picture(first_id) + first_id + "\n\n" + id + picture(second_id));
    EXPECT_THAT(read.found, IsEmpty());
    EXPECT_THAT(read.ids("gnubg"), ::testing::SizeIs(2));
    EXPECT_THAT(read.ids("xgid").at(0), first_id);
    // and of one alone where there is no other
    auto const alone = positions_in(picture(second_id) + second_id + "\n\n" + id);
    EXPECT_THAT(alone.found, IsEmpty());
    EXPECT_THAT(alone.ids("xgid"), ElementsAre(second_id));
}

TEST(SeveralPositions, AnIdAfterAForumTagBelongsToTheBoardBelow) {
    std::string const board = xg_text(first_id,
                                      "X:2 O:3 7",
                                      "Pip count  X: 132  O: 142\n"
                                      "Cube: 2, X own cube\nX to play 63\n");
    for (std::string const tag : {"[code]", "<pre>", "> <pre class=\"x\">", "[b][code=text] "}) {
        auto const read = positions_in(tag + first_id + "\n\n" + board);
        EXPECT_THAT(read.ids("xgid"), ElementsAre(first_id)) << tag;
        EXPECT_THAT(read.found, IsEmpty()) << tag;
        auto const other = positions_in(tag + second_id + "\n\n" + board);
        EXPECT_THAT(other.ids("xgid"), ElementsAre(second_id)) << tag;
        EXPECT_THAT(other.found, ::testing::SizeIs(1)) << tag;
    }
    auto const closed = positions_in("<b>" + first_id + "</b>\n" + board);
    EXPECT_THAT(closed.ids("xgid"), ElementsAre(first_id));
    EXPECT_THAT(closed.found, IsEmpty());
}

TEST(SeveralPositions, AnIdInsideASentenceBelongsToTheMatchingBoardBelow) {
    std::string const board = xg_text(first_id, "X:2 O:3 7", "X to play 63\n");
    auto const same = positions_in("Position 1: " + first_id + "\n\n" + board);
    EXPECT_THAT(same.ids("xgid"), ElementsAre(first_id));
    EXPECT_THAT(same.found, IsEmpty());
    auto const other = positions_in("Unlike " + second_id + " this is hard:\n\n" + board);
    EXPECT_THAT(other.ids("xgid"), ::testing::SizeIs(2));
    EXPECT_EQ(other.ids("xgid").front(), second_id);
}

} // namespace
} // namespace bgio::test
