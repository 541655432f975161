// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using State = WrittenPlay::State;

TEST(MatRow, LeftCellComesBeforeTheRightOne) {
    auto const r = read_rows("  1) 31: 8/5 6/5                 64: 24/18 18/14\n");
    EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/18 18/14"));
    EXPECT_THAT(r.found, IsEmpty());
}

TEST(MatRow, SpansCoverCellsAndMovesWithoutBlanks) {
    auto const r = read_rows("  1) 31: 8/5  6/5*                64:                  \n");
    ASSERT_EQ(r.game().events.size(), 2U);
    EXPECT_EQ(r.source.text(r.game().events[0].span), "31: 8/5  6/5*");
    EXPECT_EQ(r.source.text(r.game().events[1].span), "64:");
    auto const legs = std::get<Move>(r.game().events[0].what).play.legs();
    ASSERT_EQ(legs.size(), 2U);
    EXPECT_EQ(r.source.text(legs[0].span()), "8/5");
    EXPECT_EQ(r.source.text(legs[1].span()), "6/5*");
}

TEST(MatRow, AdjacentCellsAreTwoCells) {
    auto const one = read_rows("  1) 11: 15/14 14/13 13/12 12/11 33: 3/0 3/0 3/0 3/0\n");
    EXPECT_THAT(events(one.game()),
                ElementsAre("o 1 11 15/14 14/13 13/12 12/11", "x 1 33 3/off 3/off 3/off 3/off"));
    auto const none = read_rows("  1) 11: 15/14 14/13 13/12 12/1133: 3/0\n"
                                "  2) 21: 3/131: 8/5 6/5\n");
    EXPECT_THAT(
        events(none.game()),
        ElementsAre(
            "o 1 11 15/14 14/13 13/12 12/11", "x 1 33 3/off", "o 2 21 3/1", "x 2 31 8/5 6/5"));
    EXPECT_THAT(none.found, IsEmpty());
}

TEST(MatRow, ASingleCellBelongsToItsColumn) {
    auto const r = read_rows("  1)                             43: 24/20 13/10\n"
                             "  2) 62: 24/18 13/11\n");
    EXPECT_THAT(events(r.game()), ElementsAre("x 1 43 24/20 13/10", "o 2 62 24/18 13/11"));
}

TEST(MatRow, ColumnsAreCodePointsWithTabStopsOfEight) {
    auto const r = read("3 point match\n Game 1\n J\xC3\xB8rgen : 0\t\t\t\tBob : 0\n"
                        "  1)\t\t\t\t43: 24/20 13/10\n  2) 62: 24/18\n");
    EXPECT_THAT(events(r.game()), ElementsAre("x 1 43 24/20 13/10", "o 2 62 24/18"));
    EXPECT_EQ(r.game().players.o.name, "J\xC3\xB8rgen");
}

TEST(MatRow, RightColumnOfTheRowsMayDifferFromTheNames) { // OpenGammon: 42 and 46
    auto const r = read("3 point match\n Game 1\n Alice: 0                                 Bob: 0\n"
                        "  1)                                         43: 24/20\n"
                        " 10) 62: 24/18                               55: 8/3\n"
                        " 11) 64: 25/21\n");
    EXPECT_THAT(events(r.game()),
                ElementsAre("x 1 43 24/20", "o 10 62 24/18", "x 10 55 8/3", "o 11 64 bar/21"));
}

TEST(MatRow, DiceKeepTheirOrder) {
    auto const r = read_rows("  1) 13: 8/5 6/5\n");
    EXPECT_EQ(std::get<Move>(r.game().events.at(0).what).dice, Dice::make(1, 3));
}

TEST(MatRow, EveryCubeWordIsRead) {
    auto const r = read_rows("  1)  Doubles => 2                Takes\n"
                             "  2) Doubles ==> 4                 Beavers => 8\n"
                             "  3)  Raccoons => 16              Drops\n"
                             "  4)  Redoubles => 32             Pass\n"
                             "  5) double                        passes\n");
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 1 double 2",
                            "x 1 take",
                            "o 2 double 4",
                            "x 2 beaver 8",
                            "o 3 raccoon 16",
                            "x 3 drop",
                            "o 4 double 32",
                            "x 4 drop",
                            "o 5 double",
                            "x 5 drop"));
    EXPECT_THAT(r.found, IsEmpty());
}

