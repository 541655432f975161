// SPDX-License-Identifier: MIT
// The score of a match: what its games give, whatever its headers say.
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

// A game of six lines; the first is empty, the header is the third, the result the last.
std::string game(int number, int alice, int bob, std::string_view rows) {
    return fmt::format(
        "\n Game {}\n {:<31}Bob : {}\n{}", number, fmt::format("Alice : {}", alice), bob, rows);
}

std::string const opening = "  1) 31: 8/5 6/5                 64: 24/18 13/9\n";
std::string const alice_wins = opening
                               + "  2)  Doubles => 2                Drops\n"
                                 "      Wins 1 point\n";
std::string resigned_to_alice(std::string_view points) {
    return opening + fmt::format("  2) 52: 13/8 13/11\n      Wins {}\n", points);
}

std::string match(int length, std::initializer_list<std::string> games) {
    std::string text = fmt::format(" {} point match\n", length);
    for (std::string const& each : games)
        text += each;
    return text;
}

// The true score before each game, and behind the last one.
std::vector<std::string> scores_of(std::string text, RuleOverrides const& rules = {}) {
    MatchFile const file = read_bytes("m.mat", std::move(text), rules);
    std::vector<std::string> scores;
    auto const add = [&](BySide<int> score) {
        scores.push_back(fmt::format("{}-{}", score.o, score.x));
    };
    for (auto const& each : file.matches.at(0).games)
        add(each.facts.score_before);
    add(file.matches.at(0).games.back().facts.score_after);
    return scores;
}

TEST(Headers, TwoIndependentWrongHeadersAreTwoFindings) {
    std::string const text = match(7,
                                   {game(1, 0, 0, alice_wins),
                                    game(2, 2, 0, alice_wins),
                                    game(3, 2, 0, alice_wins),
                                    game(4, 3, 1, alice_wins),
                                    game(5, 4, 0, alice_wins)});
    auto const found = findings_of(text);
    EXPECT_THAT(summaries_of(found), ElementsAre("10:1 BG301", "22:1 BG301", "31:7 BG117"));
    EXPECT_THAT(found.at(0).notes, IsEmpty());
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "3-0", "4-0", "5-0"));
}

TEST(Headers, AHeaderThatContinuesAWrongHeaderIsItsNote) {
    std::string const text = match(7,
                                   {game(1, 0, 0, alice_wins),
                                    game(2, 2, 0, alice_wins),
                                    game(3, 3, 0, alice_wins),
                                    game(4, 3, 0, alice_wins)});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("10:1 BG301", "25:7 BG117"));
    ASSERT_EQ(found[0].notes.size(), 1U);
    EXPECT_EQ(message_text(found[0].notes[0].id, found[0].notes[0].values),
              "the header says 3-0, but the games before it give 2-0");
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "3-0", "4-0"));
}

TEST(Headers, AHeaderThatContinuesAWrongResultIsNotReported) {
    std::string const two = opening
                            + "  2)  Doubles => 2                Drops\n"
                              "      Wins 2 points\n";
    std::string const text =
        match(7, {game(1, 0, 0, two), game(2, 2, 0, alice_wins), game(3, 3, 0, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("7:7 BG302", "19:7 BG117"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "3-0"));
    // nor is the end of the match that follows from it
    EXPECT_THAT(
        summaries_of(findings_of(match(
            3, {game(1, 0, 0, two), game(2, 2, 0, resigned_to_alice("1 point and the match"))}))),
        ElementsAre("7:7 BG302"));
}

TEST(Headers, OneHeaderDoesNotOverrideTheResultOfAResignedGame) {
    std::string const text = match(7,
                                   {game(1, 0, 0, resigned_to_alice("1 point")),
                                    game(2, 0, 1, alice_wins),
                                    game(3, 2, 0, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("10:1 BG301", "19:7 BG117"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "3-0"));
}

TEST(Headers, TwoHeadersProveTheWinnerOfAResignedGame) {
    std::string const text = match(7,
                                   {game(1, 0, 0, resigned_to_alice("1 point")),
                                    game(2, 0, 1, alice_wins),
                                    game(3, 1, 1, alice_wins)});
    auto const found = findings_of(text);
    EXPECT_THAT(summaries_of(found), ElementsAre("7:7 BG304", "19:7 BG117"));
    EXPECT_THAT(message_text(found.at(0)), HasSubstr("recorded for Alice, but Bob won"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "0-1", "1-1", "2-1"));
}

TEST(Headers, TwoHeadersProveThePointsOfAResignedGame) {
    std::string const text = match(7,
                                   {game(1, 0, 0, resigned_to_alice("1 point")),
                                    game(2, 2, 0, alice_wins),
                                    game(3, 3, 0, alice_wins)});
    auto const found = findings_of(text);
    EXPECT_THAT(summaries_of(found), ElementsAre("7:7 BG302", "19:7 BG117"));
    EXPECT_EQ(message_text(found.at(0)),
              "1 point recorded, but the game is worth 2 points: the headers of the next games "
              "count it that way");
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "2-0", "3-0", "4-0"));
}

TEST(Headers, LastHeaderAndMatchEndProveThePointsOfAResignedGame) {
    std::string const text = match(
        3,
        {game(1, 0, 0, resigned_to_alice("1 point")), game(2, 2, 0, resigned_to_alice("1 point"))});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("7:7 BG302"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "2-0", "3-0"));
}

TEST(Headers, AHeaderAfterTheFinalResignationProvesItsPoints) {
    std::string const text = match(3,
                                   {game(1, 0, 0, resigned_to_alice("3 points")),
                                    game(2, 1, 0, resigned_to_alice("1 point")),
                                    game(3, 2, 0, resigned_to_alice("1 point"))});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("7:7 BG302"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "3-0"));
}

