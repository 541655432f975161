// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& gam() { return *find_format("gam"); }

Source clean_sample(std::string const& name) {
    return Source::from_file(BGIO_SOURCE_DIR "/samples/clean/" + name);
}

std::vector<std::string> places(std::string const& text) { return places_found(gam(), text); }

Confidence sniffed(std::string_view text) { return gam().sniff(text); }

std::string const names = " Alice                           Bob\n";
std::string const row = "  1) 31: 8/5 6/5                 64: 24/18 18/14\n";

TEST(Gam, ReadsTheSameFirstGameAsMat) {
    auto const empire = read(gam(), clean_sample("gam/gammonempire.gam")).matches.at(0);
    auto const match = read(*find_format("mat"), clean_sample("mat/gnubg-match.mat")).matches.at(0);
    auto ours = event_texts(empire.games.at(0));
    ASSERT_EQ(ours.back(), "x resigns"); // which the mat does not say
    ours.pop_back();
    auto theirs = event_texts(match.games.at(0));
    for (std::string& each : theirs)
        std::erase(each, '*'); // nor does the site mark hits
    EXPECT_EQ(ours, theirs);
    EXPECT_EQ(empire.games.at(0).result->points, 2);
}

TEST(Gam, IsAMoneySessionWhoseScoreIsAddedUp) {
    auto const session = read(gam(), clean_sample("gam/gammonempire.gam")).matches.at(0);
    EXPECT_EQ(session.info.length, 0);
    EXPECT_EQ(session.info.players.o.name, "Alice");
    EXPECT_EQ(session.info.players.x.name, "Bob");
    ASSERT_THAT(session.games, SizeIs(2));
    EXPECT_EQ(replay_match(session).games.at(1).score_after, (BySide<int>{1, 2}));
}

// Who is refused stays who he was, even where he wins in the end.
TEST(Gam, DoesNotAssumeAResignationIfPlayGoesOn) {
    auto const game = read(gam(),
                           names + row
                               + "  2)  Resigns\n  3) 52: 13/8 13/11\n"
                                 "  4)  Doubles => 2                Drops\n      Wins 1 point\n")
                          .matches.at(0)
                          .games.at(0);
    EXPECT_EQ(event_texts(game).at(2), "o resigns");
    EXPECT_EQ(game.result->winner, Side::o);
    EXPECT_FALSE(game.result->by_resignation);
}

TEST(Gam, ReadsNamesOfTwoWordsOrSplitByAWideGap) {
    auto const players = [](std::string const& line) {
        auto const reading = read(gam(), line + "\n" + row);
        EXPECT_THAT(reading.found, IsEmpty());
        auto const& both = reading.matches.at(0).info.players;
        return both.o.name + "|" + both.x.name;
    };
    EXPECT_EQ(players("Alice Bob"), "Alice|Bob");
    EXPECT_EQ(players(" White Knight      Black Bishop "), "White Knight|Black Bishop");
}

TEST(Gam, StartsANewSessionWithOtherNames) {
    auto const matches =
        read(gam(), names + row + names + row + " White                   Black\n" + row).matches;
    ASSERT_THAT(matches, SizeIs(2));
    EXPECT_THAT(matches[0].games, SizeIs(2));
    EXPECT_THAT(matches[1].games, SizeIs(1));
    EXPECT_EQ(matches[1].games[0].players.o.name, "White");
}

TEST(Gam, DoesNotReadADamagedRowAsNames) {
    EXPECT_THAT(places(names + row + "  Doubled  Taken\n  3) 21: 13/10\n"),
                ElementsAre("BG001 3:3"));
    EXPECT_THAT(places(names + row + "one two three\n"), ElementsAre("BG001 3:1"));
    EXPECT_THAT(places(names + "  1) 37: 8/5\n"), ElementsAre("BG001 2:6"));
}

TEST(Gam, IsCertainOnlyOfNamesFollowedByRows) {
    EXPECT_EQ(sniffed(names + row), Confidence::sure);
    EXPECT_EQ(sniffed(names + "; a remark\n" + row + "\n" + names + row), Confidence::sure);
    EXPECT_EQ(sniffed(names + row + "GNU Backgammon  Position ID: x\n" + row), Confidence::maybe);
    for (std::string const& other : {std::string(" 5 point match\n"),
                                     std::string(" Game 1\n"),
                                     std::string("Alice vs. Bob\n"),
                                     std::string("; Alice   Bob\n"),
                                     std::string("Alice: 0    Bob: 0\n"),
                                     std::string("BOARDID=1   2\n")})
        EXPECT_EQ(sniffed(other + row), Confidence::no) << other;
    EXPECT_EQ(sniffed(names), Confidence::no);
    EXPECT_EQ(sniffed(names + "  2) 31: 8/5 6/5\n"), Confidence::no);
}

// Any list has a row 1, and two words above it look like names.
TEST(Gam, RejectsOtherLists) {
    for (std::string_view const list :
         {"Club rules\n\n1) No smoking in the hall.\n2) Dice are shaken.\n",
          "Club rules\n1) No smoking in the hall.\n",
          "Good songs\n1) Drops of rain\n2) Takes two\n",
          "Club evening\n1) 12:30 lunch\n2) 15:00 play\n",
          "Takes Drops\n1) words\n"}) {
        EXPECT_EQ(sniffed(list), Confidence::no) << list;
        EXPECT_EQ(detect_format(Source::from_bytes("a.txt", std::string(list))).error().id,
                  DiagnosticId::nothing_recognised);
    }
    EXPECT_EQ(sniffed(names + "  1) 37: 8/5\n  2) 31: 8/5 6/5\n"), Confidence::sure);
    EXPECT_EQ(sniffed(names + "  1)  Doubles => 2                Drops\n"), Confidence::sure);
}

TEST(Gam, MayHaveACommentAboveItsNames) {
    std::string const text = "; a comment\n\n# another\n" + names + row;
    auto const found = detect_format(Source::from_bytes("test.gam", text));
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)->name, "gam");
    auto const reading = read(gam(), text);
    EXPECT_THAT(reading.found, IsEmpty());
    EXPECT_THAT(reading.matches.at(0).games, SizeIs(1));
    EXPECT_EQ(sniffed("; [Site \"x\"]\n" + names + row),
              Confidence::no); // a mat without its length
}

} // namespace
} // namespace bgio::test
