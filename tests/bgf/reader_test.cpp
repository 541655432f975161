// SPDX-License-Identifier: MIT
#include "bgf/match.hpp"
#include "bgf_file.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Match only_match(ReadFile const& file) {
    return file.matches.size() == 1 ? file.matches[0] : Match{};
}

std::vector<std::string> rules_of(MatchInfo const& info) {
    std::vector<std::string> rules;
    for (RuleClaim const& claim : info.rules)
        rules.push_back(claim.rule + "=" + claim.value);
    return rules;
}

// The samples are made from these matches, which GNU Backgammon wrote.
TEST(BgfReader, ReadsTheSameMatchAsTheTextVersion) {
    for (auto const& [sample, text] : {std::pair("clean/bgf/selfplay-014.bgf", "selfplay-014"),
                                       std::pair("clean/bgf/analysed.bgf", "selfplay-006"),
                                       std::pair("faults/BG045/plain-json.bgf", "selfplay-001"),
                                       std::pair("faults/BG045/packed-json.bgf", "selfplay-001"),
                                       std::pair("faults/BG045/not-packed.bgf", "selfplay-001")}) {
        auto const bgf =
            read_bgf(Source::from_file(fmt::format(BGIO_SOURCE_DIR "/samples/{}", sample)));
        for (std::string_view const other : {"mat", "sgf"}) {
            if (other == "sgf" && std::string_view(text) == "selfplay-001")
                continue; // which says of its one game that it has no Crawford rule
            auto const twin = read(*find_format(other),
                                   Source::from_file(fmt::format(
                                       BGIO_SOURCE_DIR "/tests/data/selfplay/{}.{}", text, other)));
            ASSERT_EQ(bgf.matches.size(), 1U) << sample;
            auto const differs = first_difference(bgf.matches[0], twin.matches.at(0));
            EXPECT_FALSE(differs) << sample << " " << other << ": game " << differs->game << ", "
                                  << differs->what;
        }
    }
}

TEST(BgfReader, SeatsGreenOnTheLeft) {
    auto const file = read_bgf(plain(one_game(R"("nameGreen":"Alice","nameRed":"Bob",)",
                                              entry(-1, 3, 1, "8,6,-1,-1", "5,5,-1,-1") + ","
                                                  + entry(1, 6, 4, "24,18,-1,-1", "18,14,-1,-1"),
                                              R"("nameGreen":"Alice","nameRed":"Bob",)")));
    Match const match = only_match(file);
    EXPECT_EQ(match.info.players.o.name, "Alice");
    EXPECT_EQ(match.info.players.x.name, "Bob");
    ASSERT_EQ(match.games.size(), 1U);
    EXPECT_EQ(match.games[0].players.o.name, "Alice");
    EXPECT_THAT(events_of(match.games[0]), ElementsAre("o 31: 8/5 6/5", "x 64: 24/18 18/14"));
}

TEST(BgfReader, ReadsTheMatchHeader) {
    auto const file = read_bgf(plain(
        R"({"games":[],"matchlen":5,"useCrawford":false,"useJacoby":true,"useCube":false,
            "date":"Nov 2, 2025","event":"Open","round":"Final","location":"Vienna","comment":"Good",
            "site":"a site","extMatchID":"m17","ratingGreen":1600,"ratingRed":0,"cubeLimit":-1})"));
    MatchInfo const info = only_match(file).info;
    EXPECT_EQ(info.format, "bgf");
    EXPECT_EQ(info.length, 5);
    EXPECT_EQ(info.date, "2025-11-02");
    EXPECT_EQ(info.event + "/" + info.round + "/" + info.place + "/" + info.comment,
              "Open/Final/Vienna/Good");
    EXPECT_EQ(info.players.o.rating, "1600");
    EXPECT_EQ(info.players.x.rating, "");
    EXPECT_THAT(rules_of(info), ElementsAre("crawford=off", "cube=off"));
    ASSERT_EQ(info.tags.size(), 2U);
    EXPECT_EQ(info.tags[0].value + " " + info.tags[1].value, "a site m17");
    EXPECT_THAT(summaries_of(file.found), IsEmpty());
}

