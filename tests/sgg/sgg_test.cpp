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

std::vector<std::string> places(std::string const& text) { return places_found(sgg(), text); }

std::vector<std::string> events(std::string const& lines) {
    auto const reading = read(sgg(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return event_texts(reading.matches.at(0).games.at(0));
}

TEST(SggReader, SeatsTheFirstPlayerOnTheRight) {
    auto const match = read(sgg(), head + "1\t31: 8/5, 6/5\n").matches.at(0);
    EXPECT_EQ(match.info.players.x.name, "Alice");
    EXPECT_EQ(match.info.players.o.name, "Bob");
    EXPECT_EQ(match.info.length, 3);
    EXPECT_EQ(match.games.at(0).written_score, (BySide<int>{.x = 0, .o = 1}));
    EXPECT_EQ(match.games.at(0).events.at(0).side, Side::x);
}

TEST(SggReader, ReadsRepeatedLinesOnce) {
    EXPECT_THAT(events("1\t31:\n1\t31:\n1\t31: 8/5, 6/5\n1\t31: 8/5, 6/5\n1\t\t65: O-O\n"
                       "1\t\t65: O-O\n2\tDouble to 2\n2\tDouble to 2\n2\t\tAccept\n"),
                ElementsAre("x 31: 8/5 6/5", "o 65: Cannot Move", "x double 2", "o take"));
    EXPECT_THAT(events("1\t31: 8/5, 6/5\n1\t31: 24/20\n"),
                ElementsAre("x 31: 8/5 6/5", "x 31: 24/20"));
}

TEST(SggReader, ReadsRepeatedLinesOnceAcrossRemarks) {
    EXPECT_THAT(events("1\t31:\nHello\n1\t31: 8/5, 6/5\nNice\n1\t31: 8/5, 6/5\n1\t\t -\n1\t\t -\n"
                       "2\t21: Resign\n2\t21: Resign\n"),
                ElementsAre("x 31: 8/5 6/5",
                            R"(x "Hello")",
                            R"(x "Nice")",
                            "o 00: Cannot Move",
                            "x 21:",
                            "x resigns"));
}

TEST(SggReader, ReadsAutomaticDoublesWithAndWithoutANumber) {
    for (std::string const line : {"11: Automatic double\n", "1\t11: Automatic double\n"}) {
        auto const reading = read(sgg(), head + line + line + "1\t31: 8/5, 6/5\n");
        EXPECT_THAT(reading.found, IsEmpty()) << line;
        EXPECT_EQ(reading.matches.at(0).games.at(0).automatic_doubles, 2) << line;
        // GNU Backgammon counts only those that have no number before them.
        EXPECT_THAT(write(sgg(), reading.matches),
                    HasSubstr("\n11: Automatic double\n11: Automatic double\n1\t31:"));
    }
}

TEST(SggReader, KeepsAGameWhoseHeadingIsDamaged) {
    std::string const players = "Alice vs. Bob\nGamesGrid\n";
    std::string const game = "1\t31: 8/5, 6/5\n1\t\t64: 24/14\n";
    EXPECT_THAT(places(players + "Game 1 0-0/3\n" + game), ElementsAre("BG001 3:1"));
    EXPECT_THAT(places(players + game), ElementsAre("BG001 3:1"));
    for (std::string const heading : {"Game 1 0-0/3\n", ""})
        EXPECT_THAT(read(sgg(), players + heading + game).matches.at(0).games.at(0).events,
                    ::testing::SizeIs(2))
            << heading;
}

TEST(SggReader, ReportsTheExpectedValueOfAKnownKey) {
    EXPECT_THAT(places("Alice vs. Bob\nMatch Length: three\nCrawford: maybe\nVariant: Foo\n"
                       "ELO: abc\nGame 1.0-0\n"),
                ElementsAre("BG001 2:14", "BG001 3:10", "BG001 4:9", "BG001 5:5"));
}

TEST(SggReader, StartsAMatchOnlyIfAHeaderFollows) {
    std::string const game = "1\t31: 8/5, 6/5\n";
    auto const matches = [&](std::string const& between) {
        return read(sgg(), head + game + between + game).matches.size();
    };
    EXPECT_EQ(matches("Carl vs. Dan\nGamesGrid\nGame 1.0-0\n"), 2U);
    EXPECT_EQ(matches("Alice  wins 1 point.\nWell played vs. me\nGame 2.1-0/3\n"), 1U);
    EXPECT_EQ(matches("Well played vs. me\n"), 1U);
}

TEST(SggReader, ReportsTheExpectedNameInAResult) {
    Source const source = Source::from_bytes("test", head + "Carl  wins 1 point.\n");
    auto const found = read(sgg(), source).found;
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(message_text(found[0]), HasSubstr("the name of one of the players"));
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
    EXPECT_EQ(info.players.x.rating, "1712.34/250");
    EXPECT_EQ(info.players.o.rating, "1655.1/480");
    EXPECT_EQ(info.length, 5);
    EXPECT_FALSE(claimed_rules(info).crawford);
    EXPECT_EQ(claimed_rules(info).variant->name, "nackgammon");
    ASSERT_EQ(info.tags.size(), 1U);
    EXPECT_EQ(info.tags[0].key, "Rated");
}

TEST(SggReader, ReportsAnUnreadableLineWithItsPosition) {
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

// Who danced gave no roll up, whoever resigned behind it.
TEST(SggWriter, WritesADanceOnTheLastRoll) {
    auto const rows = [](std::string const& last) {
        return write(sgg(),
                     read(*find_format("mat"),
                          " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                          "  1) 31: 8/5 6/5                 64: 24/14\n"
                          "  2) 52: 13/8 13/11*             "
                              + last)
                         .matches);
    };
    std::string const wins_left = "      Wins 1 point\n";
    std::string const wins_right = "                                  Wins 1 point\n";
    for (std::string const roll : {"65:\n", "65: ????\n"}) {
        EXPECT_THAT(rows(roll + wins_right), HasSubstr("3\t65: O-O\n3\t\tResign\nBob  wins"));
        EXPECT_THAT(rows(roll + wins_left), HasSubstr("3\t65: O-O\n4\tResign\nAlice  wins"));
    }
    EXPECT_THAT(rows("61:\n" + wins_right), HasSubstr("3\t61:\n3\t\tResign\nBob  wins"));
    EXPECT_THAT(rows("61:\n" + wins_left), HasSubstr("3\t61: Resign\nAlice  wins"));
}

TEST(SggWriter, KeepsTheRatingsOfXg) {
    Match const match = sample_match("xg", "clean/xg/club-night.xg");
    ASSERT_EQ(match.info.players.x.rating, "1712.50/250");
    std::vector<Diagnostic> losses;
    std::string const text = write(sgg(), {match}, "", &losses);
    EXPECT_THAT(text, HasSubstr("\nELO: 1712.50 250 1600.00 0\n"));
    for (Diagnostic const& loss : losses)
        EXPECT_THAT(message_text(loss), ::testing::Not(HasSubstr("rating")));
    auto const again = read(sgg(), text).matches.at(0).info.players;
    for (Side const side : both_sides)
        EXPECT_EQ(again[side].rating, match.info.players[side].rating);
}

TEST(SggWriter, ReportsLosses) {
    std::vector<Diagnostic> losses;
    auto const matches =
        read(*find_format("mat"),
             "; [Event \"Open\"]\n; [Site \"Berlin\"]\n 3 point match\n\n Game 1\n"
             " Bob : 0                        Bob : 0\n"
             "  1) 31: 8/5 6/5                 64: ????\n; 12 points\n; well rolled\n"
             "  2) 21: 13/11 24/23\n")
            .matches;
    auto const text = write(sgg(), matches, {}, &losses);
    std::vector<std::string> said;
    for (Diagnostic const& each : losses)
        said.push_back(to_string(each));
    EXPECT_THAT(said, Each(HasSubstr("BG611 format-loses: sgg cannot store ")));
    for (std::string const what : {"an event: Open",
                                   "a place: Berlin",
                                   "\"Bob (2)\"",
                                   "an unknown play",
                                   "such a remark: 12 po"})
        EXPECT_THAT(said, Contains(HasSubstr(what)));
    EXPECT_EQ(said.size(), 5U);
    EXPECT_THAT(text, HasSubstr("\nwell rolled\n"));
}

std::vector<std::string> lost(std::string const& json, std::string& out) {
    std::vector<Diagnostic> losses;
    out = write(sgg(), read(*find_format("json"), json).matches, "", &losses);
    std::vector<std::string> said;
    for (Diagnostic const& loss : losses)
        said.push_back(message_text(loss));
    return said;
}

TEST(SggWriter, KeepsNamesWithBlanks) {
    auto const matches = read(*find_format("mat"),
                              " 3 point match\n\n Game 1\n John Smith : 0      Bob Jones : 0\n"
                              "  1) 31: 8/5 6/5\n")
                             .matches;
    std::vector<Diagnostic> losses;
    EXPECT_THAT(write(sgg(), matches, "", &losses), HasSubstr("Bob Jones vs. John Smith\n"));
    EXPECT_THAT(losses, IsEmpty());
}

// What stands in json may hold anything; no line of it may become another line.
TEST(SggWriter, EscapesTextThatLooksLikeALine) {
    std::string const json = R"({"format": "bgio-match", "version": 1, "matches": [{"length": 3,
        "place": "GamesGrid\nGame 9.0-0",
        "players": {"left": {"name": "A", "rating": "-5.2"}, "right": {"name": "B"}},
        "rules": [{"rule": "crawford", "value": "on"}],
        "tags": [{"key": "Rated", "value": "Yes\nGame 7.0-0"}, {"key": "Clock", "value": "A"}],
        "games": [{"events":
            [{"type": "move", "side": "left", "dice": [3, 1], "play": "8/5 6/5"}]}]}]})";
    std::string out;
    auto const said = lost(json, out);
    EXPECT_EQ(read(sgg(), out).matches.at(0).games.size(), 1U) << out;
    EXPECT_THAT(said, Contains(HasSubstr("a place"))) << out;
    EXPECT_THAT(said, Contains(HasSubstr("-5.2")));
    EXPECT_THAT(said, Contains(HasSubstr("[Clock \"A\"]")));
}

// A number in json is short, and each of them is a line here.
TEST(SggLosses, TooManyAutomaticDoublesAreReportedAndCut) {
    auto match = read(sgg(), head + "1\t31: 8/5, 6/5\n").matches.at(0);
    match.games.at(0).automatic_doubles = 999'999'999;
    for (char const* const format : {"sgg", "tmg"}) {
        std::vector<Diagnostic> losses;
        EXPECT_LT(write(*find_format(format), {match}, {}, &losses).size(), 5000U) << format;
        ASSERT_FALSE(losses.empty()) << format;
        EXPECT_THAT(message_text(losses.front()),
                    HasSubstr("this many automatic doubles: 999999899 is not written"));
    }
}

} // namespace
} // namespace bgio::test
