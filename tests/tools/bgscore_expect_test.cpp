// SPDX-License-Identifier: MIT
#include "tools/bgscore.hpp"

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string const alice_wins_2_0 =
    match(2, game(1, 0, 0, alice_resigned_1) + game(2, 1, 0, alice_resigned_1));

// ---- regulations 4.9 and 4.10: results lists and posted lengths

TEST_F(BgScore, AcceptsMatchingExpectedResults) {
    here.write("m.mat", alice_wins_2_0);
    for (std::string const list : {"file,length,winner,score\nm.mat,2,Alice,2-0\n",
                                   "player1;player2;score\r\nbob;Alice;0-2\r\n",
                                   "\xEF\xBB\xBFplayer1,player2,length\n\"Alice\",\"Bob\",2\n\n"}) {
        here.write("results.csv", list);
        CommandResult const ran = run("bgscore m.mat --expect results.csv");
        EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
        EXPECT_THAT(ran.err, IsEmpty());
    }
}

TEST_F(BgScore, ReportsDifferentExpectedResults) {
    here.write("results.csv",
               "file,player1,player2,length,winner,score\n"
               "m.mat,Alice,Bob,3,Bob,3-1\n");
    json::value const m = score(alice_wins_2_0, "--expect results.csv");
    EXPECT_EQ(
        text(m.at("unexpected")),
        R"([{"line":2,"field":"length","expected":"3","found":"2"},{"line":2,"field":"winner","expected":"Bob","found":"Alice"},{"line":2,"field":"score","expected":"3-1","found":"2-0"}])");
    EXPECT_EQ(m.at("differences"), 3);
    CommandResult const ran = run("bgscore m.mat --expect results.csv");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(
        ran.out,
        HasSubstr("line 2 of the expected results: winner Bob, but the match has Alice !\n"));
}

TEST_F(BgScore, ReportsMissingExpectedMatches) {
    here.write("m.mat", alice_wins_2_0);
    here.write("results.csv", "player1,player2,winner\nAlice,White,Alice\n");
    CommandResult const ran = run("bgscore m.mat --expect results.csv");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err, "bgscore: results.csv:2: no match of Alice and White was found\n");
}

TEST_F(BgScore, ReportsUnreadableExpectedResultsWithLineAndReason) {
    here.write("m.mat", alice_wins_2_0);
    std::vector<std::pair<std::string, std::string>> const bad{
        {"", "results.csv:1: missing heading"},
        {"file,points\nm.mat,2\n", "results.csv:1: unknown column 'points'"},
        {"file,file\nm.mat,2\n", "results.csv:1: column 'file' is there twice"},
        {"file,length\nm.mat,2\nm.mat\n", "results.csv:3: 1 cell, but the heading has 2"},
        {"file,length\nm.mat,two\n", "results.csv:2: 'two' is not a length"},
        {"file,score\nm.mat,2\n", "results.csv:2: '2' is not a score"},
        {"player1,length\nAlice,2\n", "results.csv:2: names no match"},
        {"player1,player2,winner\nAlice,Bob,White\n", "results.csv:2: the winner 'White' is not"},
        {"file,score\nm.mat,\"2-0\n", "results.csv:2: a quoted cell does not end"},
    };
    for (auto const& [list, reason] : bad) {
        here.write("results.csv", list);
        CommandResult const ran = run("bgscore m.mat --expect results.csv");
        EXPECT_EQ(ran.code, 2) << list;
        EXPECT_THAT(ran.err, HasSubstr(reason));
    }
    EXPECT_EQ(run("bgscore m.mat --expect nowhere.csv").code, 3);
}

// ---- penalties at any game

TEST_F(BgScore, CountsAPenaltyBeforeItsGame) {
    std::string const games = game(1, 0, 0, alice_resigned_1) + game(2, 1, 0, alice_resigned_1)
                              + game(3, 2, 0, alice_resigned_1);
    EXPECT_THAT(game_summaries(score(match(7, games), "--penalty Alice=2@2")),
                ElementsAre("1 left resigned single x1 1/1 1-0",
                            "2 left resigned single x1 1/1 2-2",
                            "3 left resigned single x1 1/1 3-2"));
    std::string const counted = game(1, 0, 0, alice_resigned_1) + game(2, 1, 2, alice_resigned_1)
                                + game(3, 2, 2, alice_resigned_1);
    EXPECT_EQ(score(match(7, counted), "--penalty left=2@2").at("differences"), 0);
    // as bgcheck sees it: the record does not know of the penalty
    CommandResult const ran = run("bgscore m.mat --penalty Alice=2@2");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(run("bgcheck m.mat --quiet --penalty Alice=2@2").code, 0);
}

TEST_F(BgScore, KnowsTheCrawfordGameAfterAPenaltyToMatchPoint) {
    std::string const games = game(1, 0, 0, alice_drop_1) + game(2, 1, 0, alice_resigned_1);
    EXPECT_THAT(game_summaries(score(match(5, games), "--penalty Alice=4@1")),
                ElementsAre("1 left dropped null x1 1/1 1-4 crawford",
                            "2 left resigned single x1 1/1 2-4"));
}

