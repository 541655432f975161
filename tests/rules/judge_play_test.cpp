// SPDX-License-Identifier: MIT
#include "support/board.hpp"

#include <bgio/notation.hpp>
#include <bgio/play_rules.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

using test::board;
using test::dice;
using test::play;

RuleSet const box = find_preset("box").value();

PlayVerdict
judge(Board const& position, int roll, std::string_view written, RuleSet const& rules = {}) {
    return judge_play(position, Side::x, dice(roll), play(written), rules);
}
PlayVerdict
judge(std::string_view position, int roll, std::string_view written, RuleSet const& rules = {}) {
    return judge(board(position), roll, written, rules);
}

testing::AssertionResult legal(PlayVerdict const& verdict, std::string_view steps) {
    if (verdict.play_class != PlayClass::legal || verdict.fault != PlayFault::none)
        return testing::AssertionFailure() << to_string(verdict.fault);
    if (to_string(verdict.play) != steps)
        return testing::AssertionFailure() << "read as " << to_string(verdict.play);
    return testing::AssertionSuccess();
}

testing::AssertionResult faulty(PlayVerdict const& verdict, PlayClass play_class, PlayFault fault) {
    if (verdict.play_class == play_class && verdict.fault == fault)
        return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << to_string(verdict.play_class) << ", " << to_string(verdict.fault);
}
testing::AssertionResult stood(PlayVerdict const& verdict, PlayFault fault) {
    return faulty(verdict, PlayClass::stood, fault);
}
testing::AssertionResult impossible(PlayVerdict const& verdict, PlayFault fault) {
    return faulty(verdict, PlayClass::impossible, fault);
}

// Every spelling of the notation table that leads to one position.
TEST(JudgePlay, ReadsEverySpellingOfAPlay) {
    Board const start = Board::initial();
    for (std::string_view text : {"8/5 6/5", "6/5 8/5", "8/5, 6/5"})
        EXPECT_EQ(judge(start, 31, text).after, judge(start, 13, "8/5 6/5").after) << text;
    for (std::string_view text : {"8/4", "8/5/4", "8/7/4", "8/5 5/4", "7/4 8/7"})
        EXPECT_EQ(judge(start, 31, text).after, judge(start, 31, "8/4").after) << text;
    for (std::string_view text : {"24/18(2) 13/7(2)", "24/18 13/7 24/18 13/7"})
        EXPECT_EQ(judge(start, 66, text).play_class, PlayClass::legal) << text;
    EXPECT_TRUE(legal(judge(start, 53, "13/5"), "13/8 8/5"));
    EXPECT_TRUE(legal(judge("x bar:1 13:2 | o 1:2", 41, "bar/20"), "bar/21 21/20"));
    EXPECT_TRUE(legal(judge("x bar:2 | o 14:2", 11, "bar/23(2)"), "bar/24 bar/24 24/23 24/23"));
    EXPECT_TRUE(legal(judge("x 6:2 3:2 | o 1:2", 33, "6/off(2)"), "6/3 3/off 6/3 3/off"));
}

TEST(JudgePlay, ReadsHitMarksAtAnyPosition) {
    Board const blot = board("x 8:2 6:2 | o 21:1 1:14"); // on x's 4
    for (std::string_view text : {"8/4* 6/4", "6/4 8/4*", "8/4 6/4*"}) {
        PlayVerdict const verdict = judge(blot, 42, text);
        EXPECT_EQ(verdict.play_class, PlayClass::legal) << text;
        EXPECT_EQ(verdict.hits, 1U << 4) << text;
        EXPECT_EQ(verdict.marks_missing | verdict.marks_wrong, 0U) << text;
    }
    PlayVerdict const twice = judge(board("x 8:2 | o 21:1 1:14"), 44, "8/4*(2)");
    EXPECT_EQ(twice.fault, PlayFault::die_not_played);
    EXPECT_EQ(twice.hits, 1U << 4);
}

TEST(JudgePlay, ComparesMarksWithHits) {
    Board const blot = board("x 8:2 6:2 | o 21:1 1:14");
    EXPECT_EQ(judge(blot, 42, "8/4 6/4").marks_missing, 1U << 4);
    EXPECT_EQ(judge(blot, 42, "8/4* 6/4*").marks_wrong, 0U);
    EXPECT_EQ(judge(blot, 42, "8/6* 8/4*").marks_wrong, 1U << 6);
}