TEST(MatRow, SecondBeaverStaysABeaverAsWritten) {
    auto const r = read_rows("  1)  Doubles => 2                Beavers => 4\n"
                             "  2)  Beavers => 8                 \n"
                             "  3) 52: 13/8 13/11              65: \n");
    EXPECT_THAT(
        events(r.game()),
        ElementsAre("o 1 double 2", "x 1 beaver 4", "o 2 beaver 8", "o 3 52 13/8 13/11", "x 3 65"));
}

TEST(MatRow, RollsWithoutAPlayKeepTheWrittenText) {
    auto const r = read_rows("  1) 65:                         65: Cannot Move\n"
                             "  2) 33: ???                     33: ????\n"
                             "  3) 00: ????                    64: Illegal play\n");
    auto const state = [&](std::size_t i) {
        return std::get<Move>(r.game().events.at(i).what).play.state();
    };
    EXPECT_EQ(state(0), State::empty);
    EXPECT_EQ(state(1), State::cannot_move);
    EXPECT_EQ(state(2), State::unknown);
    EXPECT_EQ(state(3), State::unknown);
    EXPECT_EQ(std::get<Move>(r.game().events.at(4).what).dice, std::nullopt);
    EXPECT_EQ(state(5), State::illegal_dump);
    EXPECT_THAT(r.found, IsEmpty());
}

TEST(MatRow, RowsWithoutNumbersEmptyRowsAndGluedNumbersAreRead) {
    auto const r = read_rows("     31: 8/5 6/5                 64: 24/18 18/14\n"
                             "  2)                             \n"
                             "  3) 52: 13/8 24)                65: 24/18 25)\n");
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 0 31 8/5 6/5", "x 0 64 24/18 18/14", "o 3 52 13/8", "x 3 65 24/18"));
    EXPECT_THAT(r.found, IsEmpty());
}

