// SPDX-License-Identifier: MIT
#include "support/board.hpp"

#include <bgio/match.hpp>
#include <gtest/gtest.h>
#include <utility>
#include <vector>

namespace bgio {
namespace {

MatchInfo info(int length, std::vector<RuleClaim> claims = {}) {
    MatchInfo info;
    info.length = length;
    info.rules = std::move(claims);
    return info;
}

TEST(RulesInForce, TheLengthChoosesTheBase) {
    EXPECT_EQ(rules_in_force(info(7)), standard_rules);
    EXPECT_EQ(rules_in_force(info(1)), standard_rules);
    EXPECT_EQ(rules_in_force(info(0)), money_rules);
}

TEST(RulesInForce, WhatTheFileSaysComesOnTop) {
    RuleSet expected = standard_rules;
    expected.crawford = false;
    expected.cube_limit = 64;
    expected.variant = find_variant("nackgammon");
    EXPECT_EQ(
        rules_in_force(info(
            7, {{"crawford", "Off", {}}, {"cube-limit", "64", {}}, {"variant", "NackGammon", {}}})),
        expected);
}

TEST(RulesInForce, UnreadableClaimsCountForNothing) {
    EXPECT_EQ(rules_in_force(
                  info(7, {{"crawford", "perhaps", {}}, {"Klok", "on", {}}, {"variant", "", {}}})),
              standard_rules);
}

// A choue.net file of a match says "Jacoby On, Beaver On" too.
TEST(RuleS16, InAMatchTheFilesJacobyAndBeaverDoNotCount) {
    std::vector<RuleClaim> const claims{
        {"jacoby", "on", {}}, {"beavers", "on", {}}, {"raccoons", "on", {}}};
    EXPECT_EQ(rules_in_force(info(3, claims)), standard_rules);
    std::vector<RuleClaim> const without{{"jacoby", "off", {}}, {"beavers", "off", {}}};
    EXPECT_FALSE(rules_in_force(info(0, without)).jacoby);
    EXPECT_FALSE(rules_in_force(info(0, without)).beavers);
    EXPECT_TRUE(rules_in_force(info(3, claims), std::nullopt, {"jacoby=on"}).jacoby);
}

TEST(RulesInForce, AChosenSetReplacesBaseAndClaims) {
    MatchInfo const file = info(0, {{"crawford", "off", {}}, {"jacoby", "on", {}}});
    EXPECT_EQ(rules_in_force(file, tournament_rules), tournament_rules);
}

TEST(RulesInForce, NoSetSpeaksOfTheVariantSoTheFilesHolds) {
    MatchInfo const file = info(7, {{"variant", "Nackgammon", {}}});
    EXPECT_EQ(rules_in_force(file, box_rules).variant, find_variant("nackgammon"));
    EXPECT_EQ(rules_in_force(file, box_rules).bear_off, BearOff::exact);
    RuleSet longgammon;
    longgammon.variant = find_variant("longgammon");
    EXPECT_EQ(rules_in_force(file, longgammon), longgammon);
    EXPECT_EQ(rules_in_force(file, box_rules, {"variant=backgammon"}), box_rules);
}

TEST(RulesInForce, OverridesWinLastAndInTheirOrder) {
    MatchInfo const file = info(7, {{"crawford", "off", {}}});
    EXPECT_TRUE(rules_in_force(file, std::nullopt, {"crawford=on"}).crawford);
    RuleSet const rules =
        rules_in_force(file, casual_rules, {"crawford=on", "cube-limit=64", "cube-limit=none"});
    EXPECT_TRUE(rules.crawford);
    EXPECT_EQ(rules.cube_limit, 0);
    EXPECT_FALSE(rules.higher_die);
}

} // namespace
} // namespace bgio