TEST(JudgePlay, HitMarksDecideBetweenTwoWays) {
    Board const both_open = test::xgid_board("-b----E-C---eE---cad----B-");
    PlayVerdict const quiet = judge(both_open, 64, "24/14");
    EXPECT_TRUE(legal(quiet, "24/20 20/14"));
    EXPECT_EQ(quiet.path, PathChoice::without_hit);
    for (std::string_view text : {"24/18*/14", "24/18* 18/14", "24/18/14"})
        EXPECT_EQ(judge(both_open, 64, text).hits, 1U << 18) << text;
    PlayVerdict const marked = judge(both_open, 64, "24/14*");
    EXPECT_EQ(marked.hits, 0U);
    EXPECT_EQ(marked.marks_wrong, 1U << 14);
    EXPECT_EQ(marked.path, PathChoice::without_hit) << "a mark on an empty point tells nothing";
}

TEST(JudgePlay, HitMarksOnEnteringTellWhichBlotWasHit) {
    // blots on 24 and 21, an own checker on 22: bar/21* goes by 22
    Board const position = board("x bar:1 22:1 | o 1:1 4:1 6:13");
    PlayVerdict const by_22 = judge(position, 31, "bar/21*");
    EXPECT_TRUE(legal(by_22, "bar/22 22/21"));
    EXPECT_EQ(by_22.path, PathChoice::by_marks);
    EXPECT_TRUE(legal(judge(position, 31, "bar/24*/21*"), "bar/24 24/21"));
}

TEST(JudgePlay, UsesTheOnlyWayWithoutMarks) {
    PlayVerdict const verdict = judge(test::xgid_board("-b----E-C---cE---cadb---B-"), 64, "24/14");
    EXPECT_TRUE(legal(verdict, "24/18 18/14"));
    EXPECT_EQ(verdict.path, PathChoice::only);
    EXPECT_EQ(verdict.marks_missing, 1U << 18);
}

TEST(JudgePlay, AcceptsAnUnneededDieWrittenAsNothing) {
    EXPECT_TRUE(legal(judge("x 2:1 | o 1:15", 65, "2/off 0/0"), "2/off"));
}

TEST(RuleS3, MovingBackwardsIsImpossible) {
    PlayVerdict const verdict = judge(Board::initial(), 31, "8/5 6/7");
    EXPECT_TRUE(impossible(verdict, PlayFault::moved_backwards));
    EXPECT_EQ(verdict.leg, 1);
    EXPECT_EQ(verdict.after.count(Side::x, *Point::make(5)), 1) << "the step that can be is made";
    EXPECT_TRUE(impossible(judge(Board::initial(), 31, "6/bar 8/7"), PlayFault::moved_backwards));
}

TEST(RuleS3, AnEmptyPointHasNoCheckerToMove) {
    PlayVerdict const verdict = judge(Board::initial(), 31, "7/4 6/5");
    EXPECT_TRUE(impossible(verdict, PlayFault::source_empty));
    EXPECT_EQ(verdict.at, *Point::make(7));
    EXPECT_EQ(verdict.behind, std::nullopt);
    EXPECT_EQ(verdict.die, std::nullopt);
    // the opponent's checkers are not one's own
    EXPECT_TRUE(impossible(judge(Board::initial(), 31, "12/9 6/5"), PlayFault::source_empty));
    EXPECT_TRUE(impossible(judge(Board::initial(), 66, "24/18(3) 13/7"), PlayFault::source_empty));
}

TEST(RuleS4, LandingOnAClosedPointIsImpossible) {
    PlayVerdict const verdict = judge(Board::initial(), 51, "24/19 6/5");
    EXPECT_TRUE(impossible(verdict, PlayFault::point_closed));
    EXPECT_EQ(verdict.at, *Point::make(19));
    // a closed point that is written is landed on
    EXPECT_TRUE(impossible(judge(test::xgid_board("-b----E-C---eE---c-e----B-"), 51, "24/19/18"),
                           PlayFault::point_closed));
}

