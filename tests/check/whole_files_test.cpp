// SPDX-License-Identifier: MIT
// Whole files that one rule, one candidate or one habit of sites decides about.
#include "mat_findings.hpp"

#include <bgio/bgio.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::findings_of;
using test::summaries_of;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

CheckOptions preset(std::string_view name) {
    CheckOptions options;
    options.rules.preset = find_preset(name).value();
    options.rules.name = name;
    return options;
}

TEST(RuleS16, AGammonScoredAsOneProvesJacobyAgainstTheTag) {
    auto const found = findings_of(R"(; [Variation "Hypergammon1"]
; [Jacoby "Off"]

 0 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 65: 24/18 18/13             64: 24/18 18/14
  2) 66: 13/7 7/1 1/off
      Wins 1 point
)");
    EXPECT_THAT(summaries_of(found), ElementsAre("2:1 BG116"));
    EXPECT_THAT(message_text(found.at(0)), HasSubstr("counts as a single win: Jacoby rule"));
}

TEST(RuleS15, ABeaverInAMoneySessionProvesTheRule) {
    EXPECT_THAT(summaries_of(findings_of(R"(; [Beaver "Off"]

 0 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 2                Beavers => 4
  3)  Takes
  3) 52: 13/8 13/11              31:
      Wins 4 points
)")),
                IsEmpty());
}

TEST(RuleB1, BoxGamesOpenWithAnOrdinaryRoll) {
    constexpr std::string_view text = R"( 1 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 33: 8/5 8/5 6/3 6/3         64:
      Wins 1 point and the match
)";
    EXPECT_THAT(summaries_of(findings_of(text, preset("box"))), IsEmpty());
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("5:6 BG112"));
}

TEST(RuleT2_3, AStartScoreMayBeALatePenalty) {
    constexpr std::string_view text = R"( 7 point match

 Game 1
 Alice : 2                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 13/9
  2)  Doubles => 2                Drops
      Wins 1 point
)";
    EXPECT_THAT(summaries_of(findings_of(text, preset("tournament"))), ElementsAre("7:7 BG117"));
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("4:1 BG118", "7:7 BG117"));
}

TEST(RuleEnd, AHeaderMayCountBeyondTheLength) {
    EXPECT_THAT(summaries_of(findings_of(R"( 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64:
      Wins 2 points

 Game 2
 Alice : 2                      Bob : 0
  1) 31: 8/5 6/5                 64:
      Wins 1 point and the match

 Game 3
 Alice : 4                      Bob : 0
  1) 31: 8/5 6/5                 64:
      Wins 1 point
)")),
                ElementsAre("14:1 BG111"));
}

TEST(RuleEnd, AcceptsThePointsStillNeededAsResult) {
    CheckOptions options;
    options.rules.assignments = {"dead-cube=off"};
    EXPECT_THAT(summaries_of(findings_of(R"( 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 13/9
  2)  Doubles => 2                Takes
  3) 21: 13/11 6/5                Doubles => 4
  4)  Takes                      21: 13/11 9/8
  5)  Doubles => 8                Drops
      Wins 3 points and the match
)",
                                         options)),
                IsEmpty());
}

// The only game: as a match it would end at 8 and have to say so.
TEST(RuleEnd, TheLengthOfASingleGalaxyGameIsItsLossLimit) {
    EXPECT_THAT(summaries_of(findings_of(R"(; [Site "backgammongalaxy.com"]

 8 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 13/9
  2)  Doubles => 2                Takes
  3) 21: 13/11 6/5                Doubles => 4
  4)  Takes                      21: 13/11 9/8
  5)  Doubles => 8                Takes
  6) 21: 13/11 24/23              Doubles => 16
  7)  Takes                      21: 13/11 8/7
  8) 31:
                                  Wins 8 points
)")),
                IsEmpty());
}

TEST(Scores, ContinueFromTheResultIfTheBoardIsUnknown) {
    auto const found = findings_of(R"(; [Player 1 "Alice"]
; [Player 2 "Bob"]

 1 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 13/x
  2)  Doubles => 2                Drops
                                  Wins 1 point
)");
    EXPECT_THAT(summaries_of(found), ElementsAre("8:47 BG001", "10:35 BG306"));
    EXPECT_THAT(message_text(found.at(1)), HasSubstr("Bob wins the match 0-1"));
}

