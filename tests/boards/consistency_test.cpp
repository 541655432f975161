// SPDX-License-Identifier: MIT
// An ID and a board beside it.
#include "support/positions.hpp"

#include <bgio/check.hpp>
#include <bgio/drawing.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view shown = "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:63:2:3:0:7:10";

PositionRecord record_of(std::string_view xgid) {
    NullReporter ignored;
    return *find_codec("xgid")->decode(xgid, {}, ignored);
}

std::string drawn() { return draw_board(record_of(shown)); }

std::string with(std::string_view id) { return std::string(id) + "\n" + drawn(); }

TEST(Consistency, ReportNothingIfTheyAgree) {
    EXPECT_THAT(positions_in(with(shown)).found, IsEmpty());
    EXPECT_THAT(positions_in(drawn() + "\n\n" + std::string(shown) + "\n").found, IsEmpty());
}

TEST(Consistency, ReportADifferenceOnceAtTheBoardAndKeepTheId) {
    for (auto const& [id, difference] :
         std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"XGID=-a-B--E-B-a-dCB-Ab-bcb----:1:1:1:63:2:3:0:7:10",
              "X has 1 checker on 16 in the XGID and 0 on the board, X has 3 checkers on 13 in the "
              "XGID and 4 on the board"},
             {"XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:2:3:0:7:10",
              "on roll is O in the XGID and X on the board"},
             {"XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:52:2:3:0:7:10",
              "the dice are 52 in the XGID and 63 on the board"},
             {"XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:00:2:3:0:7:10",
              "the dice are not rolled in the XGID and 63 on the board"},
             {"XGID=-a-B--E-B-a-dDB--b-bcb----:2:-1:1:63:2:3:0:7:10",
              "the cube is 4, O's, in the XGID and 2, X's, on the board"},
             {"XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:63:2:4:0:9:10",
              "the match length is 9 in the XGID and 7 on the board, O's score is 4 in the XGID "
              "and 3 on the board"}}) {
        auto const read = positions_in(with(id));
        EXPECT_THAT(read.found, ElementsAre("BG046 2:1"));
        EXPECT_EQ(read.ids("xgid").at(0), id);
        EXPECT_THAT(read.messages,
                    ElementsAre(fmt::format(
                        "the XGID and the board of this position differ: {}; the XGID is used",
                        difference)));
    }
}

// bgshow's letters are those of the seats, whatever else the position looks like.
TEST(Consistency, CompareTheTurnOfASymmetricalPosition) {
    std::string const id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:7:10";
    std::string other = id;
    other.replace(other.find(":1:63"), 2, ":-1");
    EXPECT_THAT(positions_in(id + "\n" + draw_board(record_of(id))).found, IsEmpty());
    EXPECT_THAT(positions_in(other + "\n" + draw_board(record_of(id))).messages,
                ElementsAre("the XGID and the board of this position differ: on roll is O in the "
                            "XGID and X on the board; the XGID is used"));
}

TEST(Consistency, NameThePipCountIfNothingElseDiffers) {
    std::string text = with(shown);
    text.replace(text.find("132 pips"), 3, "131");
    EXPECT_THAT(positions_in(text).messages,
                ElementsAre("the XGID and the pip count of this position differ: X's pip count is "
                            "132 on the board and written as 131; the XGID is used"));
}

TEST(Consistency, CompareTwoIds) {
    auto const read =
        positions_in(drawn() + "\n Position-ID: 4HPwATDgc/ABMA    Match-ID: cAngAAAAAAAE\n "
                     + std::string(shown) + "\n");
    EXPECT_THAT(read.found, ElementsAre("BG046 15:15"));
    EXPECT_EQ(read.ids("xgid").at(0), shown);
}

// As BGBlitz writes them, and what differs in them.
std::string difference_of(std::string_view first, std::string_view second) {
    NullReporter ignored;
    std::string const gnubg = find_codec("gnubg")->encode(record_of(second), ignored);
    auto const read = positions_in(fmt::format(" Position-ID: {}    Match-ID: {}\n {}\n",
                                               gnubg.substr(0, 14),
                                               gnubg.substr(15),
                                               first),
                                   "bgblitz-text");
    constexpr std::string_view before = "GNU Backgammon ID of this position differ: ";
    if (read.messages.empty())
        return "";
    std::string const& text = read.messages.front();
    auto const at = text.find(before) + before.size();
    return text.substr(at, text.find(';') - at);
}

