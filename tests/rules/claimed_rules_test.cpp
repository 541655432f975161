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

TEST(ClaimedRules, LengthChoosesThePreset) {
    EXPECT_EQ(claimed_rules(info(7)), standard_rules);
    EXPECT_EQ(claimed_rules(info(1)), standard_rules);
    EXPECT_EQ(claimed_rules(info(0)), money_rules);
}

TEST(ClaimedRules, ClaimsOverrideThePreset) {
    RuleSet expected = standard_rules;
    expected.crawford = false;
    expected.cube_limit = 64;
    expected.variant = *find_variant("nackgammon");
    EXPECT_EQ(
        claimed_rules(info(
            7, {{"crawford", "Off", {}}, {"cube-limit", "64", {}}, {"variant", "NackGammon", {}}})),
        expected);
}

TEST(ClaimedRules, UnreadableClaimsAreIgnored) {
    EXPECT_EQ(claimed_rules(
                  info(7, {{"crawford", "perhaps", {}}, {"Klok", "on", {}}, {"variant", "", {}}})),
              standard_rules);
}

// A choue.net file of a match says "Jacoby On, Beaver On" too.
TEST(RuleS16, JacobyAndBeaverTagsAreIgnoredInAMatch) {
    std::vector<RuleClaim> const claims{
        {"jacoby", "on", {}}, {"beavers", "on", {}}, {"raccoons", "on", {}}};
    EXPECT_EQ(claimed_rules(info(3, claims)), standard_rules);
    std::vector<RuleClaim> const without{{"jacoby", "off", {}}, {"beavers", "off", {}}};
    EXPECT_FALSE(claimed_rules(info(0, without)).jacoby);
    EXPECT_FALSE(claimed_rules(info(0, without)).beavers);
    EXPECT_TRUE(claimed_rules(info(3, claims), {.assignments = {"jacoby=on"}}).jacoby);
}

TEST(RuleS16, JacobyAndBeaversOfAPresetAreIgnoredInAMatch) {
    RuleSet expected = money_rules;
    expected.jacoby = expected.beavers = expected.raccoons = false;
    EXPECT_EQ(claimed_rules(info(5), {.preset = money_rules}), expected);
    EXPECT_EQ(claimed_rules(info(0), {.preset = money_rules}), money_rules);
    expected.jacoby = true;
    EXPECT_EQ(claimed_rules(info(5), {.preset = money_rules, .assignments = {"jacoby=on"}}),
              expected);
}

TEST(ClaimedRules, AChosenPresetReplacesBaseAndClaims) {
    MatchInfo const file = info(0, {{"crawford", "off", {}}, {"jacoby", "on", {}}});
    EXPECT_EQ(claimed_rules(file, {.preset = tournament_rules}), tournament_rules);
}

TEST(ClaimedRules, VariantComesFromTheFile) {
    MatchInfo const file = info(7, {{"variant", "Nackgammon", {}}});
    EXPECT_EQ(*claimed_rules(file, {.preset = box_rules}).variant, *find_variant("nackgammon"));
    EXPECT_EQ(claimed_rules(file, {.preset = box_rules}).bear_off, BearOff::exact);
    RuleSet longgammon;
    longgammon.variant = *find_variant("longgammon");
    EXPECT_EQ(claimed_rules(file, {.preset = longgammon}), longgammon);
    EXPECT_EQ(claimed_rules(file, {.preset = box_rules, .assignments = {"variant=backgammon"}}),
              box_rules);
}

TEST(ClaimedRules, OverridesApplyLastInTheirOrder) {
    MatchInfo const file = info(7, {{"crawford", "off", {}}});
    EXPECT_TRUE(claimed_rules(file, {.assignments = {"crawford=on"}}).crawford);
    RuleSet const rules =
        claimed_rules(file,
                      {.preset = casual_rules,
                       .assignments = {"crawford=on", "cube-limit=64", "cube-limit=none"}});
    EXPECT_TRUE(rules.crawford);
    EXPECT_EQ(rules.cube_limit, 0);
    EXPECT_FALSE(rules.higher_die);
}

} // namespace
} // namespace bgio
