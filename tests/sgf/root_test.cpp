// SPDX-License-Identifier: MIT
#include "sgf.hpp"

#include <fmt/format.h>

namespace bgio::test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> claims(MatchInfo const& info) {
    std::vector<std::string> all;
    for (RuleClaim const& claim : info.rules)
        all.push_back(claim.rule + "=" + claim.value);
    return all;
}

std::string game(int number, int ws, int bs, std::string_view more = "PW[Alice]PB[Bob]") {
    return fmt::format("(;FF[4]GM[6]AP[GNU Backgammon:1.07.001]MI[length:3][game:{}][ws:{}][bs:{}]"
                       "{}RU[Crawford];W[31hefe])\n",
                       number,
                       ws,
                       bs,
                       more);
}

TEST(SgfRoot, ReadsNamesTextsAndScore) {
    auto const read =
        read_sgf("(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:7][game:3][ws:2][bs:5]"
                 "PW[Al\\]ice]PB[B:ob]WR[1712.34 (Exp 250)]BR[1600]DT[2024-01-15]EV[an event]RO[2]"
                 "PC[a place]AN[somebody]GC[a comment]RU[Crawford]RE[B+4R];W[31hefe])");
    ASSERT_EQ(read.matches.size(), 1U);
    MatchInfo const& info = read.matches[0].info;
    EXPECT_EQ(info.length, 7);
    EXPECT_EQ(info.players.o, (Player{"Al]ice", "1712.34 (Exp 250)"}));
    EXPECT_EQ(info.players.x, (Player{"B:ob", "1600"}));
    EXPECT_EQ(info.date, "2024-01-15");
    EXPECT_EQ(info.event, "an event");
    EXPECT_EQ(info.round, "2");
    EXPECT_EQ(info.place, "a place");
    EXPECT_EQ(info.annotator, "somebody");
    EXPECT_EQ(info.comment, "a comment");
    EXPECT_EQ(info.format, "sgf");
    EXPECT_EQ(info.dialect, "gnubg");
    Game const& first = read.game();
    EXPECT_EQ(first.number, 4);
    EXPECT_EQ(first.written_score, (BySide<int>{.x = 5, .o = 2}));
    ASSERT_TRUE(first.result);
    EXPECT_EQ(first.result->winner, Side::x);
    EXPECT_EQ(first.result->points, 4);
    EXPECT_TRUE(first.result->by_resignation);
    EXPECT_THAT(read.found, IsEmpty());
}

TEST(SgfRoot, ReadsRulesByTheirPublicNames) {
    auto const of = [](std::string_view root) {
        return claims(read_sgf(fmt::format("(;GM[6]{};W[31hefe])", root)).matches.at(0).info);
    };
    EXPECT_THAT(of("MI[length:3]RU[Crawford:CrawfordGame]"), ElementsAre("crawford=on"));
    EXPECT_THAT(of("MI[length:0]RU[NoCube:Jacoby:Nackgammon]"),
                ElementsAre("cube=off", "jacoby=on", "variant=nackgammon"));
    EXPECT_THAT(of("MI[length:3]RU[Hypergammon2]"),
                ElementsAre("variant=hypergammon-2", "crawford=off"));
}

TEST(SgfRoot, RulesMissingFromRuAreOffForGnuBackgammon) {
    auto const of = [](std::string_view root) {
        return claims(read_sgf(fmt::format("(;GM[6]{};W[31hefe])", root)).matches.at(0).info);
    };
    EXPECT_THAT(of("AP[GNU Backgammon:1.07.001]MI[length:3]"), ElementsAre("crawford=off"));
    EXPECT_THAT(of("AP[GNU Backgammon:1.07.001]MI[length:0]"), ElementsAre("jacoby=off"));
    EXPECT_THAT(of("AP[somebody else]MI[length:3]"), IsEmpty());
}

TEST(SgfRoot, ReadsCrawfordAndPostCrawford) {
    auto const crawford = [](std::string_view rules, int ws, std::string_view program) {
        return read_sgf(fmt::format("(;GM[6]AP[{}]MI[length:3][game:2][ws:{}][bs:0]RU[{}];B[65])",
                                    program,
                                    ws,
                                    rules))
            .game()
            .crawford;
    };
    EXPECT_EQ(crawford("Crawford:CrawfordGame", 2, "x"), true);
    EXPECT_EQ(crawford("Crawford", 2, "GNU Backgammon:1.07"), false);
    EXPECT_EQ(crawford("Crawford", 2, "x"), std::nullopt);
    EXPECT_EQ(crawford("Crawford", 1, "GNU Backgammon:1.07"), std::nullopt);
}

TEST(SgfRoot, JoinsGamesOfOneMatch) {
    auto const read = read_sgf(game(0, 0, 0) + game(1, 1, 0) + game(2, 2, 0));
    ASSERT_EQ(read.matches.size(), 1U);
    EXPECT_EQ(read.matches[0].games.size(), 3U);
    EXPECT_EQ(read.matches[0].games[2].number, 3);
}