TEST(Consistency, CompareCrawfordDoubleAndJacobyOfTwoIds) {
    constexpr std::string_view start = "XGID=-b----E-C---eE---c-e----B-:";
    auto const differ = [&](std::string_view first, std::string_view second) {
        return difference_of(fmt::format("{}{}", start, first), fmt::format("{}{}", start, second));
    };
    EXPECT_EQ(differ("0:0:1:63:3:6:1:7:10", "0:0:1:63:3:6:0:7:10"),
              "the Crawford game is named in the XGID only");
    EXPECT_EQ(differ("0:0:1:63:3:6:0:7:10", "0:0:1:63:3:6:1:7:10"),
              "the Crawford game is named in the GNU Backgammon ID only");
    EXPECT_EQ(differ("0:0:1:D:3:4:0:7:10", "0:0:1:00:3:4:0:7:10"),
              "a double is open in the XGID only");
    EXPECT_EQ(differ("0:0:1:63:3:4:0:7:10", "0:0:1:D:3:4:0:7:10"),
              "a double is open in the GNU Backgammon ID only");
    EXPECT_EQ(differ("0:0:1:63:0:0:3:0:10", "0:0:1:63:0:0:0:0:10"),
              "the Jacoby rule is named in the XGID only");
    for (std::string_view const same : {"0:0:1:63:3:6:1:7:10",
                                        "0:0:1:D:3:4:0:7:10",
                                        "0:0:1:63:0:0:3:0:10",
                                        "0:0:1:63:0:0:2:0:10",
                                        "1:-1:1:B:0:0:2:0:10"})
        EXPECT_EQ(differ(same, same), "");
    // older versions of GNU Backgammon knew no bit for play without Jacoby
    EXPECT_EQ(differ("0:0:1:63:0:0:2:0:10", "0:0:1:63:0:0:3:0:10"), "");
}

TEST(Consistency, CompareAnIdWithTheCaptionsOfABoard) {
    std::string const crawford = "XGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:63:2:6:1:7:10";
    std::string const not_crawford = "XGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:63:2:6:0:7:10";
    std::string const money = "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:D:0:0:2:0:10";
    auto const found = [](std::string const& id, std::string const& other) {
        return positions_in(id + "\n" + draw_board(record_of(other))).found;
    };
    EXPECT_THAT(found(crawford, crawford), IsEmpty());
    EXPECT_THAT(found(not_crawford, crawford), ElementsAre("BG046 2:1"));
    EXPECT_THAT(found(money, money), IsEmpty());
    std::string changed = money;
    EXPECT_THAT(found(changed.replace(changed.find(":D:"), 3, ":63:"), money),
                ElementsAre("BG046 2:1"));
}

TEST(Consistency, IgnoreTheOrderOfTheDice) {
    EXPECT_THAT(positions_in(with("XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:36:2:3:0:7:10")).found,
                IsEmpty());
}

TEST(Consistency, ReportAnInvalidIdAndReadTheBoard) {
    auto const read = positions_in(with("XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:79:2:3:0:7:10"));
    EXPECT_THAT(read.found, ElementsAre("BG516 1:1"));
    EXPECT_THAT(read.ids("xgid"), ElementsAre(std::string(shown)));
}

TEST(Consistency, CompleteABarePositionIdFromTheBoard) {
    for (std::string_view const turn : {"1", "-1"}) {
        std::string const id =
            fmt::format("XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:{}:63:2:3:0:7:10", turn);
        NullReporter ignored;
        std::string const gnubg = find_codec("gnubg")->encode(record_of(id), ignored);
        auto const read = positions_in(
            fmt::format("Position ID: {}\n{}", gnubg.substr(0, 14), draw_board(record_of(id))));
        EXPECT_THAT(read.ids("xgid"), ElementsAre(id));
        EXPECT_THAT(read.found, IsEmpty());
    }
}

TEST(Consistency, CompareAFibsLineWithItsBoard) {
    NullReporter ignored;
    std::string const line = find_codec("fibs")->encode(record_of(shown), ignored);
    EXPECT_THAT(positions_in(line + "\n" + drawn()).found, IsEmpty());
}

// As bgshow prints them: the ID below its board, and the next board close by.
TEST(Consistency, PairAnIdWithTheNearerBoard) {
    std::string const other = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10";
    auto const read =
        positions_in(drawn() + " " + std::string(shown) + "\ngame 1, move 2: Bob 31\n"
                     + draw_board(record_of(other)) + " " + other + "\n  Bob to play   " + other
                     + "\n  legal: 8/5 6/5\n" + drawn() + " " + std::string(shown) + "\n");
    EXPECT_THAT(read.ids("xgid"),
                ElementsAre(std::string(shown), other, other, std::string(shown)));
    EXPECT_THAT(read.found, IsEmpty());
}

TEST(Consistency, AcceptAnIdWithoutABoard) {
    auto const read = positions_in("The first:\n" + with(shown) + "\n\n\n\n\n\n\n\nand this: "
                                   + "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10.\n");
    EXPECT_THAT(
        read.ids("xgid"),
        ElementsAre(std::string(shown), "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10"));
    EXPECT_THAT(read.found, IsEmpty());
}

// A position may be of any turn: its dice are no opening roll.
TEST(Consistency, AcceptTheOpeningPositionWithADouble) {
    Source const source = Source::from_bytes(
        "position", draw_board(record_of("XGID=-b----E-C---eE---c-e----B-:0:0:1:33:0:0:0:7:10")));
    FileFindings const result = check(source, *find_format("gnubg-text"));
    EXPECT_THAT(result.findings, IsEmpty());
}

} // namespace
} // namespace bgio::test
