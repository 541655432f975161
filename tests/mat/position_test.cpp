// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;

TEST(MatSetPos, UpperCaseCheckersBelongToTheLeftPlayer) {
    auto const r = read_rows("; Set Pos=-a----E-C---eE---b-e-a--B-/0\n  1) 31: 8/5 6/5\n");
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 0 set x 24:1 13:5 8:2 6:5 4:1 off:1 | o 24:2 13:5 8:3 6:5 cube 1 "
                            "(centred)",
                            "o 1 31 8/5 6/5"));
}

TEST(MatSetPos, ReadsBarsAndCube) {
    auto const r = read_rows("; Set Pos=b-----E-C---eD---b-e----AA/-2\n");
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 0 set x bar:2 13:5 8:2 6:5 off:1 | o bar:1 24:1 13:4 8:3 6:5 off:1 "
                            "cube 4 (o)"));
    EXPECT_EQ(std::get<SetPosition>(
                  read_rows("; Set Pos=-b----E-C---eE---c-e----B-/1\n").game().events.at(0).what)
                  .cube,
              Cube::make(2, Side::x));
}

struct Unreadable {
    std::string_view text, place, expected;
};

TEST(MatSetPos, IsReportedWhereItCannotBeRead) {
    for (Unreadable const& each : std::initializer_list<Unreadable>{
             {"-b----E-C---eE---c-e----B", "5:36 BG001", "a letter or '-' for each of 26 places"},
             {"-b----E-C---eE---c-e-!--B-/0",
              "5:32 BG001",
              "a letter or '-' for each of 26 places"},
             {"B-----E-C---eE---c-e----B-/0",
              "5:11 BG001",
              "a small letter or '-' for the right player's bar"},
             {"-b----E-C---eE---c-e----Ba/0",
              "5:36 BG001",
              "a capital letter or '-' for the left player's bar"}}) {
        auto const r = read_rows("; Set Pos=" + std::string(each.text) + "\n");
        EXPECT_THAT(r.places(), ElementsAre(each.place)) << each.text;
        EXPECT_EQ(to_string(r.found.at(0).values.at(0).value), each.expected);
        EXPECT_TRUE(r.game().events.empty()) << each.text;
    }
}

TEST(MatSetPos, WithTooManyCheckersIsKeptAsClaimed) {
    auto const r = read_rows("; Set Pos=-a----F-C---eE---b-e-a--B-/0\n");
    EXPECT_TRUE(r.found.empty());
    EXPECT_THAT(events(r.game()),
                ElementsAre("o 0 set x 24:1 13:5 8:2 6:5 4:1 off:1 | o 24:2 13:5 8:3 6:6 cube 1 "
                            "(centred)"));
}

TEST(MatSetPos, KeepsTheCheckersIfTheCubeIsInvalid) {
    for (std::string_view const cube : {"/99", "/-16", "/x", "/", "0"}) {
        auto const r = read_rows("; Set Pos=-a----E-C---eE---b-e-a--B-" + std::string(cube) + "\n");
        EXPECT_THAT(r.places(), ElementsAre("5:37 BG001")) << cube;
        EXPECT_EQ(to_string(r.found.at(0).values.at(0).value), "a cube of 0 to ±15 after '/'");
        EXPECT_THAT(events(r.game()),
                    ElementsAre("o 0 set x 24:1 13:5 8:2 6:5 4:1 off:1 | o 24:2 13:5 8:3 6:5"));
    }
}

TEST(MatSetPos, AfterAHashIsFreeText) {
    auto const r = read_rows("# Set Pos=-a----E-C---eE---b-e-a--B-/0\n");
    EXPECT_THAT(events(r.game()), ElementsAre("x 0 ; Set Pos=-a----E-C---eE---b-e-a--B-/0"));
}

// The example of the format's description, in the right and in the left cell.
TEST(MatIllegalPlay, IsFollowedByThePositionItLedTo) {
    auto const right = read_rows("  1) 31: 8/5 6/5                 64: Illegal play "
                                 "(5;0;0;0;1;Alice;Bob;0;0;0;1;0;0;-1;0;0;0;"
                                 "2;4;-1;2;0;0;0;-4;5;0;-1;0;-3;0;-5;0;0;0;0;2;0;5;2;)\n");
    EXPECT_THAT(events(right.game()),
                ElementsAre("o 1 31 8/5 6/5",
                            "x 1 64 Illegal play",
                            "x 1 set x 24:1 18:1 13:4 10:1 8:3 6:5 | o 24:2 13:5 8:2 6:4 5:2"));
    auto const left =
        read_rows("  1) 64: Illegal play (5;0;0;0;0;B (b);A;0;0;0;1;0;-1;-1;0;0;0;2;4;-1;2"
                  ";0;0;0;-4;5;0;-1;0;-3;0;-4;0;0;0;0;2;0;5;2;) 52: 13/8\n");
    EXPECT_THAT(events(left.game()),
                ElementsAre("o 1 64 Illegal play",
                            "o 1 set x 24:2 13:5 8:2 6:4 5:2 | o bar:1 24:1 18:1 13:4 10:1 8:3 6:4",
                            "x 1 52 13/8"));
}

TEST(MatIllegalPlay, WithATruncatedPositionIsUnreadable) {
    auto const r = read_rows("  1) 31: Illegal play (5;0;x     64: 24/14\n");
    EXPECT_THAT(r.places(), ElementsAre("5:43 BG001"));
    EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 ????", "x 1 64 24/14"));
}

TEST(MatIllegalPlay, WithABrokenPositionKeepsTheRoll) {
    auto const r = read_rows("  1) 31: Illegal play (5;0;x)     64: 24/14\n");
    EXPECT_THAT(r.places(), ElementsAre("5:24 BG001"));
    EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 Illegal play", "x 1 64 24/14"));
}

} // namespace
} // namespace bgio::test
