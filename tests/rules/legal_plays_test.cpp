// SPDX-License-Identifier: MIT
#include "rules/preset.hpp"
#include "support/board.hpp"
#include "support/legal.hpp"

#include <bgio/legal_plays.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::board;
using test::dice;
using test::plays_of;
using testing::Contains;
using testing::Not;
using testing::UnorderedElementsAre;

using test::preset;

RuleSet const standard = RuleSet{};

TEST(RuleS2, TheOpeningRollIsNeverADouble) {
    for (std::string_view name : {"standard", "money", "tournament", "casual"}) {
        EXPECT_FALSE(can_open_with(dice(33), preset(name))) << name;
        EXPECT_TRUE(can_open_with(dice(31), preset(name))) << name;
    }
}

TEST(RuleB1, BoxRulesLetWhiteStartWithADouble) {
    EXPECT_TRUE(can_open_with(dice(33), preset("box")));
    EXPECT_TRUE(can_open_with(dice(31), preset("box")));
}

TEST(RuleS3, CheckersGoFromTheHigherToTheLowerNumber) {
    for (auto const& entry : legal_plays(Board::initial(), Side::x, dice(31), standard))
        for (CheckerMove const move : entry.play)
            EXPECT_GT(move.from, move.to);
}

TEST(RuleS4, TwoOpposingCheckersCloseAPoint) {
    EXPECT_THAT(plays_of("x 24:1 | o 7:2 14:13", 61), UnorderedElementsAre("24/23 23/17"));
    EXPECT_THAT(plays_of("x 24:1 | o 7:2 8:2 14:11", 61), UnorderedElementsAre("24/23"));
    EXPECT_THAT(plays_of("x 24:1 | o 7:1 8:1 14:13", 61),
                UnorderedElementsAre("24/18 18/17", "24/23 23/17"));
}

TEST(RuleS5, OneCheckerMayPlayBothDiceIfThePointBetweenIsOpen) {
    EXPECT_THAT(plays_of("x 24:1 | o 5:2 7:2 14:11", 64), UnorderedElementsAre("Cannot Move"));
    EXPECT_THAT(plays_of("x 24:1 | o 7:2 14:13", 64), UnorderedElementsAre("24/20 20/14"));
}

TEST(RuleS6, ADoubleGivesFourSteps) {
    EXPECT_THAT(plays_of("x 24:1 | o 14:2", 44), UnorderedElementsAre("24/20 20/16 16/12 12/8"));
}

TEST(RuleS7, BothDiceArePlayedWhereSomeOrderAllows) {
    // 24/20 leaves no 3, 6/2 24/21 plays both
    EXPECT_THAT(test::plays_of_xgid("-GFb--Ab-bb----b-bb-----A-", 43),
                UnorderedElementsAre("6/2 24/21"));
}

TEST(RuleS7, AsMuchOfADoubleAsPossible) {
    EXPECT_THAT(test::plays_of_xgid("-GG---e-b----------c-b--A-", 44),
                UnorderedElementsAre("24/20 20/16 16/12"));
    EXPECT_THAT(test::plays_of_xgid("-GF---e-c---bbb--------AA-", 55),
                UnorderedElementsAre("24/19 23/18"));
}

TEST(RuleS8, TheHigherDieIsPlayedWhenOnlyOneFits) {
    std::string_view const position = "-GG---ebc---cb----------A-";
    EXPECT_THAT(test::plays_of_xgid(position, 65), UnorderedElementsAre("24/18"));
    for (std::string_view name : {"standard", "money", "tournament", "box"})
        EXPECT_THAT(test::plays_of_xgid(position, 65, preset(name)), UnorderedElementsAre("24/18"))
            << name;
    EXPECT_THAT(test::plays_of_xgid(position, 65, preset("casual")),
                UnorderedElementsAre("24/18", "24/19"));
}

TEST(RuleS8, TheLowerDieIsPlayedWhenTheHigherDoesNotFit) {
    EXPECT_THAT(test::plays_of_xgid("-GG---e-c---cb----b-----A-", 65),
                UnorderedElementsAre("24/19"));
}

TEST(RuleS9, ASingleCheckerIsHitOnTheWayToo) {
    Board const before = board("x 24:1 | o 7:1 14:14");
    for (auto const& entry : legal_plays(before, Side::x, dice(64), standard)) {
        bool const through = entry.play[0].to == *Point::make(18);
        EXPECT_EQ(entry.board.on_bar(Side::o), through ? 1 : 0) << entry.play;
    }
}