TEST(MatRow, IgnoresQualityMarksAfterAPlay) {
    for (std::string_view const mark : {"!", "!!", "?", "??", "!?", "?!"})
        for (std::string_view const gap : {"", " "}) {
            auto const r = read_rows(fmt::format("  1) 31: 8/5 6/5{0}{1}         64: 24/14{0}{1}\n"
                                                 "  2) 65: Cannot Move{0}{1}     33: ????\n",
                                                 gap,
                                                 mark));
            EXPECT_THAT(r.found, IsEmpty()) << gap << mark;
            EXPECT_THAT(
                events(r.game()),
                ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/14", "o 2 65 Cannot Move", "x 2 33 ????"))
                << gap << mark;
        }
}

TEST(MatRow, RejectsOtherMarks) {
    for (std::string_view const mark : {"???", "!!!", "?x", " ????"}) {
        auto const r = read_rows(fmt::format("  1) 31: 8/5 6/5{}    64: 24/14\n", mark));
        EXPECT_THAT(r.found, ::testing::SizeIs(1)) << mark;
        EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 ????", "x 1 64 24/14")) << mark;
    }
}

TEST(MatRow, KeepsTheRightCellIfTheLeftOneIsUnreadable) {
    for (std::string_view const left : {"  1) 31: 8/5 $$ 6/5",
                                        "     31: 8/5 $$ 6/5",
                                        "  1) 71: 8/5 6/5",
                                        "  1) 31 8/5 6/5",
                                        "  1) Dubbles => 2"}) {
        auto const r = read_rows(fmt::format("  0) 21: 13/11 6/5               31: 8/5 6/5\n"
                                             "{:33}64: 24/18 18/14\n",
                                             left));
        EXPECT_THAT(r.places(), ::testing::SizeIs(1)) << left;
        auto const& last = r.game().events.back();
        EXPECT_THAT(describe(last), ::testing::EndsWith(" 64 24/18 18/14")) << left;
        EXPECT_EQ(last.side, Side::x) << left;
    }
}

TEST(MatRow, KeepsTheLeftCellIfTheRightOneIsUnreadable) {
    for (std::string_view const right :
         {"foo", "bar/5", "24/18 18/14", "Dubbles => 2", "6: 24/18"}) {
        auto const r = read_rows(fmt::format("  1) 31: 8/5 6/5                 {}\n", right));
        EXPECT_THAT(r.places(), ElementsAre("5:34 BG001")) << right;
        EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 8/5 6/5")) << right;
    }
    auto const close = read_rows("  1) 31: 8/5 6/5   foo\n");
    EXPECT_THAT(events(close.game()), ElementsAre("o 1 31 8/5 6/5"));
}

TEST(MatRow, KeepsARollWithoutColonAndPlay) {
    auto const right = read_rows("  1) 31: 8/5 6/5   52\n"
                                 "  2) 8/5 6/5   43                \n");
    EXPECT_THAT(events(right.game()), ElementsAre("o 1 31 8/5 6/5", "x 1 52 ????", "x 2 43 ????"));
    ASSERT_THAT(right.places(), ElementsAre("5:22 BG001", "6:6 BG001"));
    EXPECT_EQ(message_text(right.found[0]),
              "cannot read this line: expected ':' after the roll 52");
    auto const left = read_rows("  1) 52                          64: 24/18 18/14\n");
    EXPECT_THAT(events(left.game()), ElementsAre("o 1 52 ????", "x 1 64 24/18 18/14"));
}

TEST(MatRow, ReportsAnUnreadableCellAtItsPosition) {
    auto const r = read_rows("  1) 31: 8/ 6/5                  64: 24/18 18/14\n"
                             "  2) 52: 13/8 oops               65: \n"
                             "  3)  Doubles => x                Takes\n");
    EXPECT_THAT(r.places(), ElementsAre("5:12 BG001", "6:15 BG001", "7:18 BG001"));
    EXPECT_EQ(to_string(r.found[0].values[0].value), "a point (1-24, bar, off)");
    EXPECT_EQ(to_string(r.found[2].values[0].value), "a cube value");
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 1 31 ????",
                            "x 1 64 24/18 18/14",
                            "o 2 52 ????",
                            "x 2 65",
                            "o 3 double",
                            "x 3 take"));
}

