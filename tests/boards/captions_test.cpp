// SPDX-License-Identifier: MIT
#include "support/positions.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// The opening with something beside its lines.
std::string drawing(std::vector<std::pair<int, std::string>> const& beside = {},
                    std::string const& below = "") {
    std::vector<std::string> lines = {" +13-14-15-16-17-18------19-20-21-22-23-24-+",
                                      " | X           O    |   | O              X |",
                                      " | X           O    |   | O              X |",
                                      " | X           O    |   | O                |",
                                      " | X                |   | O                |",
                                      " | X                |   | O                |",
                                      "v|                  |BAR|                  |",
                                      " | O                |   | X                |",
                                      " | O                |   | X                |",
                                      " | O           X    |   | X                |",
                                      " | O           X    |   | X              O |",
                                      " | O           X    |   | X              O |",
                                      " +12-11-10--9--8--7-------6--5--4--3--2--1-+"};
    for (auto const& [line, text] : beside)
        lines.at(static_cast<std::size_t>(line)) += "     " + text;
    std::string text;
    for (std::string const& line : lines)
        text += line + "\n";
    return text + below;
}

constexpr std::string_view start = "XGID=-b----E-C---eE---c-e----B-:";

std::string id_of(std::string const& text) {
    auto const ids = positions_in(text).ids("xgid");
    return ids.size() == 1 && ids[0].starts_with(start) ? ids[0].substr(start.size()) : "?";
}

TEST(BoardCaptions, NoteTheAssumptionsIfThereAreNone) {
    auto const read = positions_in(drawing());
    EXPECT_THAT(read.ids("xgid"), ElementsAre(std::string(start) + "0:0:1:00:0:0:3:0:10"));
    EXPECT_THAT(read.found, ElementsAre("BG540 1:1"));
    EXPECT_THAT(read.messages,
                ElementsAre("the board does not show who is on roll, the match length, the score, "
                            "the cube: X, money play, 0-0, 1, centred is assumed"));
}

TEST(BoardCaptions, AreReadFromGnuBackgammon) {
    auto const text = drawing({{0, "O: Alice"},
                               {1, "3 points"},
                               {6, "7 points match"},
                               {10, "Rolled 63"},
                               {11, "2 points"},
                               {12, "X: Bob (Cube: 2)"}});
    EXPECT_EQ(id_of(text), "1:1:1:63:2:3:0:7:10");
    auto const read = positions_in(text);
    EXPECT_THAT(read.found, IsEmpty());
    EXPECT_EQ(read.records.at(0).names, (BySide<std::string>{"Bob", "Alice"}));
    EXPECT_EQ(id_of(drawing({{2, "On roll"}, {6, "(Cube: 1)"}})), "0:0:-1:00:0:0:3:0:10");
    EXPECT_EQ(id_of(drawing({{2, "Cube offered at 4"}, {6, "5 points match"}})),
              "1:1:1:D:0:0:0:5:10");
    EXPECT_EQ(id_of(drawing({{1, "4 points"}, {6, "5 points match (Crawford game)"}})),
              "0:0:1:00:0:4:1:5:10");
    EXPECT_EQ(id_of(drawing({{1, "OOO 4 points"}, {11, "X   1 point"}, {6, "5 points match"}})),
              "0:0:1:00:1:4:0:5:10");
}

TEST(BoardCaptions, CompareTheCubeIfTheyNameNoTurn) {
    std::string const id = std::string(start) + "1:1:1:63:0:0:0:5:10\n";
    auto const text = [&](std::string const& o, std::string const& x) {
        return id
               + drawing(
                   {{0, o}, {1, "0 points"}, {6, "5 points match"}, {11, "0 points"}, {12, x}});
    };
    // the starting board with a turned cube is a finding of its own
    EXPECT_THAT(positions_in(text("O: Alice", "X: Bob (Cube: 2)")).found, ElementsAre("BG552 1:1"));
    EXPECT_THAT(positions_in(text("O: Alice", "X: Bob (Cube: 4)")).messages,
                ElementsAre(HasSubstr("on the starting board"),
                            HasSubstr("the cube is 2, X's, in the XGID and 4, X's, on the board")));
}

