// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Format const& tmg() { return *find_format("tmg"); }

std::string const head =
    "MatchID: 1\nPlayer1: 101 Alice Smith 1712.3\nPlayer2: 102 Bob 0\nLength: 3\nGame 1: 0-1\n";

std::vector<std::string> places(std::string const& text) {
    Source const source = Source::from_bytes("test", text);
    std::vector<std::string> found;
    for (Diagnostic const& each : read(tmg(), source).found)
        found.push_back(fmt::format("{} {}", info(each.id).code, source.locate(each.span.begin)));
    return found;
}

Game game_of(std::string const& lines) {
    auto const reading = read(tmg(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

std::vector<std::string> events(std::string const& lines) {
    std::vector<std::string> all;
    for (Event const& event : game_of(lines).events)
        all.push_back(to_string(event));
    return all;
}

TEST(TmgReader, ReadsTheHeader) {
    auto const info = read(tmg(),
                           "MatchID: 7\nStartdate: 2024-01-15 20:15:00\nCrawford: 0\nVariant: 2\n"
                           "MaxCube: 64\nStake: 1.00\n"
                               + head)
                          .matches.at(0)
                          .info;
    EXPECT_EQ(info.date, "2024-01-15");
    EXPECT_FALSE(rules_in_force(info).crawford);
    EXPECT_EQ(rules_in_force(info).cube_limit, 64);
    EXPECT_EQ(rules_in_force(info).variant->name, "nackgammon");
    auto const second = read(tmg(), head).matches.at(0).info;
    EXPECT_EQ(second.players.x.name, "Alice Smith");
    EXPECT_EQ(second.players.x.rating, "1712.3");
    EXPECT_EQ(second.players.o.name, "Bob");
    EXPECT_EQ(second.players.o.rating, "");
    EXPECT_EQ(second.length, 3);
}

TEST(TmgReader, JoinsRollsAndPlays) {
    EXPECT_THAT(events("  1 1 31:\n  1 4 8/5 6/5\n -2 1 65:\n -2 4 0/0\n  3 1 21:\n"),
                ElementsAre("x 31: 8/5 6/5", "o 65: Cannot Move", "x 21:"));
}

TEST(TmgReader, ReadsCubeAndResult) {
    EXPECT_THAT(events("0 2 Automatic to 2\n1 5 Double to 4\n-1 8 Beaver to 8\n1 7 Take\n"),
                ElementsAre("x double 4", "o beaver 8", "x take"));
    Game const game = game_of("0 2 Automatic to 2\n -4 15 4 Bob wins 4 points\n");
    EXPECT_EQ(game.automatic_doubles, 1);
    EXPECT_EQ(game.result->winner, Side::o);
    EXPECT_EQ(game.result->points, 4);
}

TEST(TmgReader, SaysWhereALineIsNotUnderstood) {
    EXPECT_THAT(places(head + "  1 1 37:\n"), ElementsAre("BG001 6:7"));
    EXPECT_THAT(places(head + "  1 1 31:\n  1 4 8+5\n"), ElementsAre("BG001 7:8"));
    EXPECT_THAT(places(head + "  1 33 hello\n"), ElementsAre("BG001 6:8"));
    EXPECT_THAT(places(head + "hello\n"), ElementsAre("BG001 6:1"));
    EXPECT_THAT(places(head + "1 14 1 A wins 1 point\n1 14 1 A wins 1 point\n"),
                ElementsAre("BG001 7:6"));
}

TEST(TmgWriter, WritesWhatGnuBackgammonReads) {
    auto const matches = read(*find_format("mat"),
                              " 3 point match\n\n Game 1\n Alice : 0                      Bob : 1\n"
                              "  1) 31: 8/5 6/5                 64: 24/14\n"
                              "  2) 52: 13/8 13/11*             65:\n"
                              "  3)  Doubles => 2                Takes\n"
                              "  4) 21:\n"
                              "                                  Wins 4 points\n")
                             .matches;
    EXPECT_THAT(write(tmg(), matches), HasSubstr("Player1: 1 Bob 0\nPlayer2: 2 Alice 0\n"));
    EXPECT_THAT(write(tmg(), matches),
                HasSubstr("\nGame 1: 1-0\n  -1 1 31:\n  -1 4 8/5 6/5\n   2 1 64:\n"
                          "   2 4 24/18 18/14\n  -3 1 52:\n  -3 4 13/8 13/11\n   4 1 65:\n"
                          "   4 4 0/0\n  -5 5 Double to 2\n   5 7 Take\n  -6 1 21:\n"
                          "   7 15 4 Bob wins 4 points\n"));
}

TEST(TmgWriter, SaysWhatItLeavesOut) {
    std::vector<Diagnostic> losses;
    auto const matches =
        read(*find_format("mat"),
             "; [Event \"Open\"]\n; [EventDate \"once\"]\n 3 point match\n\n Game 1\n"
             "                                Bob : 0\n"
             "  1) 31: 8/5 6/5                 64: ????\n; well rolled\n  2)  Resigns\n")
            .matches;
    EXPECT_THAT(write(tmg(), matches, {}, &losses), Not(HasSubstr("once")));
    std::vector<std::string> said;
    for (Diagnostic const& each : losses)
        said.push_back(to_string(each));
    EXPECT_THAT(said, Each(HasSubstr("BG611 format-loses: tmg has no place for ")));
    for (std::string const what : {"an event: Open",
                                   "a date: once",
                                   "not known",
                                   "a remark: well rolled",
                                   "a resignation without a result"})
        EXPECT_THAT(said, Contains(HasSubstr(what)));
}

} // namespace
} // namespace bgio::test
