// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Written {
    std::string text;
    std::vector<std::string> losses;
};

Written written(std::string const& mat) {
    std::vector<Diagnostic> losses;
    Written result;
    auto const matches = read(*find_format("mat"), mat).matches;
    result.text = write(*find_format("oldmoves"), matches, {}, &losses);
    for (Diagnostic const& each : losses)
        result.losses.push_back(to_string(each));
    return result;
}

std::string const head = " 3 point match\n\n Game 1\n Alice : 0                      Bob : 1\n";

TEST(OldmovesWriter, WritesPlaysUpwardsForTheLeftPlayer) {
    auto const [text, losses] = written(head
                                        + "  1) 31: 8/5 6/5                 64: 24/14\n"
                                          "  2) 52: 13/8 13/11*             65:\n"
                                          "  3)  Doubles => 2                Drops\n"
                                          "      Wins 1 point\n");
    EXPECT_EQ(text,
              "Score is 0-1 in a 3 point match.\n"
              "Alice is X - Bob is O\n"
              "X: (3 1) 17-20 19-20\n"
              "O: (6 4) 24-18 18-14\n"
              "X: (5 2) 12-17 12-14\n"
              "O: (6 5) can't move\n"
              "X: doubles\n"
              "O: rejects\n"
              "X: wins 1 point\n");
    EXPECT_THAT(losses, IsEmpty());
}

TEST(OldmovesWriter, WritesTheUnplayedRollAndTheResignation) {
    EXPECT_THAT(written(head + "  1) 31: 8/5 6/5                 64:\n      Wins 2 points\n").text,
                HasSubstr("O: (6 4)\nO: wants to resign\nX: wins 2 points\n"));
}

TEST(OldmovesWriter, WritesADanceOnTheLastRoll) {
    auto const rows = [](std::string const& roll) {
        return written(head
                       + "  1) 31: 8/5 6/5                 64: 24/14\n"
                         "  2) 52: 13/8 13/11*             "
                       + roll + "\n                                  Wins 1 point\n")
            .text;
    };
    EXPECT_THAT(rows("65:"), HasSubstr("O: (6 5) can't move\nX: wants to resign\nO: wins"));
    EXPECT_THAT(rows("61:"), HasSubstr("O: (6 1)\nX: wants to resign\nO: wins"));
}

// What would be played anyway is not lost with the word for it.
TEST(OldmovesWriter, ReportsOnlyUnusualRules) {
    auto const lost = [](std::string const& file) {
        std::vector<Diagnostic> losses;
        auto const matches = read(*find_format("sgg"), file + "Game 1.0-0\n\n1\t31: 8/5, 6/5\n");
        (void)write(*find_format("oldmoves"), matches.matches, {}, &losses);
        std::vector<std::string> said;
        for (Diagnostic const& each : losses)
            said.push_back(message_text(each));
        return said;
    };
    std::string const options = "Alice vs. Bob\nGamesGrid\nAutomatic Doubles: No\n"
                                "Raccoons: No\nDoubling Cube: Yes\n";
    EXPECT_THAT(lost(options + "Crawford: Yes\nMatch Length: 3\n"), IsEmpty());
    EXPECT_THAT(lost(options + "Match Length: 0\n"), // raccoons go with money
                ElementsAre(HasSubstr("this rule: raccoons=off")));
    EXPECT_THAT(lost(options + "Match Length: 3\nDoubling Cube: No\n"),
                ElementsAre(HasSubstr("this rule: cube=off")));
}

TEST(OldmovesWriter, ReportsLosses) {
    auto const losses = written("; [Event \"Open\"]\n; [Crawford \"Off\"]\n" + head
                                + "  1) 31: 8/5 6/5                 64: ????\n"
                                  "; a remark\n"
                                  "  2) 00: 8/5                     \n")
                            .losses;
    EXPECT_THAT(losses, Each(HasSubstr("BG611 format-loses: oldmoves cannot store ")));
    EXPECT_THAT(losses,
                ElementsAre(HasSubstr("an event: Open"),
                            HasSubstr("this rule: crawford=off"),
                            HasSubstr("an unknown play"),
                            HasSubstr("a remark: a remark"),
                            HasSubstr("a turn without a roll")));
}

TEST(OldmovesWriter, ChangesNamesThatBreakThePlayersLine) {
    auto const [text, losses] = written(" 3 point match\n\n Game 1\n"
                                        " Al is X - ice : 0              Bob : 0\n");
    EXPECT_THAT(text, HasSubstr("\nAl_is_X_-_ice is X - Bob is O\n"));
    EXPECT_THAT(losses, ElementsAre(HasSubstr("the name \"Al is X - ice\"")));
}

TEST(OldmovesWriter, ReportsABackwardPlayThatReadsBackDifferently) {
    EXPECT_THAT(written(head + "  1) 31: 5/8                     64: 24/14\n").losses,
                ElementsAre(HasSubstr("a play that starts backwards")));
}

TEST(OldmovesWriter, ChangesNamesThatLookLikeOtherLines) {
    for (char const* const name : {"Score is 4-4 in a", "X: doubles", "X:wins"}) {
        auto matches = read(*find_format("mat"),
                            " 3 point match\n\n Game 1\n Alice : 0             Bob : 0\n"
                            "  1) 31: 8/5 6/5\n")
                           .matches;
        matches.at(0).info.players.o.name = matches.at(0).games.at(0).players.o.name = name;
        auto const again = read(*find_format("oldmoves"), write(*find_format("oldmoves"), matches));
        EXPECT_THAT(again.found, ::testing::IsEmpty()) << name;
        ASSERT_EQ(again.matches.size(), 1U) << name;
        EXPECT_EQ(again.matches[0].info.players.x.name, "Bob") << name;
    }
}

} // namespace
} // namespace bgio::test