TEST(RuleB2, BoxRulesSendACheckerOnAClosedPointToTheBar) {
    PlayVerdict const verdict = judge(Board::initial(), 51, "24/19 6/5", box);
    EXPECT_TRUE(stood(verdict, PlayFault::landed_on_closed_point));
    EXPECT_EQ(verdict.after.on_bar(Side::x), 1);
    EXPECT_EQ(verdict.after.count(Side::x, *Point::make(24)), 1);
}

TEST(RuleS5, DiceMustMatch) {
    PlayVerdict const verdict = judge(Board::initial(), 31, "8/5 6/4");
    EXPECT_TRUE(stood(verdict, PlayFault::dice_not_matched));
    EXPECT_EQ(verdict.leg, 1);
    EXPECT_EQ(verdict.after.count(Side::x, *Point::make(4)), 1) << "it stood, so it is applied";
    // each leg is a die, but it is the same die twice
    PlayVerdict const twice = judge(Board::initial(), 31, "8/5 6/3");
    EXPECT_TRUE(stood(twice, PlayFault::dice_not_matched));
    EXPECT_EQ(twice.leg, std::nullopt);
}

TEST(RuleS5, APointBetweenMustBeOpen) {
    PlayVerdict const verdict = judge("x 24:1 6:2 | o 5:2 7:2 14:11", 64, "24/14");
    // nothing else moves by 6 or 4 from 24; 6/2 is a legal 4
    EXPECT_TRUE(stood(verdict, PlayFault::path_blocked));
    EXPECT_EQ(verdict.leg, 0);
    EXPECT_EQ(verdict.after.count(Side::x, *Point::make(14)), 1);
}

TEST(RuleS6, NoMoreStepsThanDice) {
    EXPECT_TRUE(stood(judge(Board::initial(), 31, "8/5 6/5 24/23"), PlayFault::too_many_steps));
    EXPECT_TRUE(stood(judge(Board::initial(), 11, "8/7(3) 6/5(2)"), PlayFault::too_many_steps));
}

TEST(RuleS6, RejectsAPlayOfNineMoves) {
    WrittenPlay const nine = play("6/5 6/5 6/5 6/5 6/5 8/7 8/7 8/7 13/12");
    EXPECT_TRUE(nine.overflow());
    EXPECT_EQ(judge_play(Board::initial(), Side::x, dice(11), nine, {}).fault,
              PlayFault::too_many_steps);
}

TEST(RuleS7, APlayableDieMustBePlayed) {
    PlayVerdict const verdict = judge(Board::initial(), 64, "24/18");
    EXPECT_TRUE(stood(verdict, PlayFault::die_not_played));
    EXPECT_EQ(verdict.die, 4);
    EXPECT_EQ(verdict.at, std::nullopt);
    EXPECT_EQ(judge(Board::initial(), 64, "24/20").die, 6);
    EXPECT_TRUE(stood(judge(test::xgid_board("-GFb--Ab-bb----b-bb-----A-"), 43, "24/20"),
                      PlayFault::die_not_played));
}

TEST(RuleS7, UnplayedDieIsTheOneNotUsedForBearingOff) {
    // the 6 bore off from 4; the 1 is left
    PlayVerdict const verdict = judge("x 4:1 2:1 | o 22:2", 61, "4/off");
    EXPECT_TRUE(stood(verdict, PlayFault::die_not_played));
    EXPECT_EQ(verdict.die, 1);
}

TEST(RuleS9, AnAcceptedPlayHitsOnItsWayInAnySpelling) {
    std::string_view const position = "x 24:2 11:5 | o 6:1 1:0";
    PlayVerdict const joined = judge(position, 55, "24/14");
    EXPECT_TRUE(stood(joined, PlayFault::die_not_played));
    EXPECT_EQ(joined.hits, 1U << 19);
    EXPECT_EQ(joined.after, judge(position, 55, "24/19* 19/14").after);
}

TEST(RuleS9, PossibleStepsOfAnImpossiblePlayHit) {
    PlayVerdict const verdict = judge("x 24:2 11:5 | o 6:1", 51, "24/19* 8/7");
    EXPECT_EQ(verdict.fault, PlayFault::source_empty);
    EXPECT_EQ(verdict.hits, 1U << 19);
    EXPECT_EQ(verdict.marks_wrong, 0U);
}

