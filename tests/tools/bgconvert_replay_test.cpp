// SPDX-License-Identifier: MIT
// bgconvert replays a file by the rules that its games show, as the other tools do.
#include "tools/tool.hpp"

#include <boost/json.hpp>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class BgconvertReplay : public ToolTest {};

TEST_F(BgconvertReplay, InfersTheRulesOfAMoneySessionFromItsGames) {
    take("samples/clean/mat/gnubg-money-beaver.mat", "session.mat");
    boost::json::value const file = boost::json::parse(run("bgconvert session.mat --to json").out);
    boost::json::value const& match = file.at("matches").at(0);
    EXPECT_EQ(match.at("replay").at("rules_name").as_string(), "money, jacoby=off");
    EXPECT_EQ(match.at("replay").at("rules").at("jacoby").as_string(), "off");
    boost::json::value const& fifth = match.at("games").at(4).at("replay");
    EXPECT_EQ(fifth.at("points").as_int64(), 2);
    EXPECT_EQ(fifth.at("score_after").at("left").as_int64(), 4);
    EXPECT_EQ(fifth.at("score_after").at("right").as_int64(), 16);
}

// Backgammon Galaxy writes a money game as a match: the length is the most that can be lost.
class GalaxyMoneyGame : public BgconvertReplay {
protected:
    void SetUp() override { take("tests/data/galaxy-money.mat", "money.mat"); }
};

TEST_F(GalaxyMoneyGame, BecomesAMoneyGameInSgfAndReportsTheLostLimit) {
    CommandResult const ran = run("bgconvert money.mat -o money.sgf");
    EXPECT_THAT(here.read("money.sgf"), HasSubstr("MI[length:0]"));
    EXPECT_THAT(ran.err, HasSubstr("money.mat:8:1: warning[BG611]"));
    EXPECT_EQ(run("bgcheck money.sgf").code, 0);
}

TEST_F(GalaxyMoneyGame, BecomesAMoneyGameInMat) {
    CommandResult const ran = run("bgconvert money.mat --dialect gnubg -o again.mat");
    EXPECT_THAT(here.read("again.mat"), HasSubstr("\n 0 point match"));
    EXPECT_THAT(ran.err, HasSubstr("money.mat:8:1: warning[BG610]"));
    EXPECT_EQ(run("bgcheck again.mat").code, 0);
}

TEST_F(GalaxyMoneyGame, KeepsClaimedAndEffectiveLengthInJson) {
    CommandResult const ran = run("bgconvert money.mat -o money.json");
    EXPECT_THAT(ran.err, Not(HasSubstr("BG6")));
    boost::json::value const file = boost::json::parse(here.read("money.json"));
    boost::json::value const& match = file.at("matches").at(0);
    EXPECT_EQ(match.at("length").as_int64(), 16);
    EXPECT_EQ(match.at("replay").at("length").as_int64(), 0);
    EXPECT_EQ(match.at("replay").at("loss_limit").as_int64(), 16);
    EXPECT_THAT(run("bgcheck money.json").out, Not(HasSubstr("warning")));
    EXPECT_THAT(run("bgscore money.json").out, HasSubstr("Alice 2"));
    EXPECT_EQ(match.at("rules").as_array().back().at("rule").as_string(), "loss-limit");
    EXPECT_FALSE(match.as_object().contains("length_may_be_limit"));
}

} // namespace
} // namespace bgio::test
