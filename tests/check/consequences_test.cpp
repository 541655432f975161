// SPDX-License-Identifier: MIT
// One slip is one finding, in cases that once were two, or were told wrongly.
#include "mat_findings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::findings_of;
using test::summaries_of;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string match_to_1(std::string_view rows, std::string_view games_behind = "") {
    return fmt::format(" 1 point match\n\n Game 1\n Alice : 0                      Bob : 0\n{}{}",
                       rows,
                       games_behind);
}

TEST(Consequences, AnUnreadablePlayIsOneFinding) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 13/x\n"
                                            "  2) 52: 13/8 13/11              31:\n"
                                            "      Wins 1 point\n"))),
        ElementsAre("5:47 BG001"));
}

TEST(Consequences, ATruncatedPlayIsOneFinding) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 13/\n"
                                            "  2) 52: 13/8 13/11              31:\n"
                                            "      Wins 1 point\n"))),
        ElementsAre("5:47 BG001"));
}

// What is behind the line stays unjudged when a slip before it is explained.
TEST(Consequences, AnErrorBeforeAnUnreadableLineIsAnotherFinding) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 13/8\n"
                                            "  2) garbage                     31: 8/5 6/5\n"
                                            "  3) 52: 12/7 13/11              31: 1/off\n"
                                            "      Wins 1 point\n"))),
        ElementsAre("5:34 BG201", "6:6 BG001"));
}

// The head of its game cannot be read either: that is another slip, and costs the head alone.
TEST(Consequences, ATruncatedPlayIsOneFindingBelowAnUnreadableHeader) {
    EXPECT_THAT(summaries_of(findings_of(
                    " 1 point match\n\n Game one\n Alice : 0                      Bob : 0\n"
                    "  1) 31: 8/5 6/5                 64: 24/18 13/\n"
                    "  2) 52: 13/8 13/11              31:\n"
                    "      Wins 1 point\n")),
                ElementsAre("3:7 BG001", "5:47 BG001"));
}

// A whole play is a slip of its own, however near it stands.
TEST(Consequences, APlayNextToUnreadableTextIsAnotherFinding) {
    std::string_view const text = "(;FF[4]GM[6]MI[length:5]PW[Alice]PB[Bob];W[31hefd]";
    Source const source = Source::from_bytes("m.sgf", std::string(text));
    auto const found = check(source, *find_format("sgf"), {}).findings;
    EXPECT_THAT(summaries_of(found), Contains("1:42 BG201"));
    EXPECT_THAT(summaries_of(found), Contains("1:51 BG001"));
}

TEST(Consequences, ASecondResultIsOneFinding) {
    EXPECT_THAT(summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64:\n"
                                                    "      Wins 1 point\n"
                                                    "      Wins 1 point\n"))),
                ElementsAre("7:7 BG001"));
}

TEST(Consequences, ATurnAfterTheEndIsOneFindingInEitherColumn) {
    for (auto const* const row :
         {"  2) 52: 13/8 13/11\n", "  2)                             52: 13/8 13/11\n"}) {
        auto const found = findings_of(match_to_1("  1) 31: 8/5 6/5                 64:\n"
                                                  "      Wins 1 point\n"
                                                  + std::string(row)));
        ASSERT_EQ(found.size(), 1U) << row;
        EXPECT_EQ(found[0].id, DiagnosticId::turn_after_game_end);
        EXPECT_EQ(found[0].place.begin.line, 7U);
    }
}

TEST(Consequences, AMissingGameReportsTheScoreSoFar) {
    auto const found = findings_of(" 5 point match\n\n"
                                   " Game 1\n Alice : 0                      Bob : 0\n"
                                   "  1) 31: 8/5 6/5                 64:\n      Wins 1 point\n\n"
                                   " Game 3\n Alice : 4                      Bob : 2\n"
                                   "  1) 31: 8/5 6/5                 64:\n      Wins 1 point\n");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].id, DiagnosticId::game_missing);
    EXPECT_THAT(message_text(found[0]),
                HasSubstr("starts at 4-2, but the games before it give 1-0"));
}