TEST(BgfReader, StoresARepeatedKeyAsOneTag) {
    std::string members;
    for (int i = 0; i < 100'000; ++i)
        members += fmt::format(R"("site":"a","extMatchID":"{}",)", i % 10);
    auto const file = read_bgf(plain(fmt::format(R"({{{}"games":[]}})", members)));
    MatchInfo const info = only_match(file).info;
    ASSERT_EQ(info.tags.size(), 2U);
    EXPECT_EQ(info.tags[0].value + " " + info.tags[1].value, "a 9");
}

TEST(BgfReader, ReadsMoneySessions) {
    auto const file =
        read_bgf(plain(R"({"matchlen":0,"useCrawford":true,"useJacoby":true,"useBeaver":false,
                  "cubeLimit":64,"games":[]})"));
    EXPECT_EQ(only_match(file).info.length, 0);
    EXPECT_THAT(rules_of(only_match(file).info),
                ElementsAre("jacoby=on", "beavers=off", "cube-limit=64"));
    EXPECT_EQ(unverified(file.found),
              "a match that is not packed, a match in plain JSON, a money session, a limit of the "
              "cube");
}

TEST(BgfReader, ReadsDatesInSeveralNotations) {
    EXPECT_EQ(bgf::date_of("Nov 2, 2025"), "2025-11-02");
    EXPECT_EQ(bgf::date_of("January 15, 2024"), "2024-01-15");
    EXPECT_EQ(bgf::date_of("02.11.2025"), "2025-11-02");
    EXPECT_EQ(bgf::date_of("2025/11/02"), "2025-11-02");
    EXPECT_EQ(bgf::date_of("2025-11-02"), "2025-11-02");
    for (std::string const other :
         {"", "2 nov. 2025", "Nov 31, 2025", "11/02/2025", "Nov 2, 2025 ", "Nov 2 2025", "1.1.1"})
        EXPECT_EQ(bgf::date_of(other), other);
}

TEST(BgfReader, ReadsCubeActionsDancesAndTheEnd) {
    auto const file = read_bgf(plain(one_game(
        R"("wonPoints":1,"scoreGreen":1,"scoreRed":0,"isCrawford":true,)",
        entry(-1, 1, 7) + "," + entry(1, 2, 7) + "," + entry(-1, 5, 7, "6,-1,-1,-1", "4,-1,-1,-1")
            + "," + entry(1, 4, 2, "25,-1,-1,-1", "23,-1,-1,-1") + "," + entry(1, 1, 7) + ","
            + entry(-1, 3, 7) + "," + entry(1, 4, 7))));
    Game const game = only_match(file).games.at(0);
    EXPECT_THAT(
        events_of(game),
        ElementsAre(
            "o double", "x take", "o 64: Cannot Move", "x 42: bar/23", "x double", "o drop"));
    ASSERT_TRUE(game.result && game.written_score);
    EXPECT_EQ(game.result->winner, Side::x);
    EXPECT_EQ(game.result->points, 1);
    EXPECT_EQ(game.written_score->o, 1);
    EXPECT_EQ(game.crawford, true);
    EXPECT_TRUE(unverified(file.found).ends_with("a drop"));
}

TEST(BgfReader, ReadsAlternativeEntryTypes) {
    auto const file =
        read_bgf(plain(one_game("",
                                R"({"type":"adouble","player":1},{"type":"atake","player":-1},
                    {"type":"adouble","player":-1},{"type":"apass","player":1})")));
    EXPECT_THAT(events_of(only_match(file).games.at(0)),
                ElementsAre("x double", "o take", "o double", "x drop"));
    EXPECT_THAT(summaries_of(file.found), IsEmpty());
    EXPECT_TRUE(unverified(file.found).ends_with("entries of another type, a drop"));
}

TEST(BgfReader, TakesTheWinnerFromTheNextScore) {
    auto const file = read_bgf(plain(R"({"matchlen":3,"finalGreen":1,"finalRed":2,"games":[
        {"scoreGreen":0,"scoreRed":0,"wonPoints":1,"moves":[]},
        {"scoreGreen":1,"scoreRed":0,"wonPoints":2,"moves":[]}]})"));
    Match const match = only_match(file);
    ASSERT_EQ(match.games.size(), 2U);
    EXPECT_EQ(match.games[0].result->winner, Side::o);
    EXPECT_EQ(match.games[1].result->winner, Side::x);
    EXPECT_EQ(match.games[1].result->points, 2);
    auto const silent = read_bgf(plain(one_game(R"("wonPoints":1,)", "")));
    EXPECT_EQ(only_match(silent).games.at(0).result->winner, std::nullopt);
    auto const open = read_bgf(plain(one_game(R"("wonPoints":0,)", "")));
    EXPECT_FALSE(only_match(open).games.at(0).result);
}

TEST(BgfReader, ReadsHowAGameWasLost) {
    for (auto const& [key, event, part] :
         {std::tuple("wasResignation", "o resigns", "a resignation"),
          std::tuple("lostOnTime", "o remark lost on time", "a game lost on time"),
          std::tuple("wasForfeit", "o remark forfeited the game", "a forfeit")}) {
        auto const file = read_bgf(
            plain(one_game(fmt::format(R"("wonPoints":1,"{}":true,)", key), entry(1, 4, 7))));
        Game const game = only_match(file).games.at(0);
        EXPECT_EQ(game.events.size(), 1U);
        EXPECT_EQ(game.events.at(0).side, Side::o) << key;
        EXPECT_EQ(game.result->winner, Side::x);
        EXPECT_EQ(game.result->by_resignation, std::string_view(key) == "wasResignation");
        EXPECT_TRUE(unverified(file.found).ends_with(part)) << unverified(file.found);
    }
}

TEST(BgfReader, KeepsComments) {
    auto const file =
        read_bgf(plain(one_game(R"("comment":["first","second"],)",
                                R"({"red":3,"green":1,"player":1,"comment":"well played"})")));
    Game const game = only_match(file).games.at(0);
    ASSERT_EQ(game.events.size(), 3U);
    EXPECT_EQ(std::get<Remark>(game.events[0].what).text, "first\nsecond");
    EXPECT_EQ(std::get<Remark>(game.events[2].what).text, "well played");
    EXPECT_TRUE(unverified(file.found).ends_with("comments"));
}

TEST(BgfReader, ReadsACustomStartingPosition) {
    std::string const points = "2,0,0,0,0,-5,0,-3,0,0,0,5,-4,0,0,0,3,0,4,0,0,0,0,-2,-1,1,0,0";
    auto const file = read_bgf(plain(one_game(
        fmt::format(R"("initial":{{"cube":2,"cubeOwner":-1,"points":[{}],"egyptian":true}},)",
                    points),
        entry(1, 3, 1))));
    Game const game = only_match(file).games.at(0);
    auto const set = std::get<SetPosition>(game.events.at(0).what);
    ASSERT_TRUE(set.counts && set.cube);
    EXPECT_EQ(to_string(*set.counts), "x bar:1 24:2 13:5 8:3 6:4 | o bar:1 24:2 13:4 8:3 6:5");
    EXPECT_EQ(to_string(*set.cube), "2 (o)");
    EXPECT_TRUE(
        unverified(file.found)
            .ends_with("a position to start from, a cube to start with, another game mode"));
}

TEST(BgfReader, CountsTheAnalysisOfAllGamesInTheLastGame) {
    auto const file =
        read_bgf(Source::from_file(BGIO_SOURCE_DIR "/samples/clean/bgf/analysed.bgf"));
    Event const last = only_match(file).games.back().events.back();
    EXPECT_EQ(std::get<Opaque>(last.what).format, "bgf");
    EXPECT_THAT(std::get<Opaque>(last.what).key,
                ::testing::MatchesRegex("analysis of [1-9][0-9]+ plays, 4 cube decisions"));
    EXPECT_THAT(file.found, IsEmpty());
}

TEST(BgfReader, ReportsAnInvalidValueWithItsPathAndSkipsTheEntry) {
    struct Wrong {
        std::string_view entry, said;
    };
    for (auto const& [wrong, said] : {
             Wrong{R"({"red":3,"green":1,"player":0})",
                   "/games/0/moves/1/player: expected -1 or 1, found 0 or nothing"},
             Wrong{R"({"red":3,"green":1})",
                   "/games/0/moves/1/player: expected -1 or 1, found 0 or nothing"},
             Wrong{R"({"red":8,"green":1,"player":1})",
                   "/games/0/moves/1/red: expected a whole number from 1 to 6, found the number 8"},
             Wrong{R"({"red":6,"green":7,"player":1})",
                   "/games/0/moves/1/red: expected a code from 1 to 5, found 6"},
             Wrong{R"({"red":5,"green":7,"player":1,"from":[-1],"to":[4]})",
                   "/games/0/moves/1/from: expected two dice of 1 to 6 in from and to, found "
                   "others"},
             Wrong{R"({"player":1})",
                   "/games/0/moves/1/red: expected two dice of 1 to 6 in red and green, found "
                   "nothing"},
             Wrong{R"({"red":3,"green":1,"player":1,"from":[8,6],"to":[5]})",
                   "/games/0/moves/1/from: expected as many points in from as in to, found a "
                   "point alone"},
             Wrong{R"({"red":3,"green":1,"player":1,"from":[26],"to":[5]})",
                   "/games/0/moves/1/from: expected a whole number from -1 to 25, found the "
                   "number 26"},
             Wrong{R"({"red":3,"green":1,"player":1,"from":[1,1,1,1,1],"to":[5]})",
                   "/games/0/moves/1/from: expected at most 4 numbers, found 5"},
             Wrong{R"({"red":3,"green":1,"player":1,"from":"8/5"})",
                   "/games/0/moves/1/from: expected an array, found the text '8/5'"},
             Wrong{R"({"red":3,"green":1,"player":1,"type":"bmove"})",
                   "/games/0/moves/1/type: expected amove, found bmove"},
             Wrong{"7", "/games/0/moves/1/: expected an object, found the number 7"},
             Wrong{"[[]]", "/games/0/moves/1/: expected an object, found an array"},
         }) {
        auto const file = read_bgf(plain(
            one_game("", fmt::format("{},\n{},\n{}", entry(-1, 6, 5), wrong, entry(-1, 2, 1)))));
        EXPECT_THAT(summaries_of(file.found),
                    ElementsAre(fmt::format("BG021 {}; the entry is ignored", said)));
        EXPECT_EQ(file.found.at(0).span.begin > 100, true);
        EXPECT_THAT(events_of(only_match(file).games.at(0)),
                    ElementsAre("o 65: Cannot Move", "o 21: Cannot Move"))
            << wrong;
    }
}

TEST(BgfReader, ReportsAnInvalidCommentOnceAndSkipsIt) {
    for (auto const& [comment, found] : {std::pair(R"({"a":[1]})", "an object"),
                                         std::pair(R"([1,[2],"good",{},3])", "the number 1")}) {
        auto const file = read_bgf(plain(one_game(
            "", fmt::format(R"({{"red":3,"green":1,"player":1,"comment":{}}})", comment))));
        EXPECT_THAT(summaries_of(file.found),
                    ElementsAre(fmt::format("BG021 /games/0/moves/0/comment: expected text, found "
                                            "{}; it is ignored",
                                            found)));
        auto const events = events_of(only_match(file).games.at(0));
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(events[0], "x 31: Cannot Move");
        EXPECT_EQ(events.size(), comment[0] == '[' ? 2U : 1U);
    }
}

TEST(BgfReader, SkipsOnlyAnInvalidValueOfMatchOrGame) {
    auto const file = read_bgf(plain(
        R"({"matchlen":"three","nameRed":"Bob","useCrawford":1,"games":[3,
            {"wonPoints":-1,"scoreRed":2,"initial":7,"moves":{}},
            {"initial":{"cube":3,"points":[1,2]},"moves":null}]})"));
    EXPECT_THAT(
        summaries_of(file.found),
        ElementsAre(
            "BG021 /matchlen: expected a whole number from 0 to 999999999, found "
            "the text 'three'; it is ignored",
            "BG021 /useCrawford: expected true or false, found the number 1; it is ignored",
            "BG021 /games/0/: expected an object, found the number 3; it is ignored",
            "BG021 /games/1/wonPoints: expected a whole number from 0 to "
            "999999999, found the number -1; it is ignored",
            "BG021 /games/1/initial: expected an object, found the number 7; it is ignored",
            "BG021 /games/1/moves: expected an array, found an object; it is ignored",
            "BG021 /games/2/initial/points: expected 28 numbers, found 2; it is ignored",
            "BG021 /games/2/initial/cube: expected a power of two, found 3; it is ignored"));
    EXPECT_EQ(only_match(file).games.size(), 2U);
    EXPECT_EQ(only_match(file).info.players.x.name, "Bob");
}

TEST(BgfReader, ConvertsAllTextToUtf8) {
    std::string document =
        std::string(":)\n\0\xFA\x88", 6) + "nameGreen" + "\x42" + "a\xFF" + "b\xFB";
    auto const file = read_bgf(bgf_source(std::string(packed_head) + gzip(document)));
    EXPECT_EQ(only_match(file).info.players.o.name, "a\uFFFDb");
}

} // namespace
} // namespace bgio::test