// In the columns of some sites there are nicknames (BG116).
TEST(Tags, RealNamesAreShownAndNotReported) {
    std::string const rows = "; [Player 1 \"White\"]\n; [Player 2 \"Black\"]\n\n 1 point match\n\n"
                             " Game 1\n Alice : 0                      Bob : 0\n"
                             "  1) 31: 8/4 6/5                 64: 24/14\n"
                             "      Wins 1 point\n";
    auto const found = findings_of("; [Site \"Backgammon Studio\"]\n" + rows);
    ASSERT_THAT(summaries_of(found), ElementsAre("9:6 BG201"));
    EXPECT_THAT(message_text(found[0]), HasSubstr("White rolled 31"));
}

TEST(Tags, ADifferentLengthIsReported) {
    EXPECT_THAT(summaries_of(findings_of(R"(; [Length "5"]

 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64:
      Wins 3 points and the match
)")),
                ElementsAre("1:1 BG116"));
}

TEST(LikelyPlay, MayUseAnotherRoll) {
    auto const found = findings_of(R"( 1 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 41: 8/4 6/4                 64: 24/18 18/14
  2) 21: 4/2 4/3                 52: 13/8 13/11
  3) 31:
                                  Wins 1 point and the match
)");
    EXPECT_THAT(summaries_of(found), ElementsAre("5:6 BG201"));
    EXPECT_EQ(likely_turn_text(found.at(0)), "42: 8/4 6/4");
}

TEST(LikelyPlay, MayBeARepeatedRowWithItsOwnNumber) {
    EXPECT_THAT(summaries_of(findings_of(R"( 1 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2) 66: 24/18 24/18 13/7 13/7   21: 14/11
  3) 66: 24/18 24/18 13/7 13/7   21: 14/11
  4) 21: 18/15                   52: 13/8 13/11
  5) 31:
                                  Wins 1 point and the match
)")),
                ElementsAre("7:6 BG102"));
}

constexpr std::string_view two_slips = R"( 1 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/4                 64: 24/18 18/14
  2) 21: 13/11                   52: 13/8 13/11
  3) 31:
                                  Wins 1 point and the match
)";

TEST(OnIllegal, StopLeavesTheGameAtItsFirstIllegalPlay) {
    CheckOptions options;
    options.on_illegal = OnIllegal::stop;
    EXPECT_THAT(summaries_of(findings_of(two_slips, options)), ElementsAre("5:6 BG201"));
    EXPECT_THAT(summaries_of(findings_of(two_slips)), ElementsAre("5:6 BG201", "6:6 BG204"));
}

TEST(LikelyPlay, NamesTheTurnItAssumesOnARepairedBoard) {
    auto const found = findings_of(two_slips);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_FALSE(found[0].likely_if);
    ASSERT_TRUE(found[1].likely_if);
    EXPECT_EQ(found[1].likely_if->move, 1);
    EXPECT_EQ(found[1].likely_if->player, "Alice");
    ASSERT_TRUE(found[1].likely_if->turn);
    EXPECT_EQ(turn_text(*found[1].likely_if->turn), "8/5 6/5");
    CheckOptions options;
    options.on_illegal = OnIllegal::repair; // legal plays and likely play are of one board
    EXPECT_FALSE(findings_of(two_slips, options).at(1).likely_if);
}

TEST(OnIllegal, RepairJudgesTheRestOnTheRepairedBoard) {
    std::string text(two_slips);
    text.replace(text.find("13/11 "), 6, "4/3   ");
    CheckOptions options;
    options.on_illegal = OnIllegal::repair;
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("5:6 BG201", "6:6 BG202"));
    // after 8/5 6/5 Alice has no checker on her 4 point
    EXPECT_THAT(summaries_of(findings_of(text, options)), ElementsAre("5:6 BG201", "6:6 BG202"));
}

TEST(OnIllegal, RepairIsReportedWithTheBoardAfterIt) {
    CheckOptions options;
    options.on_illegal = OnIllegal::repair;
    auto const found = findings_of(two_slips, options);
    ASSERT_THAT(summaries_of(found), ElementsAre("5:6 BG201", "6:6 BG204"));
    ASSERT_FALSE(found[0].notes.empty());
    EXPECT_EQ(found[0].notes[0].id, DiagnosticId::play_repaired);
    // Alice holds her 5 point, as if 8/5 6/5 had been written
    EXPECT_THAT(position_id(found[1].before.value()),
                HasSubstr("XGID=-b----E-C---eEA--b-db---A-:"));
    // and so it is judged where nothing is repaired
    EXPECT_EQ(position_id(findings_of(two_slips).at(1).before.value()),
              position_id(found[1].before.value()));
}

} // namespace
} // namespace bgio
