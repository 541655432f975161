// SPDX-License-Identifier: MIT
// Which slip of the pen explains an illegal play, where one makes the rest of the game legal.
#include "mat_findings.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::findings_of;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "BG201 8/5 6/5: one digit differs" for each finding in a game of these rows.
std::vector<std::string> slips_in(std::string_view rows) {
    std::vector<std::string> slips;
    for (Finding const& finding : findings_of(
             fmt::format(" 0 point match\n\n Game 1\n Alice : 0                      Bob : 0\n{}"
                         "  {})  Doubles => 2                Drops\n      Wins 1 point\n",
                         rows,
                         std::ranges::count(rows, '\n') + 1)))
        slips.push_back(
            fmt::format("{} {}: {}",
                        diagnostic_info(finding.id).code,
                        likely_turn_text(finding),
                        finding.likely_slip ? to_string(*finding.likely_slip) : "none"));
    return slips;
}

TEST(LikelyError, NamesOneWrongDigit) {
    EXPECT_THAT(slips_in("  1) 31: 8/5 6/4                 64: 24/18 13/9\n"
                         "  2) 52: 13/8 24/22              31: 18/14\n"),
                ElementsAre("BG201 8/5 6/5: one digit differs"));
}

TEST(LikelyError, NamesAMissingStep) {
    EXPECT_THAT(slips_in("  1) 31: 8/5 6/5                 64: 24/18\n"
                         "  2) 52: 13/8 24/22              31: 14/10\n"),
                ElementsAre("BG204 24/14: one step is missing"));
}

TEST(LikelyError, NamesOneStepTooMany) {
    EXPECT_THAT(slips_in("  1) 31: 8/5 6/5 24/23           64: 24/14\n"
                         "  2) 52: 13/8 24/22              31: 14/10\n"),
                ElementsAre("BG211 8/5 6/5: one step is too many"));
}

TEST(LikelyError, NamesNumbersOfTheOtherSide) {
    EXPECT_THAT(slips_in("  1) 31: 17/20 19/20             64: 24/14\n"
                         "  2) 52: 13/8 24/22              31: 14/10\n"),
                ElementsAre("BG210 8/5 6/5: the points are numbered from the other side"));
}

TEST(LikelyError, NamesSwappedPoints) {
    EXPECT_THAT(slips_in("  1) 31: 5/8 6/5                 64: 24/14\n"
                         "  2) 52: 13/8 24/22              31: 14/10\n"),
                ElementsAre("BG210 8/5 6/5: the two points are swapped"));
}

TEST(LikelyError, NamesABarWrittenAsZero) {
    EXPECT_THAT(slips_in("  1) 62: 24/18 13/11             64: 13/7* 13/9\n"
                         "  2) 52: 0/20 13/11              31: 24/21 9/8\n"),
                ElementsAre("BG210 bar/20 13/11: the bar is 25 and off is 0"));
}

TEST(LikelyError, NamesAWrongDie) {
    EXPECT_THAT(slips_in("  1) 21: 8/5 6/5                 64: 24/14\n"
                         "  2) 52: 13/8 24/22              31: 14/10\n"),
                ElementsAre("BG201 31: 8/5 6/5: one die differs"));
}

TEST(LikelyError, NamesSwappedColumns) {
    EXPECT_THAT(slips_in("  1) 62: 24/18 13/11             64: 13/7* 13/9\n"
                         "  2) 52: 13/8 13/11              61: bar/24 13/7\n"
                         "  3) 31: 8/5 6/5                 42: 8/4 6/4\n"),
                ElementsAre("BG206 61: bar/24 13/7: the two columns of the row are swapped"));
}

TEST(LikelyError, NamesSwappedRolls) {
    EXPECT_THAT(slips_in("  1) 64: 8/5 6/5                 31: 24/14\n"
                         "  2) 52: 13/8 24/22              42: 8/4 6/4\n"),
                ElementsAre("BG201 31: 8/5 6/5: the rolls of the row are swapped"));
}

TEST(LikelyPlay, OfATurnWithoutAPlayIsOneThatPlayersChoose) {
    EXPECT_THAT(slips_in("  1) 31:                         64: 24/14\n"
                         "  2) 52: 13/8 24/22              31: 14/10\n"),
                ElementsAre("BG215 8/5 6/5: none"));
}

TEST(LikelyError, IsNotNamedInALegalGame) {
    EXPECT_THAT(slips_in("  1) 31: 8/5 6/5                 64: 24/14\n"), IsEmpty());
}

} // namespace
} // namespace bgio
