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

std::vector<std::string> places(std::string const& text) { return places_found(tmg(), text); }

Game game_of(std::string const& lines) {
    auto const reading = read(tmg(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    return reading.matches.at(0).games.at(0);
}

std::vector<std::string> events(std::string const& lines) { return event_texts(game_of(lines)); }

TEST(TmgReader, ReadsTheHeader) {
    auto const info = read(tmg(),
                           "MatchID: 7\nStartdate: 2024-01-15 20:15:00\nCrawford: 0\nVariant: 2\n"
                           "MaxCube: 64\nStake: 1.00\n"
                               + head)
                          .matches.at(0)
                          .info;
    EXPECT_EQ(info.date, "2024-01-15");
    EXPECT_FALSE(claimed_rules(info).crawford);
    EXPECT_EQ(claimed_rules(info).cube_limit, 64);
    EXPECT_EQ(claimed_rules(info).variant->name, "nackgammon");
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

TEST(TmgReader, ReportsAnUnreadableLineWithItsPosition) {
    EXPECT_THAT(places(head + "  1 1 37:\n"), ElementsAre("BG001 6:7"));
    EXPECT_THAT(places(head + "  1 1 31:\n  1 4 8+5\n"), ElementsAre("BG001 7:8"));
    EXPECT_THAT(places(head + "  1 33 hello\n"), ElementsAre("BG001 6:5"));
    EXPECT_THAT(places(head + "hello\n"), ElementsAre("BG001 6:1"));
    EXPECT_THAT(places(head + "1 14 1 A wins 1 point\n1 14 1 A wins 1 point\n"),
                ElementsAre("BG001 7:6"));
}

TEST(TmgReader, ReportsASignThatContradictsTheText) {
    EXPECT_THAT(places(head + "  0 1 31:\n"), ElementsAre("BG001 6:3"));
    EXPECT_THAT(places(head + "1 5 Double to x\n"), ElementsAre("BG001 6:15"));
    EXPECT_THAT(places(head + "1 14 1 Bob wins 1 point\n"), ElementsAre("BG001 6:6"));
}

TEST(TmgReader, KeepsAGameWhoseHeadingIsDamaged) {
    std::string const above = "MatchID: 1\nPlayer1: 101 Alice 0\n";
    std::string const game = "1 1 31:\n1 4 8/5 6/5\n-2 1 64:\n-2 4 24/14\n";
    EXPECT_THAT(places(above + "Game 1 0-0\n" + game), ElementsAre("BG001 3:1"));
    EXPECT_THAT(places(above + game), ElementsAre("BG001 3:1"));
    for (std::string const heading : {"Game 1 0-0\n", ""})
        EXPECT_THAT(read(tmg(), above + heading + game).matches.at(0).games.at(0).events,
                    ::testing::SizeIs(2))
            << heading;
}

TEST(TmgReader, SeparatesAccountNameAndRating) {
    auto const player = [](std::string const& text) {
        auto const info =
            read(tmg(), "MatchID: 1\nPlayer1: " + text + "\nGame 1: 0-0\n").matches.at(0).info;
        return fmt::format(
            "{}|{}|{}", info.tags.size(), info.players.x.name, info.players.x.rating);
    };
    EXPECT_EQ(player("101 Alice Smith 1712.3"), "2|Alice Smith|1712.3");
    EXPECT_EQ(player("101\tAlice\t1712.3"), "2|Alice|1712.3");
    EXPECT_EQ(player("101 Alice"), "2|Alice|");
    EXPECT_EQ(player("Alice Smith"), "1|Alice Smith|");
    EXPECT_EQ(player("Alice"), "1|Alice|");
}

TEST(TmgReader, ReadsOptionsBeforeTheFirstTurnAsMatchOptions) {
    auto const match = read(tmg(), head + "Crawford: 0\n1 1 31:\nJacoby: 1\n").matches.at(0);
    EXPECT_FALSE(claimed_rules(match.info).crawford);
    EXPECT_FALSE(claimed_rules(match.info).jacoby);
    EXPECT_EQ(to_string(match.games.at(0).events.at(1)), R"(x "Jacoby: 1")");
}

TEST(TmgWriter, WritesWhatItReads) {
    std::string const text = "MatchID: 7\nPlayer1: 101 Alice 1712.3\nPlayer2: 102 Bob 0\n"
                             "Startdate: 2024-01-15 20:15:00\n";
    std::vector<Diagnostic> losses;
    std::string const out =
        write(tmg(), read(tmg(), text + "Game 1: 0-0\n1 1 ?\n1 4 0/0\n").matches, {}, &losses);
    EXPECT_THAT(out, ::testing::StartsWith(text));
    EXPECT_THAT(out, HasSubstr("   1 1 ?\n   1 4 0/0\n"));
    EXPECT_THAT(losses, IsEmpty());
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

TEST(TmgWriter, WritesADanceOnTheLastRoll) {
    auto const rows = [](std::string const& roll) {
        return write(tmg(),
                     read(*find_format("mat"),
                          " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                          "  1) 31: 8/5 6/5                 64: 24/14\n"
                          "  2) 52: 13/8 13/11*             "
                              + roll + "\n                                  Wins 1 point\n")
                         .matches);
    };
    EXPECT_THAT(rows("65:"), HasSubstr("   4 1 65:\n   4 4 0/0\n   5 14 1 Bob wins"));
    EXPECT_THAT(rows("61:"), HasSubstr("   4 1 61:\n   5 14 1 Bob wins"));
}

TEST(TmgWriter, KeepsNamesWithBlanks) {
    auto const matches = read(*find_format("mat"),
                              " 3 point match\n\n Game 1\n Alice Smith : 0      Bob Jones 2 : 0\n"
                              "  1) 31: 8/5 6/5\n")
                             .matches;
    std::vector<Diagnostic> losses;
    std::string const text = write(tmg(), matches, "", &losses);
    EXPECT_THAT(text, HasSubstr("Player1: 1 Bob Jones 2 0\nPlayer2: 2 Alice Smith 0\n"));
    EXPECT_THAT(losses, IsEmpty());
    auto const again = read(tmg(), text).matches.at(0).info.players;
    EXPECT_EQ(again.x.name, "Bob Jones 2");
    EXPECT_EQ(again.o.name, "Alice Smith");
}

TEST(TmgWriter, KeepsRatingsWithoutTheExperience) {
    std::vector<Diagnostic> losses;
    std::string const text =
        write(tmg(), {sample_match("xg", "clean/xg/club-night.xg")}, "", &losses);
    EXPECT_THAT(text, HasSubstr("Player1: 1 Bob 1712.50\nPlayer2: 2 Alice 1600.00\n"));
    std::vector<std::string> said;
    for (Diagnostic const& loss : losses)
        said.push_back(message_text(loss));
    EXPECT_THAT(said, Contains(HasSubstr("a player's experience: 250")));
    EXPECT_THAT(said, Each(::testing::Not(HasSubstr("1600")))); // with an experience of 0
}

TEST(TmgWriter, ReportsLosses) {
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
    EXPECT_THAT(said, Each(HasSubstr("BG611 format-loses: tmg cannot store ")));
    EXPECT_THAT(said, ::testing::SizeIs(6));
    for (std::string const what : {"an event: Open",
                                   "the name \"\"",
                                   "a date: once",
                                   "an unknown play",
                                   "a remark: well rolled",
                                   "a resignation without a result"})
        EXPECT_THAT(said, Contains(HasSubstr(what)));
}

// By its key, not by what it happens to say: a tag may repeat a name or a rule's place.
TEST(TmgWriter, ReportsEveryLostTag) {
    std::vector<Diagnostic> losses;
    auto const matches = read(*find_format("json"),
                              R"({"format": "bgio-match", "version": 1, "matches": [{"length": 3,
        "players": {"left": {"name": "A", "rating": "1500"}, "right": {"name": "B"}},
        "rules": [{"rule": "crawford", "value": "on"}], "event": "Open",
        "tags": [{"key": "Foo", "value": "A"}, {"key": "Bar", "value": "1500"},
                 {"key": "Crawford", "value": "On"}, {"key": "Stake", "value": "1"},
                 {"key": "stake", "value": "2"}, {"key": "Player1", "value": "Alicia"},
                 {"key": "Event", "value": "Open"}],
        "games": [{"crawford": true, "events": []}]}]})")
                             .matches;
    (void)write(tmg(), matches, {}, &losses);
    std::vector<std::string> said;
    for (Diagnostic const& each : losses)
        said.push_back(message_text(each));
    EXPECT_THAT(said,
                ::testing::UnorderedElementsAre(HasSubstr("an event: Open"),
                                                HasSubstr("[Foo \"A\"]"),
                                                HasSubstr("[Bar \"1500\"]"),
                                                HasSubstr("[stake \"2\"]"),
                                                HasSubstr("Alicia"),
                                                HasSubstr("a Crawford game at this score")));
}

TEST(TmgReader, JoinsRollAndPlayAcrossChat) {
    EXPECT_THAT(events("  1 1 31:\n  1 17 Alice is out of time\n  1 4 8/5 6/5\n"),
                Contains("x 31: 8/5 6/5"));
}

// Cut in the middle of a character it would make the whole file one of another encoding.
TEST(TmgReader, KeepsAnInvalidDateAsATag) {
    std::string const start = "Startdate: 2024-01-1\u00e9\n";
    auto const match =
        read(tmg(), "MatchID: 1\n" + start + head.substr(head.find("Player1")) + "1 1 31:\n")
            .matches.at(0);
    EXPECT_EQ(match.info.date, "");
    EXPECT_THAT(write(tmg(), {match}), HasSubstr(start));
}

} // namespace
} // namespace bgio::test
