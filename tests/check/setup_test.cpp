// SPDX-License-Identifier: MIT
// How games start: set-ups, variants, cubes, automatic doubles; and what a resignation can cost.
#include "mat_findings.hpp"

#include <algorithm>
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

std::string game(int length, std::string_view rows) {
    return fmt::format(
        " {} point match\n\n Game 1\n Alice : 0                      Bob : 0\n{}", length, rows);
}

// The first note of the first finding.
std::string first_note(std::string const& text) {
    auto const findings = findings_of(text);
    if (findings.empty() || findings.front().notes.empty())
        return "none";
    Note const& note = findings.front().notes.front();
    return message_text(note.id, note.values);
}

TEST(RuleS19, ADoubleBeforeTheOpeningDoesNotHideAnOpeningDouble) {
    EXPECT_THAT(summaries_of(findings_of(game(0,
                                              "  1)  Doubles => 2                Takes\n"
                                              "  2) 33: 8/5(2) 6/3(2)           64: 24/14\n"
                                              "      Wins 2 points\n"))),
                ElementsAre("5:7 BG418", "6:6 BG112"));
}

TEST(RuleS13, RejectsResignationForMoreThanThePositionCanLose) {
    EXPECT_THAT(summaries_of(findings_of(game(0,
                                              "; Set Pos=-BBBBBB------------bbbbbb-/0\n"
                                              "  1) 31: 3/off 1/off             64: 6/off 4/off\n"
                                              "      Wins 2 points\n"))),
                Contains("7:7 BG310"));
}

std::string with_cube(std::string_view cube, std::string_view points) {
    return game(0,
                fmt::format("; Set Pos=-b----E-C---eE---c-e----B-/{}\n"
                            "  1) 31: 8/5 6/5                 64: 24/14\n"
                            "      Wins {}\n",
                            cube,
                            points));
}

TEST(RuleT5_2, ReportsAnOwnedCubeOnTheStartingBoard) {
    EXPECT_THAT(summaries_of(findings_of(with_cube("0", "1 point"))), IsEmpty());
    EXPECT_THAT(summaries_of(findings_of(with_cube("1", "2 points"))), ElementsAre("5:1 BG417"));
    EXPECT_THAT(summaries_of(findings_of(with_cube("-2", "4 points"))), ElementsAre("5:1 BG417"));
    // the points follow from the cube
    EXPECT_THAT(summaries_of(findings_of(with_cube("2", "1 point"))), ElementsAre("5:1 BG417"));
}

TEST(RuleS14, FirstDoubleProvesAutomaticDoubles) {
    constexpr std::string_view rows = "  1) 31: 8/5 6/5                 64: 24/14\n"
                                      "  2)  Doubles => 4                Takes\n"
                                      "  3) 52: 13/8 13/11\n"
                                      "      Wins 4 points\n";
    // without the agreement 4 points may be a gammon with the cube at 2
    EXPECT_THAT(summaries_of(findings_of(game(0, rows))), ElementsAre("6:7 BG407"));
    CheckOptions options;
    options.rules.assignments = {"automatic-doubles=1"};
    EXPECT_THAT(summaries_of(findings_of(game(0, rows), options)), IsEmpty());
}

TEST(RuleS14, PointsProveAnAutomaticDouble) {
    constexpr std::string_view rows = "  1) 31: 8/5 6/5                 64: 24/14\n"
                                      "  2)  Doubles => 4                Drops\n"
                                      "      Wins 2 points\n";
    EXPECT_THAT(summaries_of(findings_of(game(0, rows))), IsEmpty());
    auto const in_a_match = findings_of(game(3, rows));
    ASSERT_THAT(summaries_of(in_a_match), Contains("6:7 BG416"));
    auto const finding =
        std::ranges::find(in_a_match, DiagnosticId::automatic_doubles_not_agreed, &Finding::id);
    EXPECT_EQ(message_text(*finding), "1 automatic double, but the rules in force count 0");
}

TEST(RuleS1, SuggestsTheVariantOfTheSetup) {
    EXPECT_THAT(first_note(game(0,
                                "; Set Pos=-bb---D-C---dD---c-d---BB-/0\n"
                                "  1) 31: 8/5 6/5                 64: 24/14\n"
                                "      Wins 1 point\n")),
                HasSubstr("try --rule variant=nackgammon"));
}

TEST(RuleS1, SuggestsTheVariantThatMakesTheFirstIllegalPlayLegal) {
    EXPECT_THAT(first_note(game(0,
                                "  1) 43: 23/20 24/20             43: 23/20 24/20\n"
                                "  2) 21: 23/22 24/22             21: 23/22 24/22\n"
                                "      Wins 1 point\n")),
                HasSubstr("variant=nackgammon"));
}

TEST(RuleS1, SuggestsAVariantForOneIllegalPlayUnlessTheFileNamesIt) {
    std::string const text = game(0,
                                  "  1) 31: 8/5 6/5                 21: 13/11 23/22\n"
                                  "      Wins 1 point\n");
    EXPECT_THAT(first_note(text), HasSubstr("variant=nackgammon"));
    EXPECT_EQ(first_note("; [Variation \"Backgammon\"]\n" + text), "none");
}

TEST(RuleT4_7, ShowsTheRecordedSetup) {
    auto const findings = findings_of(game(0,
                                           "; Set Pos=-b----E-C--e-E---c-e----B-/0\n"
                                           "  1) 31: 8/5 6/5                 64: 24/14\n"
                                           "      Wins 1 point\n"));
    ASSERT_FALSE(findings.empty());
    EXPECT_EQ(findings.front().id, DiagnosticId::setup_differs);
    ASSERT_TRUE(findings.front().before);
    EXPECT_NE(findings.front().before->position.board, Board::initial());
    ASSERT_FALSE(findings.front().notes.empty());
    EXPECT_THAT(
        message_text(findings.front().notes.front().id, findings.front().notes.front().values),
        HasSubstr("on 14 belong on 13"));
}

} // namespace
} // namespace bgio