TEST(Headers, RestartTheScoreAfterAMissingGame) {
    std::string const text =
        match(7, {game(1, 0, 0, alice_wins), game(3, 2, 2, alice_wins), game(4, 3, 2, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("10:1 BG106", "19:7 BG117"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "2-2", "3-2", "4-2"));
}

TEST(ImpossiblePoints, AreResolvedByTheNextHeader) {
    std::string const text =
        match(7, {game(1, 0, 0, resigned_to_alice("1004 points")), game(2, 2, 0, alice_wins)});
    auto const found = findings_of(text);
    EXPECT_THAT(summaries_of(found), ElementsAre("7:7 BG310", "13:7 BG117"));
    EXPECT_EQ(message_text(found.at(0)),
              "1004 points recorded, but no win is worth that with the cube at 1; the next header "
              "gives 2 points");
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "2-0", "3-0"));
}

TEST(ImpossiblePoints, AreResolvedByTheMatchEnd) {
    std::string const text = match(
        7,
        {game(1, 0, 0, alice_wins), game(2, 1, 0, resigned_to_alice("100 points and the match"))});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("13:7 BG310"));
    EXPECT_THAT(message_text(found[0]), HasSubstr("the end of the match gives 6 points"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "7-0"));
}

TEST(ImpossiblePoints, AreUnknownWithoutEvidence) {
    std::string const text =
        match(7, {game(1, 0, 0, alice_wins), game(2, 1, 0, resigned_to_alice("1004 points"))});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("13:7 BG310"));
    EXPECT_THAT(message_text(found[0]), HasSubstr("the file does not show the right points"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "1-0"));
}