TEST_F(BgScore, RejectsAnIncompletePenalty) {
    here.write("m.mat", match(7, game(1, 0, 0, alice_resigned_1)));
    for (std::string const tool : {"bgscore", "bgcheck"}) {
        for (std::string const bad : {"Alice", "Alice=1", "Alice=0@1", "Alice=1@0", "=1@1"}) {
            CommandResult const ran = run(tool + " m.mat --penalty " + bad);
            EXPECT_EQ(ran.code, 2) << bad;
            EXPECT_THAT(ran.err, HasSubstr("expected NAME=POINTS@GAME")) << bad;
        }
        for (std::string const nobody : {"White=1@1", "Alice=1@2"}) {
            CommandResult const ran = run(tool + " m.mat --penalty " + nobody);
            EXPECT_EQ(ran.code, 2) << tool << nobody;
            EXPECT_THAT(ran.err, HasSubstr(tool + ": --penalty " + nobody + ": no match has"));
            EXPECT_THAT(ran.err, HasSubstr("; the players are Alice, Bob; left and right"));
        }
        EXPECT_EQ(run(tool + " m.mat --penalty Alice=1@1 --fix").code, 2);
    }
}

TEST_F(BgScore, CountsNothingAfterTheMatchIsDecided) {
    std::string games;
    for (int i = 0; i < 4; ++i)
        games += game(i + 1, i, 0, alice_resigned_1);
    json::value const m = score(match(5, games), "--late Bob=25"); // 3 points for Alice: lost
    EXPECT_EQ(text(m.at("score")), R"({"left":3,"right":0})");
    json::value const awarded = score(match(5, games), "--penalty Bob=3@2");
    EXPECT_EQ(text(awarded.at("score")), R"({"left":5,"right":0})");
    EXPECT_THAT(game_summaries(awarded).at(2), HasSubstr("/0 5-0 !after-match-end"));
    EXPECT_THAT(game_summaries(awarded).at(3), HasSubstr("/0 5-0 !after-match-end"));
}

// ---- what the file counts beside what is true

TEST_F(BgScore, AWrongHeaderDoesNotChangeLaterScores) {
    std::string const games = game(1, 0, 0, alice_drop_1) + game(2, 3, 0, alice_drop_1)
                              + game(3, 4, 0, alice_drop_1) + game(4, 3, 0, alice_drop_1);
    json::value const m = score(match(9, games));
    EXPECT_THAT(game_summaries(m),
                ElementsAre("1 left dropped null x1 1/1 1-0",
                            "2 left dropped null x1 1/1 2-0 !header",
                            "3 left dropped null x1 1/1 3-0",
                            "4 left dropped null x1 1/1 4-0"));
    EXPECT_EQ(m.at_pointer("/games/2/header_continues"), true);
    EXPECT_EQ(text(m.at_pointer("/games/1/written/after")), R"({"left":4,"right":0})");
    EXPECT_EQ(m.at("differences"), 1);
    EXPECT_THAT(run("bgscore m.mat").out, HasSubstr("continues a wrong score"));
}

TEST_F(BgScore, EndsAConcededMatch) {
    json::value const m = score(match(
        5, game(1, 0, 0, alice_resigned_1) + game(2, 1, 0, opening + "      Wins 4 points\n")));
    EXPECT_EQ(result(m), "Alice wins 5-0");
    EXPECT_EQ(m.at("differences"), 0);
    EXPECT_EQ(m.at_pointer("/games/1/match_conceded"), true);
    EXPECT_EQ(m.at_pointer("/games/1/kind"), nullptr);
}

TEST_F(BgScore, TreatsImpossiblePointsAsUnknown) {
    json::value const m = score(match(5, game(1, 0, 0, opening + "      Wins 1004 points\n")));
    EXPECT_EQ(m.at_pointer("/games/0/points"), nullptr);
    EXPECT_EQ(m.at("differences"), 1);
}

TEST_F(BgScore, NamesNoKindForPointsThatAreNone) {
    json::value const ended =
        score(match(7,
                    game(1, 0, 0, alice_resigned_1)
                        + game(2, 1, 0, opening + "      Wins 100 points and the match\n")));
    EXPECT_EQ(result(ended), "Alice wins 7-0");
    EXPECT_EQ(ended.at_pointer("/games/1/points"), 6);
    EXPECT_EQ(ended.at_pointer("/games/1/kind"), nullptr);
}

TEST_F(BgScore, MarksEveryScoreThatBgcheckReports) {
    std::size_t marked = 0;
    for (std::string const code : {"BG301", "BG302", "BG304", "BG305", "BG308", "BG310"})
        for (auto const& file :
             std::filesystem::directory_iterator(BGIO_SOURCE_DIR "/samples/faults/" + code)) {
            if (file.path().extension() == ".expected")
                continue;
            CommandResult const ran = run("bgscore " + file.path().string());
            EXPECT_THAT(ran.out, testing::ContainsRegex(", [1-9][0-9]* differences? !"))
                << file.path();
            EXPECT_EQ(ran.code, 1) << file.path();
            ++marked;
        }
    EXPECT_GT(marked, 10U);
}

} // namespace
} // namespace bgio::test