TEST(SgfRoot, StartsANewMatchOnNewNamesOrZeroScore) {
    EXPECT_EQ(read_sgf(game(0, 0, 0) + game(0, 0, 0)).matches.size(), 2U);
    EXPECT_EQ(read_sgf(game(0, 0, 0) + game(1, 1, 0, "PW[White]PB[Black]")).matches.size(), 2U);
    EXPECT_EQ(read_sgf(game(0, 0, 0) + game(3, 1, 0, "PW[Alice]PB[White]")).matches.size(), 2U);
    EXPECT_EQ(read_sgf(game(0, 0, 0) + game(0, 1, 0)).matches.size(), 1U);
    EXPECT_EQ(read_sgf(game(0, 0, 0) + game(1, 0, 0)).matches.size(), 1U);
}

TEST(SgfRoot, KeepsTheMatchIfOneNameChangesAndTheNumbersContinue) {
    auto const read = read_sgf(game(0, 0, 0) + game(1, 1, 0, "PW[Alice]PB[Bobby]"));
    ASSERT_EQ(read.matches.size(), 1U);
    EXPECT_EQ(read.matches[0].games[1].players.x.name, "Bobby");
}

TEST(SgfRoot, AcceptsGameNumbersFromOne) {
    auto const read = read_sgf("(;GM[6]MI[length:3][game:1][ws:0][bs:0];B[65])"
                               "(;GM[6]MI[length:3][game:2][ws:1][bs:0];B[65])");
    ASSERT_EQ(read.matches.size(), 1U);
    EXPECT_EQ(read.matches[0].games[0].number, 1);
    EXPECT_EQ(read.matches[0].games[1].number, 2);
}

TEST(SgfRoot, KeepsUnknownPropertiesTagsAndRules) {
    std::string const text =
        "(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:3][game:0][ws:0][bs:0][x:y]"
        "PW[Alice]PB[Bob]RU[Crawford:Unheard]GS[M:0 0][C:0]US[\\]]\n;W[31hefe])\n";
    auto const read = read_sgf(text);
    EXPECT_THAT(lines(read.game()),
                ElementsAre("x AP[GNU Backgammon:1.07.001]",
                            "x MI[x:y]",
                            "x RU[Unheard]",
                            "x GS[M:0 0][C:0]",
                            "x US[\\]]",
                            "o 31 8/5 6/5"));
    EXPECT_EQ(rewritten(text), text);
}

TEST(SgfRoot, ReportsAndKeepsInvalidNumbers) {
    auto const read = read_sgf("(;GM[6]MI[length:9999999999][ws:-1][bs:0]RE[C+1];W[31hefe])");
    EXPECT_THAT(read.found,
                ElementsAre("1:11 BG001 a number from 0 to 999999999",
                            "1:30 BG001 a number from 0 to 999999999",
                            "1:45 BG001 'W+' or 'B+' and points"));
    EXPECT_FALSE(read.game().written_score);
    EXPECT_FALSE(read.game().result);
}

TEST(SgfRoot, KeepsTextsOfALaterTreeWithIt) {
    std::string const second =
        "(;FF[4]GM[6]CA[UTF-8]AP[bgio:0.2.0]MI[length:3][game:1][ws:1][bs:0]PW[Alice]PB[Bob]"
        "RU[Crawford]EV[another]\n;W[31hefe])\n";
    std::string const text = tree(";W[31hefe]") + second;
    EXPECT_EQ(rewritten(text), text);
}

TEST(SgfOtherGame, IsRejectedByName) {
    EXPECT_THAT(
        read_sgf("(;FF[4]GM[1]SZ[19]AB[dd][pp]RE[B+3.5];W[pd];B[dp](;W[aa])(;W[bb]))").found,
        ElementsAre("1:2 BG005 Go"));
    EXPECT_THAT(read_sgf("(;GM[3];W[e4])").found, ElementsAre("1:2 BG005 chess"));
    EXPECT_THAT(read_sgf("(;GM[99])").found, ElementsAre("1:2 BG005 another game (GM[99])"));
    EXPECT_THAT(read_sgf("(;SZ[19];W[pd])").found, ElementsAre("1:2 BG005 Go (no GM property)"));
    EXPECT_THAT(read_sgf("(;GM[1])").matches, IsEmpty());
}

TEST(SgfOtherGame, DoesNotHideTheBackgammonBesideIt) {
    auto const read = read_sgf("(;GM[1];W[pd](;B[aa]))" + game(0, 0, 0));
    EXPECT_THAT(read.found, ElementsAre("1:2 BG005 Go"));
    EXPECT_EQ(read.game().events.size(), 2U);
}

} // namespace

} // namespace bgio::test