TEST(RuleS10, NoOtherCheckerMovesWhileOneIsOnTheBar) {
    EXPECT_THAT(plays_of("x bar:1 13:2 | o 3:2", 31),
                UnorderedElementsAre("bar/24 24/21", "bar/24 13/10"));
    EXPECT_THAT(plays_of("x bar:2 13:2 | o 3:2", 31), UnorderedElementsAre("bar/24"));
    EXPECT_THAT(plays_of("x bar:1 13:2 | o 3:2 1:2", 31), UnorderedElementsAre("Cannot Move"));
}

TEST(RuleS11, BearingOffNeedsEveryCheckerHome) {
    EXPECT_THAT(plays_of("x 7:1 6:1 | o 1:15", 66), UnorderedElementsAre("7/1 6/off 1/off"));
    EXPECT_THAT(plays_of("x 8:1 6:1 | o 1:15", 61), Not(Contains("6/off 8/7")));
    EXPECT_THAT(plays_of("x bar:1 6:1 | o 6:2 5:2", 21), Not(Contains("6/off")));
}

TEST(RuleS11, ALargerDieMustTakeTheHighestChecker) {
    EXPECT_THAT(plays_of("x 3:3 | o 1:15", 65), UnorderedElementsAre("3/off 3/off"));
    // 5s: 6/1 first, then the 4s
    EXPECT_THAT(test::plays_of_xgid("-B--C-A-----------------b-", 55),
                UnorderedElementsAre("6/1 4/off 4/off 4/off"));
}

TEST(RuleS11, MovingInsideInsteadIsAllowed) {
    EXPECT_THAT(plays_of("x 5:1 1:1 | o 1:15", 51),
                UnorderedElementsAre("5/off 1/off", "5/4 4/off"));
}

TEST(RuleB4, BoxRulesBearOffByTheExactDieOnly) {
    Board const before = board("x 3:3 | o 1:15");
    EXPECT_THAT(plays_of("x 3:3 | o 1:15", 65, preset("box")), UnorderedElementsAre("Cannot Move"));
    EXPECT_THAT(plays_of("x 6:1 3:3 | o 1:15", 63, preset("box")), Contains("6/off 3/off"));
    EXPECT_EQ(legal_plays(before, Side::x, dice(65), standard).dice_playable(), 2U);
}

TEST(RuleB3, BoxRulesLetNumbersBePassedAtHome) {
    EXPECT_THAT(plays_of("x 6:1 5:1 | o 1:15", 65, preset("box")),
                UnorderedElementsAre("6/off 5/off", "6/off", "5/off", "6/1", "Cannot Move"));
    // standard: both dice are compulsory
    EXPECT_THAT(plays_of("x 6:1 5:1 | o 1:15", 65), Not(Contains("Cannot Move")));
}

TEST(RuleB3, CompulsionEndsInTheMiddleOfAPlay) {
    // 7/6 brings the last one home: the 5 may be given up
    EXPECT_THAT(plays_of("x 7:1 6:1 | o 1:15", 51, preset("box")), Contains("7/6"));
    EXPECT_THAT(plays_of("x 8:1 6:1 | o 1:15", 51, preset("box")), Not(Contains("8/7")));
}

TEST(LegalPlays, ADanceIsOneEmptyPlay) {
    Board const closed = test::xgid_board("------F-C---cE-----bbbbbbA");
    LegalPlays const plays = legal_plays(closed, Side::x, dice(66), standard);
    EXPECT_TRUE(plays.none());
    ASSERT_EQ(plays.size(), 1U);
    EXPECT_EQ(plays[0].board, closed);
}

TEST(LegalPlays, TheWinnersLastRollMayLeaveADieUnused) {
    EXPECT_THAT(plays_of("x 2:1 | o 1:15", 65), UnorderedElementsAre("2/off"));
}

TEST(LegalPlays, AnEmptyBoardHasOneEmptyPlay) {
    EXPECT_TRUE(legal_plays(Board{}, Side::o, dice(66), standard).none());
}

TEST(LegalPlays, TheStartPositionHas447Results) {
    std::size_t sum = 0;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low)
            sum += legal_plays(Board::initial(), Side::x, dice(high * 10 + low), standard).size();
    EXPECT_EQ(sum, 447U);
}

TEST(LegalPlays, VariantsMoveByTheSameRules) {
    for (Variant const& variant : variants) {
        LegalPlays const plays = legal_plays(Board::initial(variant), Side::o, dice(21), standard);
        EXPECT_FALSE(plays.none()) << variant.name;
        for (auto const& entry : plays)
            EXPECT_EQ(entry.board.checkers(Side::o), variant.checkers) << variant.name;
    }
}

} // namespace
} // namespace bgio
