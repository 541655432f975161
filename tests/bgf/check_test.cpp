// SPDX-License-Identifier: MIT
// What a slip of a file gives in the end: one finding, and nothing false beside it.
#include "bgf_file.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> errors_in(Source const& source) {
    std::vector<std::string> errors;
    for (Finding const& each : check(source, *find_format("bgf")).findings)
        if (each.severity == Severity::error)
            errors.emplace_back(diagnostic_info(each.id).code);
    return errors;
}

// Plain JSON, packed: where a byte of it is packed is known only to some hundred bytes.
Source packed_json(std::string_view json) {
    return bgf_source(
        "{\"format\":\"BGF\",\"version\":\"1.0\",\"compress\":true,\"useSmile\":false}\n"
        + gzip(json));
}

constexpr std::size_t turns_there = 6;

// Six turns of a game, by Green first.
std::vector<std::string> six_turns() {
    std::vector<std::string> turns;
    for (int i = 0; i < static_cast<int>(turns_there); ++i)
        turns.push_back(i < 4 ? entry(i % 2 == 0 ? -1 : 1, 2, 1, "13,24", "11,23")
                              : entry(i % 2 == 0 ? -1 : 1, 2, 1, "13,11", "11,10"));
    return turns;
}

std::string joined(std::vector<std::string> const& turns) {
    return fmt::format("{}", fmt::join(turns, ","));
}

TEST(BgfCheck, ReportsAnInvalidEntryOnceAtAnyPosition) {
    EXPECT_THAT(errors_in(packed_json(one_game("", joined(six_turns())))), IsEmpty());
    for (std::size_t i = 0; i < turns_there; ++i) {
        auto turns = six_turns();
        turns[i] = entry(0, 2, 1);
        EXPECT_THAT(errors_in(packed_json(one_game("", joined(turns)))), ElementsAre("BG021")) << i;
        EXPECT_THAT(errors_in(plain(one_game("", joined(turns)))), ElementsAre("BG021")) << i;
    }
}

// Also in a later game, which is read before the one above it is handed on.
TEST(BgfCheck, ReportsAnInvalidEntryInItsOwnGame) {
    for (std::size_t i = 0; i < turns_there; ++i) {
        auto turns = six_turns();
        turns[i] = entry(0, 2, 1);
        auto ended = six_turns();
        ended.push_back(entry(-1, 4, 7));
        std::string const games =
            fmt::format(R"({{"matchlen":3,"games":[{{"wonPoints":1,"wasResignation":true,)"
                        R"("moves":[{}]}},{{"moves":[{}]}}]}})",
                        joined(ended),
                        joined(turns));
        EXPECT_THAT(errors_in(packed_json(games)), ElementsAre("BG021")) << i;
        EXPECT_THAT(errors_in(plain(games)), ElementsAre("BG021")) << i;
    }
}

// A match to three of two games, which Green won by resignation: keys can be taken out of it.
std::string two_games(std::string_view without) {
    std::string games;
    for (std::string const& score : {std::string("0"), std::string("1")}) {
        std::string members;
        for (auto const& [key, value] : {std::pair<std::string, std::string>("scoreGreen", score),
                                         {"scoreRed", "0"},
                                         {"wonPoints", score == "0" ? "1" : "2"},
                                         {"isCrawford", "false"},
                                         {"wasResignation", "true"}})
            if (key != without)
                members += fmt::format("\"{}\":{},", key, value);
        auto turns = six_turns();
        if (score == "1") {
            turns.push_back(entry(-1, 1, 7));
            turns.push_back(entry(1, 2, 7));
        }
        turns.push_back(entry(-1, 4, 7));
        games +=
            fmt::format("{}{{{}\"moves\":[{}]}}", games.empty() ? "" : ",", members, joined(turns));
    }
    return fmt::format("{{\"matchlen\":3,\"nameGreen\":\"Alice\",\"nameRed\":\"Bob\","
                       "\"finalGreen\":3,\"finalRed\":0,\"games\":[{}]}}",
                       games);
}

TEST(BgfCheck, AcceptsMissingValues) {
    for (std::string_view const key : {"", "scoreGreen", "scoreRed", "wonPoints", "isCrawford"}) {
        EXPECT_THAT(errors_in(plain(two_games(key))), IsEmpty()) << key;
        auto const games = read_bgf(plain(two_games(key))).matches.at(0).games;
        EXPECT_EQ(games.at(0).result->points, 1) << key;
        EXPECT_EQ(games.at(1).result->points, 2) << key;
        EXPECT_EQ(games.at(1).crawford.has_value(), key != "isCrawford") << key;
        EXPECT_EQ(games.at(1).written_score.has_value(), !key.starts_with("score")) << key;
    }
}

