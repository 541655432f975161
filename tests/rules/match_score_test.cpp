// SPDX-License-Identifier: MIT
#include "sides.hpp"
#include "support/board.hpp"

#include <algorithm>
#include <bgio/scoring.hpp>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>
#include <utility>
#include <vector>

namespace bgio {
namespace {

using test::o;
using test::x;

std::vector<bool> crawford_games(MatchScore score, std::vector<std::pair<Side, int>> const& games) {
    std::vector<bool> crawford{score.state().crawford_game};
    for (auto const& [winner, points] : games) {
        score.add(winner, points);
        crawford.push_back(score.state().crawford_game);
    }
    return crawford;
}

// 0-0, 2-0, 4-0, 4-1, 4-3 in a match to 5: the third game.
TEST(RuleT5_5, TheFirstGameAtMatchPointIsTheCrawfordGame) {
    for (RuleSet const& rules : {standard_rules, tournament_rules})
        EXPECT_EQ(crawford_games(MatchScore(5, {}, rules), {{x, 2}, {x, 2}, {o, 1}, {o, 2}}),
                  (std::vector<bool>{false, false, true, false, false}));
}

TEST(RuleT5_5, ThereIsOnlyOneCrawfordGame) {
    EXPECT_EQ(crawford_games(MatchScore(3, {}, standard_rules), {{o, 2}, {x, 2}, {x, 1}}),
              (std::vector<bool>{false, true, false, false}));
}

TEST(RuleT5_5, WithoutTheRuleThereIsNoCrawfordGame) {
    for (RuleSet const& rules : {money_rules, casual_rules, box_rules})
        EXPECT_EQ(crawford_games(MatchScore(5, {}, rules), {{x, 4}, {o, 1}}),
                  (std::vector<bool>{false, false, false}));
}

TEST(RuleT5_5, AOnePointMatchHasNoCrawfordGame) {
    MatchScore const score(1, {}, standard_rules);
    EXPECT_FALSE(score.state().crawford_game);
    EXPECT_FALSE(score.crawford_uncertain());
}

TEST(RuleT5_5, DoubleMatchPointHasNoCrawfordGame) {
    MatchScore const score(5, {4, 4}, standard_rules);
    EXPECT_FALSE(score.state().crawford_game);
    EXPECT_FALSE(score.crawford_uncertain());
}

TEST(RuleT5_5, AMoneySessionHasNoCrawfordGame) {
    RuleSet rules = money_rules;
    rules.crawford = true;
    MatchScore score(0, {}, rules);
    score.add(x, 1);
    EXPECT_FALSE(score.state().crawford_game);
    EXPECT_FALSE(score.over());
}

TEST(RuleT5_5, AResumedMatchLeavesTheCrawfordGameOpen) {
    MatchScore score(7, {6, 5}, standard_rules);
    EXPECT_TRUE(score.state().crawford_game);
    EXPECT_TRUE(score.crawford_uncertain());
    score.crawford_is_over();
    EXPECT_FALSE(score.state().crawford_game);
    EXPECT_FALSE(score.crawford_uncertain());
    score.add(o, 1);
    EXPECT_FALSE(score.state().crawford_game);
}

TEST(RuleT5_5, AResumedMatchBeforeMatchPointIsCertain) {
    MatchScore score(7, {5, 5}, standard_rules);
    EXPECT_FALSE(score.crawford_uncertain());
    score.add(x, 1);
    EXPECT_TRUE(score.state().crawford_game);
    EXPECT_FALSE(score.crawford_uncertain());
    score.crawford_is_over(); // a double here is a fault, and shows nothing
    EXPECT_TRUE(score.state().crawford_game);
}

TEST(RuleT5_5, TheGameAfterAnUncertainOneIsCertain) {
    MatchScore score(7, {6, 3}, standard_rules);
    score.add(o, 1);
    EXPECT_FALSE(score.state().crawford_game);
    EXPECT_FALSE(score.crawford_uncertain());
}

TEST(RuleT5_5, ARestatedScoreMovesTheCrawfordGame) {
    MatchScore score(5, {}, standard_rules);
    score.add(x, 2);
    score.restate({4, 0}); // games may be missing
    EXPECT_TRUE(score.state().crawford_game);
    EXPECT_TRUE(score.crawford_uncertain());
    score.restate({4, 1});
    EXPECT_TRUE(score.state().crawford_game);
    score.add(o, 1);
    score.restate({4, 3});
    EXPECT_FALSE(score.state().crawford_game);
    score.restate({2, 1}); // the earlier header was a slip
    EXPECT_FALSE(score.state().crawford_game);
    score.add(x, 2);
    EXPECT_TRUE(score.state().crawford_game);
    EXPECT_FALSE(score.crawford_uncertain());
    score.restate({4, 1}); // says the same: nothing is in doubt
    EXPECT_FALSE(score.crawford_uncertain());
}

TEST(MatchEnd, TheScoreStopsAtTheLength) {
    MatchScore score(3, {}, standard_rules);
    EXPECT_FALSE(score.over());
    score.add(x, 4);
    EXPECT_TRUE(score.over());
    EXPECT_EQ(score.winner(), x);
    EXPECT_EQ(score.state().score, (BySide<int>{3, 0}));
    EXPECT_FALSE(score.state().crawford_game);
}

TEST(MatchEnd, AGameAfterTheMatchIsReported) {
    MatchScore score(5, {4, 4}, standard_rules);
    score.add(o, 12);
    score.add(x, 1);
    EXPECT_EQ(score.winner(), o);
    EXPECT_EQ(score.state().score, (BySide<int>{4, 5}));
}

TEST(MatchEnd, OnePointShortIsNotOver) {
    MatchScore score(3, {}, standard_rules);
    score.add(o, 2);
    EXPECT_FALSE(score.over());
    EXPECT_EQ(score.winner(), std::nullopt);
}

TEST(MatchEnd, AMoneySessionHasNoEnd) {
    MatchScore score(0, {}, money_rules);
    for (int i = 0; i < 100; ++i)
        score.add(x, 192);
    EXPECT_FALSE(score.over());
    EXPECT_EQ(score.winner(), std::nullopt);
    EXPECT_EQ(score.state().score.x, 19200);
}

TEST(MatchScore, InvalidValuesAreHarmless) {
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int least = std::numeric_limits<int>::min();
    MatchScore money(0, {most, least}, money_rules);
    money.add(x, most);
    money.add(o, least);
    EXPECT_EQ(money.state().score, (BySide<int>{most, 0}));
    MatchScore const both(5, {9, 7}, standard_rules);
    EXPECT_TRUE(both.over());
    EXPECT_EQ(both.winner(), std::nullopt);
    MatchScore negative(least, {1, 2}, standard_rules);
    negative.add(x, 3);
    EXPECT_EQ(negative.state().score, (BySide<int>{4, 2}));
    EXPECT_EQ(negative.state().length, 0);
}

RC_GTEST_PROP(RuleT5_5, AMatchHasAtMostOneCrawfordGameWithOneSideOneAway, ()) {
    int const length = *rc::gen::inRange(1, 12);
    MatchScore score(length, {}, standard_rules);
    int crawford = 0;
    bool earlier_match_point = false;
    for (int game = 1; !score.over(); ++game) {
        RC_ASSERT(game < 2 * length); // each game gives a point
        MatchState const& now = score.state();
        int const away_x = length - now.score.x;
        int const away_o = length - now.score.o;
        RC_ASSERT(now.crawford_game == (!earlier_match_point && (away_x == 1) != (away_o == 1)));
        crawford += now.crawford_game ? 1 : 0;
        earlier_match_point = earlier_match_point || away_x == 1 || away_o == 1;
        score.add(*rc::gen::element(x, o), *rc::gen::inRange(1, 7));
    }
    RC_ASSERT(crawford <= 1);
    RC_ASSERT(score.winner().has_value());
    RC_ASSERT(std::max(score.state().score.x, score.state().score.o) == length);
}

TEST(RuleT2_3, FirstPenaltyIsAtFifteenMinutesAndOneMoreEveryFive) {
    EXPECT_EQ(late_penalty(0, 11), (LatePenalty{0, false}));
    EXPECT_EQ(late_penalty(14, 11), (LatePenalty{0, false}));
    EXPECT_EQ(late_penalty(15, 11), (LatePenalty{1, false}));
    EXPECT_EQ(late_penalty(19, 11), (LatePenalty{1, false}));
    EXPECT_EQ(late_penalty(20, 11), (LatePenalty{2, false}));
    EXPECT_EQ(late_penalty(34, 11), (LatePenalty{4, false}));
}

TEST(RuleT2_3, MoreThanHalfThePointsLosesTheMatch) {
    EXPECT_EQ(late_penalty(35, 11), (LatePenalty{5, false}));
    EXPECT_EQ(late_penalty(40, 11), (LatePenalty{6, true}));
    EXPECT_EQ(late_penalty(25, 7), (LatePenalty{3, false}));
    EXPECT_EQ(late_penalty(30, 7), (LatePenalty{4, true}));
    EXPECT_EQ(late_penalty(15, 1), (LatePenalty{1, true}));
}

TEST(RuleT2_3, ExactlyHalfDoesNotLoseTheMatch) {
    EXPECT_EQ(late_penalty(15, 2), (LatePenalty{1, false}));
    EXPECT_EQ(late_penalty(30, 8), (LatePenalty{4, false}));
    EXPECT_EQ(late_penalty(35, 8), (LatePenalty{5, true}));
}

TEST(RuleT2_3, PenaltyIsLimitedToTheMatchLength) {
    EXPECT_EQ(late_penalty(600, 5), (LatePenalty{5, true}));
    EXPECT_EQ(late_penalty(std::numeric_limits<int>::max(), 25), (LatePenalty{25, true}));
    EXPECT_EQ(late_penalty(-20, 5), (LatePenalty{0, false}));
    EXPECT_EQ(late_penalty(15, std::numeric_limits<int>::max()), (LatePenalty{1, false}));
}

TEST(RuleT2_3, WithoutALengthTheMatchCannotBeLost) {
    EXPECT_EQ(late_penalty(600, 0), (LatePenalty{118, false}));
}

} // namespace
} // namespace bgio