TEST(MatRow, SkipsOnlyAnUnreadableLine) {
    for (std::string_view const garbage :
         {"%%% garbage %%%", "take that", "31", "  7) ###", "; Set Pos=abc", "Wins many points"}) {
        auto const r = read_rows("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                 + std::string(garbage) + "\n  3) 52: 13/8\n");
        ASSERT_EQ(r.found.size(), 1U) << garbage;
        EXPECT_EQ(r.found[0].id, DiagnosticId::unreadable_line) << garbage;
        EXPECT_EQ(r.source.locate(r.found[0].span.begin).line, 6U) << garbage;
        EXPECT_THAT(events(r.game()),
                    ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/18 18/14", "o 3 52 13/8"))
            << garbage;
    }
}

TEST(MatRow, RejectsInvalidDice) {
    auto const r = read_rows("  1) 71: 8/5\n  2) 05: 8/5\n");
    EXPECT_THAT(r.places(), ElementsAre("5:6 BG001", "6:6 BG001"));
    EXPECT_THAT(r.game().events, IsEmpty());
}

TEST(MatRow, ReadsConcedesAsResignation) {
    auto const cell = read_rows("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                "  2)  Concedes                    Wins 1 point\n");
    EXPECT_THAT(cell.found, IsEmpty());
    EXPECT_THAT(events(cell.game()),
                ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/18 18/14", "o 2 resign 0"));
    EXPECT_TRUE(cell.game().result->by_resignation);
    auto const behind_roll = read_rows("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                       "  2) 62: Concedes                Wins 1 point\n");
    EXPECT_THAT(behind_roll.found, IsEmpty());
    EXPECT_THAT(events(behind_roll.game()),
                ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/18 18/14", "o 2 62", "o 2 resign 0"));
    EXPECT_EQ(behind_roll.game().result->winner, Side::x);
}

TEST(MatRow, ReadsDashesBesideAWinAsAResignation) {
    auto const r = read_rows("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                             "  2) ????                        Wins 1 point\n");
    EXPECT_THAT(r.found, IsEmpty());
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/18 18/14", "o 2 -- ????"));
    EXPECT_EQ(r.game().result->winner, Side::x);
    auto const alone = read_rows("  1) ????                        64: 24/18 18/14\n");
    EXPECT_THAT(alone.places(), ElementsAre("5:6 BG001"));
}

TEST(MatRow, ReadsAResignationAfterTheWinOfTheLeftPlayer) {
    for (std::string_view const cell : {"????", "62: ????", "62: Concedes", "Concedes"}) {
        auto const r = read_rows(fmt::format("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                             "  2) Wins 1 point                {}\n",
                                             cell));
        EXPECT_THAT(r.found, IsEmpty()) << cell;
        ASSERT_EQ(r.game().events.size(), 3U) << cell;
        EXPECT_EQ(r.game().events[2].side, Side::x) << cell;
        EXPECT_TRUE(std::holds_alternative<Resignation>(r.game().events[2].what)) << cell;
        EXPECT_EQ(r.game().result->winner, Side::o) << cell;
        EXPECT_TRUE(r.game().result->by_resignation) << cell;
    }
}

TEST(MatRow, ReadsDashesAtTheEndOfARowAsAResignation) {
    auto const r = read_rows("  1) 31: 8/5 6/5                 ????\n"
                             "      Wins 1 point\n");
    EXPECT_THAT(r.found, IsEmpty());
    EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 8/5 6/5", "x 1 -- ????"));
    EXPECT_EQ(r.game().result->winner, Side::o);
}

TEST(MatRow, ReadsUnusualFormsWithANote) {
    auto const r = read_rows("  1) 31 8/5 6/5                  6-4: 24/18 18/14\n"
                             "  2) D                           T\n"
                             "  3) 52: 13/8 13/11              D\n"
                             "  4) P\n");
    EXPECT_THAT(
        r.places(),
        ElementsAre(
            "5:6 BG026", "5:34 BG026", "6:6 BG026", "6:34 BG026", "7:34 BG026", "8:6 BG026"));
    EXPECT_EQ(message_text(r.found[0]), "'31' is not the usual form; it is read as '31:'");
    EXPECT_EQ(r.found[1].fixes.at(0).edits.at(0).text, "64:");
    EXPECT_EQ(r.found[4].fixes.at(0).edits.at(0).text, "Doubles => 4");
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 1 31 8/5 6/5",
                            "x 1 64 24/18 18/14",
                            "o 2 double",
                            "x 2 take",
                            "o 3 52 13/8 13/11",
                            "x 3 double",
                            "o 4 drop"));
}

TEST(MatRow, ReadsAnotherSignForTheColonWithANote) {
    auto const r = read_rows("  1) 31; 8/5 6/5                 64. 24/18 18/14\n");
    EXPECT_THAT(r.places(), ElementsAre("5:6 BG026", "5:34 BG026"));
    EXPECT_EQ(message_text(r.found.at(0)), "'31;' is not the usual form; it is read as '31:'");
    EXPECT_EQ(r.found[1].fixes.at(0).edits.at(0).text, "64:");
    EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 8/5 6/5", "x 1 64 24/18 18/14"));
}

TEST(MatRow, ReportsAMissingColon) {
    auto const r = read_rows("  1) 31: 8/5 6/5                 52\n");
    EXPECT_THAT(r.places(), ElementsAre("5:36 BG001"));
    EXPECT_EQ(message_text(r.found.at(0)), "cannot read this line: expected ':' after the roll 52");
}

} // namespace
} // namespace bgio::test