TEST(RuleS7, BoxRulesAllowPassingAtHome) {
    std::string_view const home = "x 6:1 5:1 | o 1:15";
    EXPECT_TRUE(legal(judge(home, 65, "6/off", box), "6/off"));
    EXPECT_TRUE(stood(judge(home, 65, "6/off"), PlayFault::die_not_played));
}

TEST(RuleS8, TheHigherDieMustBePlayed) {
    Board const either = test::xgid_board("-GG---ebc---cb----------A-");
    PlayVerdict const verdict = judge(either, 65, "24/19");
    EXPECT_TRUE(stood(verdict, PlayFault::higher_die_not_played));
    EXPECT_EQ(verdict.die, 6);
    EXPECT_TRUE(legal(judge(either, 65, "24/19", find_preset("casual").value()), "24/19"));
}

TEST(RuleS10, ACheckerOnTheBarEntersFirst) {
    PlayVerdict const verdict = judge("x bar:1 6:5 | o 6:2", 31, "6/5 6/3");
    EXPECT_TRUE(stood(verdict, PlayFault::checker_left_on_bar));
    EXPECT_EQ(verdict.leg, 0);
    // written in another order it is still the same play
    EXPECT_TRUE(legal(judge("x bar:1 6:5 | o 6:2", 31, "6/5 bar/22"), "bar/22 6/5"));
}

TEST(RuleS11, BearingOffWithACheckerOutsideIsIllegal) {
    PlayVerdict const verdict = judge("x 8:1 6:2 | o 1:15", 61, "6/off 6/5");
    EXPECT_TRUE(stood(verdict, PlayFault::borne_off_too_early));
    EXPECT_EQ(verdict.at, *Point::make(6));
    EXPECT_EQ(verdict.behind, *Point::make(8));
    EXPECT_TRUE(legal(judge("x 7:1 6:2 | o 1:15", 61, "6/off 7/6"), "7/6 6/off"));
}

TEST(RuleS11, ALargerDieNeedsNoCheckerBehind) {
    PlayVerdict const verdict = judge("x 6:1 4:3 | o 1:15", 51, "4/off 6/5");
    EXPECT_TRUE(legal(judge("x 6:1 5:1 4:3 | o 1:15", 51, "5/off 6/5"), "5/off 6/5"));
    EXPECT_TRUE(stood(verdict, PlayFault::larger_die_from_behind));
    EXPECT_EQ(verdict.at, *Point::make(4));
    EXPECT_EQ(verdict.die, 5);
}

TEST(RuleB4, BoxRulesNeedTheExactDie) {
    PlayVerdict const verdict = judge("x 6:1 3:1 | o 1:15", 65, "3/off 6/1", box);
    EXPECT_TRUE(stood(verdict, PlayFault::exact_die_needed));
    EXPECT_TRUE(legal(judge("x 5:1 3:1 | o 1:15", 65, "5/off 3/off"), "5/off 3/off"));
}

TEST(JudgePlay, ReportsAPlayWhereNoneExists) {
    PlayVerdict const verdict = judge("x bar:1 13:2 | o 3:2 1:2", 31, "13/10 13/12");
    EXPECT_TRUE(stood(verdict, PlayFault::no_play_exists));
}

TEST(JudgePlay, ReadsAnEmptyCellAsADanceIfNoPlayExists) {
    RuleSet const rules;
    Board const closed = board("x bar:1 13:2 | o 3:2 1:2");
    for (auto state : {WrittenPlay::State::empty, WrittenPlay::State::cannot_move})
        EXPECT_EQ(judge_play(closed, Side::x, dice(31), WrittenPlay(state), rules).fault,
                  PlayFault::none);
}

TEST(JudgePlay, AcceptsNoPlayIfEveryPointIsClosed) {
    Board const blocked = board("x 13:2 | o 13:2 15:2");
    EXPECT_EQ(judge_play(blocked, Side::x, dice(31), WrittenPlay{}, {}).fault, PlayFault::none);
}