// The same match with other text in one place.
Source with_slip(std::string_view right, std::string_view wrong) {
    std::string json = two_games("");
    std::size_t const at = json.find(right);
    EXPECT_NE(at, json.npos) << right;
    return plain(json.replace(at, right.size(), wrong));
}

TEST(BgfCheck, ReportsAWrongFinalScoreOnce) {
    auto const red = with_slip(R"("finalRed":0)", R"("finalRed":9)");
    EXPECT_THAT(
        summaries_of(read_bgf(red).found),
        ElementsAre(
            "BG021 /finalRed: expected the score of the games, 3-0, found 3-9; it is ignored"));
    EXPECT_THAT(errors_in(red), ElementsAre("BG021"));
    for (std::string_view const wrong : {R"("finalGreen":2)", R"("finalGreen":9)"})
        EXPECT_THAT(errors_in(with_slip(R"("finalGreen":3)", wrong)), ElementsAre("BG021"));
}

TEST(BgfCheck, AcceptsAFinalScoreAboveTheMatchLength) {
    std::string json = two_games("");
    json.replace(json.find(R"("wonPoints":2)"), 13, R"("wonPoints":4)"); // a gammon
    EXPECT_THAT(summaries_of(read_bgf(plain(json)).found), IsEmpty());
    json.replace(json.find(R"("finalGreen":3)"), 14, R"("finalGreen":5)");
    EXPECT_THAT(summaries_of(read_bgf(plain(json)).found), IsEmpty());
}

// Where a game is wrong, the final score is not wrong too.
TEST(BgfCheck, DoesNotBlameTheFinalScoreForAnErrorInAGame) {
    EXPECT_THAT(errors_in(with_slip("\"scoreGreen\":1", "\"scoreGreen\":0")), ElementsAre("BG301"));
    EXPECT_THAT(errors_in(with_slip("\"wonPoints\":2", "\"wonPoints\":9")), ElementsAre("BG302"));
    EXPECT_THAT(errors_in(with_slip("\"wonPoints\":1", "\"wonPoints\":7")), ElementsAre("BG302"));
}

// By the score behind it the game was worth one point, and the score is not wrong too.
TEST(BgfCheck, ReportsImpossibleResignationPointsOnce) {
    auto const source = with_slip("\"wonPoints\":1", "\"wonPoints\":7");
    for (Finding const& each : check(source, *find_format("bgf")).findings)
        if (each.severity == Severity::error) {
            EXPECT_EQ(
                message_text(each),
                "7 points recorded, but the game is worth 1 point: resigned with the cube at 1");
        }
}

TEST(BgfCheck, ReportsAWrongNumberOfGames) {
    std::string const end = "]}]}"; // of the moves, the game, the games, the match
    EXPECT_THAT(summaries_of(read_bgf(with_slip(end, "]}],\"count\":2}")).found), IsEmpty());
    EXPECT_THAT(
        summaries_of(read_bgf(with_slip(end, "]}],\"count\":5}")).found),
        ElementsAre(
            "BG021 /count: expected 2, the number of games, found the number 5; it is ignored"));
    std::string cut = two_games("");
    cut.replace(0, 1, "{\"count\":5,");
    EXPECT_THAT(summaries_of(read_bgf(plain(cut.substr(0, cut.size() - 60))).found).size(), 1U)
        << "what is told is that it breaks off";
}

TEST(BgfCheck, ReportsATurnAfterTheEndOfTheGame) {
    auto turns = six_turns();
    turns.push_back(entry(-1, 4, 7));
    turns.push_back(entry(-1, 2, 1, "13,8", "11,7"));
    std::string const game =
        one_game(R"("wonPoints":1,"wasResignation":true,"comment":"good",)", joined(turns));
    EXPECT_THAT(errors_in(plain(game)), ElementsAre("BG110"));
    EXPECT_THAT(errors_in(packed_json(game)), ElementsAre("BG110"));
    auto const events = events_of(read_bgf(plain(game)).matches.at(0).games.at(0));
    ASSERT_EQ(events.size(), 9U);
    EXPECT_EQ(events[7], "x resigns");
}

TEST(BgfCheck, AcceptsPlayerNamesThatOnlyTheGamesGive) {
    std::string const names = R"("nameGreen":"Alice","nameRed":"Bob",)";
    Source const source = plain(one_game(names, joined(six_turns())));
    EXPECT_EQ(read_bgf(source).matches.at(0).info.players.o.name, "Alice");
    EXPECT_EQ(read_bgf(source).matches.at(0).info.players.x.name, "Bob");
    for (Finding const& each : check(source, *find_format("bgf")).findings)
        EXPECT_NE(diagnostic_info(each.id).code, "BG115");
    auto const others = read_bgf(plain(one_game(names, "", R"("nameGreen":"White",)")));
    EXPECT_EQ(others.matches.at(0).info.players.o.name, "White");
}

} // namespace
} // namespace bgio::test
