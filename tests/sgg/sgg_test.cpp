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

Format const& sgg() { return *find_format("sgg"); }

std::string const head = "Alice vs. Bob\nGamesGrid\nGame 1.0-1/3\n\n";

std::vector<std::string> places(std::string const& text) {
    Source const source = Source::from_bytes("test", text);
    std::vector<std::string> found;
    for (Diagnostic const& each : read(sgg(), source).found)
        found.push_back(fmt::format("{} {}", info(each.id).code, source.locate(each.span.begin)));
    return found;
}

std::vector<std::string> events(std::string const& lines) {
    auto const reading = read(sgg(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    std::vector<std::string> all;
    for (Event const& event : reading.matches.at(0).games.at(0).events)
        all.push_back(to_string(event));
    return all;
}

TEST(SggReader, SeatsTheFirstPlayerOnTheRight) {
    auto const match = read(sgg(), head + "1\t31: 8/5, 6/5\n").matches.at(0);
    EXPECT_EQ(match.info.players.x.name, "Alice");
    EXPECT_EQ(match.info.players.o.name, "Bob");
    EXPECT_EQ(match.info.length, 3);
    EXPECT_EQ(match.games.at(0).written_score, (BySide<int>{.x = 0, .o = 1}));
    EXPECT_EQ(match.games.at(0).events.at(0).side, Side::x);
}

TEST(SggReader, ReadsOnceWhatStandsTwice) {
    EXPECT_THAT(events("1\t31:\n1\t31:\n1\t31: 8/5, 6/5\n1\t31: 8/5, 6/5\n1\t\t65: O-O\n"
                       "1\t\t65: O-O\n2\tDouble to 2\n2\tDouble to 2\n2\t\tAccept\n"),
                ElementsAre("x 31: 8/5 6/5", "o 65: Cannot Move", "x double 2", "o take"));
    EXPECT_THAT(events("1\t31: 8/5, 6/5\n1\t31: 24/20\n"),
                ElementsAre("x 31: 8/5 6/5", "x 31: 24/20"));
}

TEST(SggReader, ReadsResignationsBeforeAndAfterRolling) {
    EXPECT_THAT(events("1\t31: Resign\n"), ElementsAre("x 31:", "x resigns"));
    EXPECT_THAT(events("1\t31:\n1\t31: Resign\n"), ElementsAre("x 31:", "x resigns"));
    EXPECT_THAT(events("1\t\tResign\n"), ElementsAre("o resigns"));
}

TEST(SggReader, ReadsTheHeader) {
    auto const info = read(sgg(),
                           "Alice vs. Bob\nMonday, January 15, 2024\nGamesGrid Example\n"
                           "ELO: 1712.34 250 1655.1 480\nCrawford: No\nRated: Yes\n"
                           "Match Length: 5\nVariant: Nackgammon\nGame 1.0-0/5\n")
                          .matches.at(0)
                          .info;
    EXPECT_EQ(info.date, "2024-01-15");
    EXPECT_EQ(info.place, "GamesGrid Example");
    EXPECT_EQ(info.players.x.rating, "1712.34 250");
    EXPECT_EQ(info.players.o.rating, "1655.1 480");
    EXPECT_EQ(info.length, 5);
    EXPECT_FALSE(rules_in_force(info).crawford);
    EXPECT_EQ(rules_in_force(info).variant->name, "nackgammon");
    ASSERT_EQ(info.tags.size(), 1U);
    EXPECT_EQ(info.tags[0].key, "Rated");
}

TEST(SggReader, SaysWhereALineIsNotUnderstood) {
    EXPECT_THAT(places(head + "1\t37: 8/5\n"), ElementsAre("BG001 5:3"));
    EXPECT_THAT(places(head + "1\t31: 8+5\n"), ElementsAre("BG001 5:8"));
    EXPECT_THAT(places(head + "1 31: 8/5\n"), ElementsAre("BG001 5:1"));
    EXPECT_THAT(places(head + "Carol  wins 1 point.\n"), ElementsAre("BG001 5:1"));
    EXPECT_THAT(places(head + "Nice game!\n"), IsEmpty());
}

TEST(SggWriter, WritesWhatGnuBackgammonReads) {
    auto const matches = read(*find_format("mat"),
                              " 3 point match\n\n Game 1\n Alice : 2                      Bob : 1\n"
                              "  1) 31: 8/5 6/5                 64: 24/14\n"
                              "  2) 52: 13/8 13/11*             65:\n"
                              "  3) 21:\n"
                              "                                  Wins 2 points\n")
                             .matches;
    EXPECT_EQ(write(sgg(), matches),
              "Bob vs. Alice\nGamesGrid\nJacoby: No\nAutomatic Doubles: No\nCrawford: Yes\n"
              "Beavers: No\nRaccoons: No\nDoubling Cube: Yes\nMatch Length: 3\n"
              "Variant: Backgammon\nGame 1.1-2*/3\n\n"
              "1\t\t31: \n1\t\t31: 8/5, 6/5\n2\t64: \n2\t64: 24/18, 18/14\n"
              "2\t\t52: \n2\t\t52: 13/8, 13/11\n3\t65: O-O\n3\t\t21: Resign\n"
              "Bob  wins 2 points.\n");
}

TEST(SggWriter, SaysWhatItLeavesOut) {
    std::vector<Diagnostic> losses;
    auto const matches =
        read(*find_format("mat"),
             "; [Event \"Open\"]\n; [Site \"Berlin\"]\n 3 point match\n\n Game 1\n"
             " Bob : 0                        Bob : 0\n"
             "  1) 31: 8/5 6/5                 64: ????\n; 12 points\n; well rolled\n")
            .matches;
    auto const text = write(sgg(), matches, {}, &losses);
    std::vector<std::string> said;
    for (Diagnostic const& each : losses)
        said.push_back(to_string(each));
    EXPECT_THAT(said, Each(HasSubstr("BG611 format-loses: sgg has no place for ")));
    for (std::string const what :
         {"an event: Open", "a place: Berlin", "\"Bob (2)\"", "not known", "such a remark: 12 po"})
        EXPECT_THAT(said, Contains(HasSubstr(what)));
    EXPECT_EQ(said.size(), 5U);
    EXPECT_THAT(text, HasSubstr("\nwell rolled\n"));
}

} // namespace
} // namespace bgio::test