TEST(JudgePlay, ReadsAnEmptyCellAsTheForcedPlay) {
    PlayVerdict const verdict =
        judge_play(board("x bar:2 13:2 | o 3:2"), Side::x, dice(31), WrittenPlay{}, {});
    EXPECT_TRUE(stood(verdict, PlayFault::forced_play_missing));
    EXPECT_EQ(to_string(verdict.play), "bar/24");
    EXPECT_EQ(verdict.after.on_bar(Side::x), 1);
}

TEST(JudgePlay, ReportsAnEmptyCellIfPlaysExist) {
    PlayVerdict const verdict = judge_play(Board::initial(), Side::x, dice(31), WrittenPlay{}, {});
    EXPECT_TRUE(stood(verdict, PlayFault::no_play_although_possible));
    EXPECT_EQ(verdict.after, Board::initial());
}

TEST(JudgePlay, DoesNotJudgeUnknownPlays) {
    for (auto state : {WrittenPlay::State::unknown, WrittenPlay::State::illegal_dump}) {
        PlayVerdict const verdict =
            judge_play(Board::initial(), Side::x, dice(31), WrittenPlay(state), {});
        EXPECT_EQ(verdict.fault, PlayFault::none);
        EXPECT_EQ(verdict.after, Board::initial());
    }
}

TEST(JudgePlay, UsesTheNumberingOfTheMovingSide) {
    PlayVerdict const verdict =
        judge_play(Board::initial(), Side::o, dice(31), play("8/5 6/5"), {});
    EXPECT_TRUE(legal(verdict, "8/5 6/5"));
    EXPECT_EQ(verdict.after.count(Side::o, *Point::make(5)), 2);
}

TEST(NearestPlays, AreSortedByDistance) {
    auto const near =
        nearest_plays(Board::initial(), Side::x, dice(64), play("24/18"), RuleSet{}, 3);
    ASSERT_EQ(near.size(), 3U);
    for (auto const& entry : near)
        EXPECT_EQ(entry.play[0].from.value() == 24 || entry.play[1].from.value() == 24, true)
            << entry.play;
    EXPECT_EQ(nearest_plays(Board::initial(), Side::x, dice(64), play("8/2 6/2"), {}, 1)[0].board,
              judge(Board::initial(), 64, "8/2 6/2").after);
}

TEST(CompactNotation, JoinsLegsAndMarksHits) {
    auto const compact = [](std::string_view position, int roll, std::string_view text) {
        Board const before = board(position);
        return compact_notation(before, Side::x, judge(before, roll, text).play);
    };
    EXPECT_EQ(compact("x 24:2 | o 7:1 14:14", 64, "24/18*/14"), "24/18*/14");
    EXPECT_EQ(compact("x 24:2 | o 14:14", 64, "24/18 18/14"), "24/14");
    EXPECT_EQ(compact("x 13:3 | o 1:15", 44, "13/9(2) 9/5 13/9"), "13/9(2) 13/5");
    EXPECT_EQ(compact("x 6:2 | o 21:1 1:14", 22, "6/4*(2) 4/2(2)"), "6/4*/2 6/2");
    EXPECT_EQ(compact("x bar:1 6:2 | o 1:15", 61, "6/5 bar/19"), "bar/19 6/5");
    EXPECT_EQ(compact("x 6:2 5:2 | o 1:15", 66, "6/off(2) 5/off(2)"), "6/off(2) 5/off(2)");
    EXPECT_EQ(compact_notation(Board::initial(), Side::x, {}), "Cannot Move");
}

TEST(StepNotation, WritesOneStepPerDie) {
    Board const before = board("x 24:2 | o 7:1 14:14");
    Play const steps = judge(before, 64, "24/18*/14").play;
    EXPECT_EQ(step_notation(before, Side::x, steps), "24/18* 18/14");
    EXPECT_EQ(step_notation(before, Side::x, steps, {.hit_marks = false}), "24/18 18/14");
    Board const bar = board("x bar:1 | o 1:15");
    EXPECT_EQ(step_notation(bar, Side::x, judge(bar, 61, "bar/18").play), "25/19 19/18");
    EXPECT_EQ(step_notation(bar, Side::x, judge(bar, 61, "bar/18").play, {.numbers = false}),
              "bar/19 19/18");
}

} // namespace
} // namespace bgio