// The mark may be what was right: it is not taken away while the game has a slip.
TEST(Consequences, AHitMarkOfAnIllegalPlayIsNotFixed) {
    std::string const row_1 = "  1) 31: 8/5* 6/5                64: 24/18 18/14\n";
    std::string const end = "      Wins 1 point\n";
    auto const clean =
        findings_of(match_to_1(row_1 + "  2) 52: 13/8 13/11*             65:\n" + end));
    ASSERT_EQ(summaries_of(clean), std::vector<std::string>{"5:6 BG221"});
    EXPECT_EQ(clean[0].fixes.size(), 1U);
    auto const slip =
        findings_of(match_to_1(row_1 + "  2) 52: 10/8 13/11*             65:\n" + end));
    ASSERT_EQ(summaries_of(slip), (std::vector<std::string>{"5:6 BG221", "6:6 BG202"}));
    EXPECT_TRUE(slip[0].fixes.empty());
}

TEST(Consequences, AHitThatFollowsFromAnIllegalPlayNeedsNoMark) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                            "  2) 52: 13/8 13/11*             41: bar/21 13/9\n"
                                            "  3) 62: 24/16\n"
                                            "                                  Wins 1 point\n"))),
        ElementsAre("6:34 BG201"));
}

// What Alice played before is not known, so she may have a checker on 9.
TEST(Consequences, AMissingTurnAndItsConsequencesAreOneFinding) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                            "  2)                             52: 13/8 13/11\n"
                                            "  3) 42: 9/5 6/4                 61: 8/7 8/2\n"
                                            "      Wins 1 point\n"))),
        ElementsAre("6:34 BG101"));
}

// The sides still take turns: only the numbers and the board show it.
TEST(Consequences, AMissingRowIsNamedByItsNumber) {
    std::string const begin = "  1) 31: 8/5 6/5                 64: 24/18 18/14\n";
    auto const missing = [&](std::string const& number) {
        auto const found =
            findings_of(match_to_1(begin + "  " + number
                                   + ") 61: 11/5 6/5                41: 13/9 6/5\n"
                                     "                                  Wins 1 point\n"));
        return summaries_of(found) == std::vector<std::string>{"6:6 BG101"}
                   ? message_text(found[0])
                   : std::string("not one BG101");
    };
    EXPECT_EQ(missing("3"), "row 2, a turn of each player, is missing before this turn of Alice");
    EXPECT_EQ(missing("5"), "rows 2 to 4 are missing before this turn of Alice");
}

TEST(Consequences, ARepeatedRowIsOneFinding) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                            "  2) 66: 24/18 24/18 13/7 13/7   21: 14/11\n"
                                            "  2) 66: 24/18 24/18 13/7 13/7   21: 14/11\n"
                                            "  3) 21: 18/15                   52: 13/8 13/11\n"
                                            "  4) 31:\n"
                                            "                                  Wins 1 point\n"))),
        ElementsAre("7:6 BG102"));
}

TEST(Consequences, ExchangedColumnsAreOneFinding) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                            "  2) 65:                         52: 13/8 13/11*\n"
                                            "  3) 31: 11/8 6/5                63: bar/22 13/7\n"
                                            "  4) 31:\n"
                                            "                                  Wins 1 point\n"))),
        ElementsAre("6:6 BG215"));
}

TEST(Consequences, AWrongHeaderDoesNotForbidTheDoublesOfItsGame) {
    EXPECT_THAT(
        summaries_of(findings_of(" 3 point match\n\n"
                                 " Game 1\n Alice : 0                      Bob : 0\n"
                                 "  1) 31: 8/5 6/5                 64:\n      Wins 1 point\n\n"
                                 " Game 2\n Alice : 2                      Bob : 0\n"
                                 "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                                 "  2)  Doubles => 2                Takes\n"
                                 "  3) 52: 13/8 13/11*             65:\n      Wins 2 points\n")),
        ElementsAre("9:1 BG301"));
}

TEST(Consequences, AnUnmarkedPlayIsNotAmbiguousInAFileThatMarksHits) {
    EXPECT_THAT(
        summaries_of(findings_of(match_to_1("  1) 31: 8/5 6/5                 63: 13/7 13/10\n"
                                            "  2) 64: 24/14                   21: 13/11* 6/5\n"
                                            "                                  Wins 1 point\n"))),
        IsEmpty());
}

} // namespace
} // namespace bgio