TEST(BoardCaptions, DoNotReadANumberInANameAsPipCount) {
    for (std::string const x : {"X: Bob", "X: Bob  3"}) {
        auto const read = positions_in(drawing({{0, "O: Bot  2000"},
                                                {1, "0 points"},
                                                {6, "5 points match (Cube: 1)"},
                                                {10, "Rolled 63"},
                                                {11, "0 points"},
                                                {12, x}}));
        EXPECT_THAT(read.found, IsEmpty());
        EXPECT_EQ(read.records.at(0).names.o, "Bot  2000");
    }
}

TEST(BoardCaptions, ReadAResignation) {
    EXPECT_EQ(id_of(drawing({{2, "Rolled 21, resigns gammon"}, {6, "5 points match"}})),
              "0:0:-1:21:0:0:0:5:10");
    EXPECT_EQ(id_of(drawing({{2, "On roll, resigns gammon"}, {6, "5 points match"}})),
              "0:0:-1:00:0:0:0:5:10");
}

// As GNU Backgammon draws it: the cube is offered to the one who doubled.
TEST(BoardCaptions, DoNotCompareTheTurnOfABeaver) {
    std::string const id = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n"
                           "                 Match ID   : QRkAAAAAAAAA\n";
    EXPECT_THAT(positions_in(id
                             + drawing({{0, "O: Alice"},
                                        {1, "0 points"},
                                        {10, "Cube offered at 4"},
                                        {11, "0 points"},
                                        {12, "X: Bob"}}))
                    .found,
                IsEmpty());
}

TEST(BoardCaptions, AreReadFromFibs) {
    EXPECT_EQ(
        id_of(drawing({{0, "O: Alice - score: 4"}, {6, "7-point match"}, {12, "X: Bob - score: 2"}},
                      "\n   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 2 (owned by Alice)  "
                      "You rolled 6 3.\n")),
        "1:-1:1:63:2:4:0:7:10");
    EXPECT_EQ(id_of(drawing({{0, "O: Alice - score: 4"}, {12, "X: Bob - score: 2"}},
                            "   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1  turn: Alice.\n")),
              "0:0:-1:00:2:4:3:0:10");
}

TEST(BoardCaptions, AreReadFromExtremeGammonWithoutItsId) {
    EXPECT_EQ(id_of("X:Bob   O:Alice\nLe score est X:1 O:2 match en 5 pt(s)\n"
                    + drawing({},
                              "Course  X: 167  O: 167 X-O: 1-2/5\nVideau: 2, O a le videau\n"
                              "O to play 52\n")),
              "1:-1:-1:52:1:2:0:5:10");
    EXPECT_EQ(id_of("X:Bob   O:Alice\nScore is X:0 O:0 Unlimited Game, Jacoby\n"
                    + drawing({}, "Pip count  X: 167  O: 167 X-O: 0-0\nCube: 1\nX on roll\n")),
              "0:0:1:00:0:0:1:0:10");
}

TEST(BoardCaptions, ReportAWrongPipCount) {
    EXPECT_THAT(positions_in(drawing({}, "Pip counts: O 167, X 157\n")).found,
                ElementsAre("BG540 1:1", "BG046 1:1"));
    EXPECT_THAT(positions_in(drawing({}, "Pip counts: O 167, X 167\n")).found,
                ElementsAre("BG540 1:1"));
}

TEST(BoardCaptions, ReportAWrongNumberOfCheckersOff) {
    auto const text = [](std::string_view off) {
        return drawing(
            {{0, "O: Alice - score: 4"}, {6, "7-point match"}, {12, "X: Bob - score: 2"}},
            fmt::format("   BAR: O-0 X-0   OFF: {}   Cube: 1  turn: Alice.\n", off));
    };
    EXPECT_THAT(positions_in(text("O-0 X-0")).found, IsEmpty());
    EXPECT_THAT(
        positions_in(text("O-3 X-0")).messages,
        ElementsAre("the board and the count of checkers borne off of this position differ: O "
                    "has borne off 0 on the board and 3 as written; the board is used"));
    std::string const id = std::string(start) + "0:0:-1:00:2:4:0:7:10\n";
    EXPECT_THAT(positions_in(id + text("O-0 X-0")).found, IsEmpty());
    EXPECT_THAT(positions_in(id + text("O-0 X-5")).found, ElementsAre("BG046 2:1"));
}

