// SPDX-License-Identifier: MIT
#include "support/board.hpp"

#include <bgio/cube.hpp>
#include <bgio/drawing.hpp>
#include <bgio/event.hpp>
#include <bgio/position.hpp>
#include <bgio/source.hpp>
#include <gtest/gtest.h>
#include <type_traits>

namespace bgio {
namespace {

TEST(ValueTypes, AreSmallAndTriviallyCopyable) {
    static_assert(std::is_trivially_copyable_v<Board> && sizeof(Board) == 52);
    static_assert(std::is_trivially_copyable_v<Play> && sizeof(Play) == 9);
    static_assert(std::is_trivially_copyable_v<WrittenPlay>);
    static_assert(std::is_trivially_copyable_v<Dice> && sizeof(Dice) == 2);
    static_assert(std::is_trivially_copyable_v<Point> && sizeof(Point) == 1);
    static_assert(std::is_trivially_copyable_v<Cube>);
}

TEST(Point, AcceptsOnlyPointsOfTheBoard) {
    EXPECT_FALSE(Point::make(-1));
    EXPECT_FALSE(Point::make(26));
    EXPECT_EQ(Point::make(25), Point::bar());
    EXPECT_EQ(Point::make(24)->mirrored(), *Point::make(1));
    EXPECT_EQ(fmt::format("{} {} {}", Point::bar(), *Point::make(13), Point::off()), "bar 13 off");
}

TEST(Dice, AcceptOneToSix) {
    EXPECT_FALSE(Dice::make(0, 7));
    EXPECT_FALSE(Dice::make(7, 1));
    EXPECT_FALSE(Dice::make(6, 0));
    EXPECT_TRUE(Dice::make(1, 3)->same_roll(*Dice::make(3, 1)));
    EXPECT_NE(Dice::make(1, 3), Dice::make(3, 1)) << "the order written is kept";
    EXPECT_EQ(fmt::format("{}", *Dice::make(1, 3)), "13");
}

TEST(Cube, IsAPowerOfTwo) {
    EXPECT_FALSE(Cube::make(0, {}));
    EXPECT_FALSE(Cube::make(3, {}));
    EXPECT_FALSE(Cube::make(-2, {}));
    EXPECT_FALSE(Cube::make(1 << 16, {}));
    EXPECT_EQ(fmt::format("{}", *Cube::make(4, Side::o)), "4 (o)");
    EXPECT_EQ(fmt::format("{}", Cube{}), "1 (centred)");
    EXPECT_EQ(Cube::make(Cube::highest, {})->turned_to(Side::x).value(), Cube::highest);
}

TEST(Board, RejectsSixteenCheckers) {
    CheckerCounts counts = Board::initial().counts();
    ++counts.n.o[1];
    auto const board = Board::make(counts);
    ASSERT_FALSE(board);
    EXPECT_EQ(board.error().id, DiagnosticId::too_many_checkers);
    EXPECT_EQ(message_text(board.error()), "o has 16 checkers, but at most 15 are possible");
}

TEST(Board, RejectsBothSidesOnAPoint) {
    CheckerCounts counts;
    counts.n.x[6] = 1;
    counts.n.o[19] = 2;
    auto const board = Board::make(counts);
    ASSERT_FALSE(board);
    EXPECT_EQ(board.error().id, DiagnosticId::point_shared);
}

TEST(Board, AcceptsFewerCheckersThanTheVariantHas) { // T4.7
    CheckerCounts counts;
    counts.n.x[6] = 14;
    EXPECT_TRUE(Board::make(counts));
    EXPECT_EQ(Board::make(counts)->borne_off(Side::x), 0);
}

TEST(Board, RejectsImpossibleSteps) {
    Board board = test::board("x 24:1 | o 7:2 14:13");
    Board const before = board;
    EXPECT_FALSE(board.step(Side::x, *Point::make(24), *Point::make(18))) << "closed";
    EXPECT_FALSE(board.step(Side::x, *Point::make(23), *Point::make(18))) << "empty";
    EXPECT_FALSE(board.step(Side::x, *Point::make(24), *Point::make(24))) << "not forward";
    EXPECT_FALSE(board.step(Side::x, *Point::make(24), Point::bar())) << "backwards";
    EXPECT_EQ(board, before);
}

TEST(Board, HitsABlot) {
    Board board = test::board("x 24:1 | o 7:1 14:14");
    ASSERT_TRUE(board.step(Side::x, *Point::make(24), *Point::make(18)));
    EXPECT_EQ(board, test::board("x 18:1 | o bar:1 14:14"));
}

TEST(Board, CountsPips) {
    EXPECT_EQ(Board::initial().pips(Side::x), 167);
    EXPECT_EQ(test::board("x bar:1 6:5 | o 6:2").pips(Side::x), 55);
}

TEST(Board, PrintsItself) {
    EXPECT_EQ(fmt::format("{}", Board::initial()), "x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5");
    EXPECT_EQ(fmt::format("{}", test::board("x bar:1 6:5 | o 6:2")),
              "x bar:1 6:5 off:9 | o 6:2 off:13");
}

TEST(Event, PrintsItself) {
    auto const text = [](auto what) { return fmt::format("{}", Event{Side::o, 1, {}, what}); };
    EXPECT_EQ(text(Move{Dice::make(3, 1), test::play("8/5 6/5*")}), "o 31: 8/5 6/5*");
    EXPECT_EQ(text(Move{Dice::make(6, 6), WrittenPlay{}}), "o 66:");
    EXPECT_EQ(text(Move{{}, WrittenPlay(WrittenPlay::State::unknown)}), "o 00: ????");
    EXPECT_EQ(text(CubeEvent{CubeAction::offer, 2}), "o double 2");
    EXPECT_EQ(text(CubeEvent{CubeAction::take, {}}), "o take");
    EXPECT_EQ(text(Resignation{WinKind::gammon}), "o resigns a gammon");
    EXPECT_EQ(text(SetPosition{{}, Side::x, Cube{}}), "o set up, x on roll, cube 1 (centred)");
    EXPECT_EQ(text(Remark{"well played"}), "o \"well played\"");
    EXPECT_EQ(fmt::format("{} {}", Span{12, 20}, LineColumn{14, 5}), "[12, 20) 14:5");
}

constexpr std::string_view start_picture = R"(
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 | X           O    |   | O              X |
 | X           O    |   | O              X |
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
 |                  |BAR|                  |
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X              O |
 | O           X    |   | X              O |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+
)";

TEST(Draw, ShowsTheStartPosition) {
    EXPECT_EQ("\n" + draw_board(Board::initial()), start_picture);
    EXPECT_EQ(test::picture(start_picture), Board::initial());
}

TEST(Draw, ShowsBarsHighStacksAndCheckersOff) {
    Board const board = test::board("x bar:2 6:7 off:3 1:3 | o bar:1 1:12");
    std::string const picture = draw_board(board);
    EXPECT_EQ("\n" + picture, R"(
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 |                  | O |                O | O off: 2
 |                  |   |                O |
 |                  |   |                O |
 |                  |   |                O |
 |                  |   |               12 |
 |                  |BAR|                  |
 |                  |   | 7                |
 |                  |   | X                |
 |                  |   | X              X |
 |                  | X | X              X |
 |                  | X | X              X | X off: 3
 +12-11-10--9--8--7-------6--5--4--3--2--1-+
)");
    EXPECT_EQ(test::picture(picture), board);
}

} // namespace
} // namespace bgio