// A header that only repeats the number shows nothing.
TEST(ImpossiblePoints, StayUnknownUntilABelievableHeader) {
    std::string const repeated = game(2, 1004, 0, alice_wins) + game(3, 1005, 0, alice_wins);
    for (int const length : {0, 7}) {
        std::string const text =
            match(length, {game(1, 0, 0, resigned_to_alice("1004 points")), repeated});
        auto const found = findings_of(text);
        ASSERT_THAT(summaries_of(found), ElementsAre("7:7 BG310")) << length;
        EXPECT_THAT(message_text(found[0]), HasSubstr("the file does not show the right points"));
        EXPECT_THAT(scores_of(text), ElementsAre("0-0", "0-0", "1-0", "2-0"));
    }
    std::string const settled = match(
        7, {game(1, 0, 0, resigned_to_alice("1004 points")), repeated, game(4, 4, 0, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(settled)), ElementsAre("7:7 BG310", "25:7 BG117"));
    EXPECT_THAT(scores_of(settled), ElementsAre("0-0", "0-0", "1-0", "4-0", "5-0"));
    // a score that the game cannot give settles nothing
    std::string const wrong = match(7,
                                    {game(1, 0, 0, resigned_to_alice("1004 points")),
                                     game(2, 5, 0, alice_wins),
                                     game(3, 2, 0, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(wrong)),
                ElementsAre("7:7 BG310", "10:1 BG301", "19:7 BG117"));
    EXPECT_THAT(scores_of(wrong), ElementsAre("0-0", "0-0", "2-0", "3-0"));
}

// Both sides have borne off checkers: only a single game can be lost.
std::string borne_off(std::string_view points) {
    return fmt::format("; Set Pos=-BBBBBB------------bbbbbb-/0\n"
                       "  1) 31: 3/off 1/off             64: 6/off 4/off\n"
                       "      Wins {}\n",
                       points);
}

TEST(ImpossiblePoints, AreMoreThanThePositionCanLose) {
    std::string const text =
        match(7, {game(1, 0, 0, borne_off("2 points")), game(2, 1, 0, alice_wins)});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("5:1 BG113", "7:7 BG310", "13:7 BG117"));
    EXPECT_EQ(message_text(found[1]),
              "2 points recorded, but after a checker was borne off only a single game can be "
              "lost, with the cube at 1; the next header gives 1 point");
    EXPECT_EQ(found[1].clause, "S13");
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0"));
}

TEST(ImpossiblePoints, CountIfTheFollowingHeadersUseThem) {
    std::string const text =
        match(7, {game(1, 0, 0, borne_off("2 points")), game(2, 2, 0, alice_wins)});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("5:1 BG113", "7:7 BG310", "13:7 BG117"));
    EXPECT_THAT(message_text(found[1]), HasSubstr("the score continues with them"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "2-0", "3-0"));
}

TEST(ImpossiblePoints, PositionLimitIsUnknownWithoutEvidence) {
    std::string const text = match(7, {game(1, 0, 0, borne_off("2 points"))});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("5:1 BG113", "7:7 BG310"));
    EXPECT_THAT(message_text(found[1]), HasSubstr("the file does not show the right points"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "0-0"));
}

TEST(ImpossiblePoints, PositionLimitIsResolvedByTheMatchEnd) {
    // the single game ends the match, too
    std::string const text =
        match(2, {game(1, 0, 0, alice_wins), game(2, 1, 0, borne_off("2 points"))});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("11:1 BG113", "13:7 BG310"));
    EXPECT_THAT(message_text(found[1]), HasSubstr("the end of the match gives 1 point"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0"));
}

TEST(ImpossiblePoints, MayBelongToTheOtherPlayer) {
    std::string const text =
        match(7, {game(1, 0, 0, borne_off("2 points")), game(2, 0, 1, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(text)),
                ElementsAre("5:1 BG113", "7:7 BG304", "13:7 BG117"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "0-1", "1-1"));
}

// Where a play is impossible the board is not known, and so is what it could lose.
TEST(ImpossiblePoints, AreNotReportedOnAnUnknownBoard) {
    std::string const text = match(2,
                                   {game(1,
                                         0,
                                         0,
                                         "; Set Pos=-BBBBBB------------bbbbbb-/0\n"
                                         "  1) 31: 20/17 20/19\n"
                                         "      Wins 2 points\n")});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("5:1 BG113", "6:6 BG202"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "2-0"));
}

TEST(Concession, IsDetectedIfThePointsAreExactlyWhatTheWinnerNeeds) {
    std::string const text =
        match(3, {game(1, 0, 0, alice_wins), game(2, 1, 0, borne_off("2 points and the match"))});
    auto const found = findings_of(text);
    EXPECT_THAT(summaries_of(found), ElementsAre("11:1 BG113", "13:7 BG309"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "3-0"));
    // one point more is no concession
    EXPECT_THAT(summaries_of(findings_of(
                    match(4, {game(1, 0, 0, alice_wins), game(2, 1, 0, borne_off("2 points"))}))),
                ElementsAre("11:1 BG113", "13:7 BG310"));
}

TEST(Concession, IsNotAssumedInTheMiddleOfAMatch) {
    std::string const text = match(5,
                                   {game(1, 0, 0, alice_wins),
                                    game(2, 1, 0, resigned_to_alice("4 points")),
                                    game(3, 2, 0, resigned_to_alice("3 points and the match"))});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("13:7 BG310"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "5-0"));
}

