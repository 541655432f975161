// SPDX-License-Identifier: MIT
#include "tools/bgscore.hpp"

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// ---- T2.3

TEST_F(BgScore, CountsPointsForALatePlayer) {
    std::string const games = game(1, 0, 0, alice_resigned_1) + game(2, 1, 0, alice_resigned_1);
    EXPECT_EQ(result(score(match(7, games), "--late Alice=14")), "unfinished at 2-0");
    for (std::string const who : {"Alice", "left"}) {
        json::value const m = score(match(7, games), "--late " + who + "=20");
        EXPECT_EQ(text(m.at("start")), R"({"left":0,"right":2})");
        EXPECT_THAT(
            game_summaries(m), // the first header does not know of it
            ElementsAre("1 left resigned single x1 1/1 1-2", "2 left resigned single x1 1/1 2-2"));
        EXPECT_EQ(text(m.at("late")),
                  R"([{"player":"left","minutes":20,"points":2,"match_lost":false}])");
    }
    EXPECT_THAT(run("bgscore m.mat --late right=15").out,
                HasSubstr("\nBob is 15 minutes late: 1 point for Alice (T2.3)\n"));
}

TEST_F(BgScore, AcceptsAStartScoreThatThePenaltyExplains) {
    json::value const m =
        score(match(7, game(1, 0, 2, alice_resigned_1) + game(2, 1, 2, alice_resigned_1)),
              "--late Alice=20");
    EXPECT_EQ(result(m), "unfinished at 2-2");
    EXPECT_EQ(m.at("differences"), 0);
}

TEST_F(BgScore, AcceptsHeadersThatCountThePenaltyLater) {
    json::value const m =
        score(match(7, game(1, 0, 0, alice_resigned_1) + game(2, 1, 2, alice_resigned_1)),
              "--late Alice=20");
    EXPECT_EQ(result(m), "unfinished at 2-2");
    EXPECT_EQ(m.at("differences"), 0);
}

TEST_F(BgScore, EndsTheMatchOfAVeryLatePlayer) {
    std::string const games = game(1, 0, 0, alice_resigned_1);
    EXPECT_EQ(result(score(match(7, games), "--late Alice=29")), "unfinished at 1-3");
    json::value const m = score(match(7, games), "--late Alice=30");
    EXPECT_EQ(result(m), "Bob wins: Alice came too late");
    EXPECT_EQ(m.at("over"), true);
    EXPECT_EQ(m.at("winner"), "right");
    EXPECT_EQ(text(m.at("score")), R"({"left":0,"right":4})");
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 left resigned single x1 1/0 0-4 !after-match-end"));
    EXPECT_EQ(result(score(match(7, games), "--late Alice=30 --late Bob=90")),
              "lost by both: they came too late");
}

TEST_F(BgScore, RejectsAnIncompleteLate) {
    here.write("m.mat", match(7, game(1, 0, 0, alice_resigned_1)));
    CommandResult const nobody = run("bgscore m.mat --late White=20");
    EXPECT_EQ(nobody.code, 2);
    EXPECT_EQ(nobody.out, "");
    EXPECT_THAT(
        nobody.err,
        StartsWith("bgscore: --late: no player is called 'White'; the players are Alice, Bob; "
                   "left and right are accepted too\n"));
    for (std::string const bad : {"Alice", "Alice=", "Alice=x", "Alice=-5", "=5", "Alice=5m"}) {
        CommandResult const ran = run("bgscore m.mat --late " + bad);
        EXPECT_EQ(ran.code, 2) << bad;
        EXPECT_THAT(ran.err, HasSubstr("expected NAME=MINUTES")) << bad;
    }
    EXPECT_EQ(run("bgscore m.mat --late Alice=20 --late left=20").code, 2);
    EXPECT_EQ(run("sed 's/Bob/Alice/' m.mat | bgscore - --late Alice=20").code, 2);
}

} // namespace
} // namespace bgio::test