TEST(BoardCaptions, RejectScoreAboveMatchLength) {
    EXPECT_THAT(positions_in(drawing({{1, "9 points"}, {6, "5 points match"}})).found,
                ElementsAre("BG523 1:1"));
}

TEST(Boards, ReportAMissingLineOnce) {
    std::string text = drawing();
    text.replace(text.find(" | X                |"), 5, " ?");
    EXPECT_THAT(positions_in(text).found, ElementsAre("BG001 5:1"));
    EXPECT_THAT(positions_in(text).records, IsEmpty());
    std::string const cut = drawing().substr(0, 200);
    EXPECT_THAT(positions_in(cut).found, ElementsAre("BG001 1:1"));
    std::string both = drawing();
    both.replace(both.find(" | X "), 5, " | O ");
    EXPECT_THAT(positions_in(both).messages,
                ElementsAre("cannot read this line: expected a board with one player on "
                            "each point"));
}

TEST(Boards, AreNotReadFromStringsWithEscapedLineBreaks) {
    auto const read = positions_in(
        R"({"input": "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n\nX:Alice   O:Bob\n)"
        R"( +13-14-15-16-17-18------19-20-21-22-23-24-+\n | X           O    |   |"})"
        "\n");
    EXPECT_THAT(read.found, ElementsAre("BG002")); // a test's data, nothing that was pasted
    EXPECT_THAT(read.records, IsEmpty());
}

TEST(Boards, RejectTooManyCheckers) {
    std::string text = drawing();
    text.replace(text.find(" | X           O    |   |"), 25, " | X  X        O    | O |");
    EXPECT_THAT(positions_in(text).found, ElementsAre("BG501 1:1"));
}

TEST(Boards, AreReadAsTwoPositions) {
    auto const read =
        positions_in(drawing({{10, "Rolled 31"}}) + "\nand then\n\n" + drawing({{2, "Rolled 62"}}));
    ASSERT_EQ(read.records.size(), 2U);
    EXPECT_THAT(read.ids("xgid")[0], HasSubstr(":1:31:"));
    EXPECT_THAT(read.ids("xgid")[1], HasSubstr(":-1:62:"));
}

TEST(Boards, TakeTheTurnFromTheTextBelow) {
    EXPECT_THAT(id_of(drawing({}, "\nX to play 31\n")), HasSubstr(":1:31:"));
    EXPECT_THAT(id_of(drawing({}, "O to play 62.\n")), HasSubstr(":-1:62:"));
    EXPECT_THAT(id_of(drawing({}, "O on roll. Cube action?\n")), HasSubstr(":-1:00:"));
    EXPECT_THAT(id_of(drawing({}, "O doubles. Take or pass?\n")), HasSubstr(":-1:D:"));
    EXPECT_THAT(id_of(drawing({}, "X to move 7-6\n")), HasSubstr(":1:00:"));
}

TEST(Boards, TakeTheDiceFromTheTextBelow) {
    for (std::string_view const dice : {"(5-2)",
                                        "5-2",
                                        "52",
                                        "[5 2]",
                                        ": 52",
                                        "5-2, what now?",
                                        "52?",
                                        "5/2.",
                                        "(52) at this score"})
        EXPECT_THAT(id_of(drawing({}, fmt::format("X to move {}\n", dice))), HasSubstr(":1:52:"))
            << dice;
    for (std::string_view const none : {"", "527", "5", "(5-7)", "52nd", "3 checkers, 5 left"})
        EXPECT_THAT(id_of(drawing({}, fmt::format("X to move {}\n", none))), HasSubstr(":1:00:"))
            << none;
}

TEST(Boards, TakeWhiteAsOAndBlackAsX) {
    EXPECT_THAT(id_of(drawing({}, "White to play 52\n")), HasSubstr(":-1:52:"));
    EXPECT_THAT(id_of(drawing({}, "black to play 5-2\n")), HasSubstr(":1:52:"));
    // a player's name comes first
    EXPECT_THAT(id_of(drawing({{0, "O: Black"}, {12, "X: White"}}, "White to play 52\n")),
                HasSubstr(":1:52:"));
}

} // namespace
} // namespace bgio::test