TEST(Concession, IsANoteAndEndsTheMatch) {
    std::string const text = match(
        5, {game(1, 0, 0, alice_wins), game(2, 1, 0, resigned_to_alice("4 points and the match"))});
    auto const found = findings_of(text);
    ASSERT_THAT(summaries_of(found), ElementsAre("13:7 BG309"));
    EXPECT_EQ(found[0].severity, Severity::note);
    EXPECT_EQ(message_text(found[0]),
              "match conceded: Bob gave up or lost on time; Alice gets the 4 points still needed");
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "5-0"));
}

// A game behind it does not make the points impossible: it is the one finding.
TEST(Concession, StaysOneWhereAGameFollowsTheMatch) {
    std::string const text = match(5,
                                   {game(1, 0, 0, alice_wins),
                                    game(2, 1, 0, resigned_to_alice("4 points and the match")),
                                    game(3, 5, 0, resigned_to_alice("1 point"))});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("13:7 BG309", "16:1 BG111"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "5-0", "5-0"));
}

TEST(Concession, IsNotAssumedForAResignedGammonThatEndsTheMatch) {
    EXPECT_THAT(summaries_of(findings_of(
                    match(3,
                          {game(1, 0, 0, alice_wins),
                           game(2, 1, 0, resigned_to_alice("2 points and the match"))}))),
                IsEmpty());
}

TEST(MatchEnd, NothingCountsAfterTheMatch) {
    std::string const won = resigned_to_alice("1 point");
    std::string const text =
        match(2, {game(1, 0, 0, won), game(2, 1, 0, won), game(3, 2, 0, won), game(4, 3, 0, won)});
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("16:1 BG111"));
    EXPECT_THAT(scores_of(text), ElementsAre("0-0", "1-0", "2-0", "2-0", "2-0"));
}

CheckOptions penalty(std::string player, int points, int before_game) {
    CheckOptions options;
    options.rules.penalties = {{std::move(player), before_game, points}};
    return options;
}

TEST(Penalties, CountBeforeAnyGameWithOrWithoutHeaders) {
    for (int const counted : {0, 2}) {
        std::string const text = match(7,
                                       {game(1, 0, 0, alice_wins),
                                        game(2, 1, counted, alice_wins),
                                        game(3, 2, counted, alice_wins)});
        CheckOptions const options = penalty("alice", 2, 2); // in any case
        EXPECT_THAT(summaries_of(findings_of(text, options)), ElementsAre("19:7 BG117"));
        EXPECT_THAT(scores_of(text, options.rules), ElementsAre("0-0", "1-2", "2-2", "3-2"));
    }
    EXPECT_THAT(
        summaries_of(findings_of(match(7, {game(1, 0, 0, alice_wins), game(2, 1, 2, alice_wins)}))),
        ElementsAre("10:1 BG301", "13:7 BG117"));
}

TEST(Penalties, OfTheFirstGameMayBeMissingInAHeaderOfZero) {
    std::string const text = match(7, {game(1, 0, 0, alice_wins), game(2, 1, 0, alice_wins)});
    EXPECT_THAT(summaries_of(findings_of(text, penalty("Alice", 2, 1))), ElementsAre("13:7 BG117"));
}

TEST(Penalties, NamePlayersInAnyCaseAndByBothNames) {
    std::string const text = match(7, {game(1, 0, 0, alice_wins), game(2, 1, 0, alice_wins)});
    EXPECT_THAT(scores_of(text, penalty("ALICE", 2, 2).rules), ElementsAre("0-0", "1-2", "2-2"));
    std::string const tags = "; [Site \"Backgammon Studio\"]\n; [Player 1 \"White\"]\n"
                             "; [Player 2 \"Black\"]\n\n";
    for (std::string const name : {"white", "Alice"})
        EXPECT_THAT(scores_of(tags + text, penalty(name, 2, 2).rules),
                    ElementsAre("0-0", "1-2", "2-2"));
}

TEST(Penalties, OfTheFirstGameExplainAStartScoreAndItsCrawfordGame) {
    std::string const text = match(3, {game(1, 0, 2, alice_wins), game(2, 1, 2, alice_wins)});
    // without the penalty the Crawford game may be over
    EXPECT_THAT(summaries_of(findings_of(text)), ElementsAre("4:1 BG118", "13:7 BG117"));
    EXPECT_THAT(summaries_of(findings_of(text, penalty("left", 2, 1))),
                ElementsAre("6:7 BG404", "13:7 BG117"));
}

} // namespace
} // namespace bgio
