// SPDX-License-Identifier: MIT
#include "support/samples.hpp"

#include <bgio/replay.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Format const& bgammon() { return *find_format("bgammon"); }

std::string const head = "bgammon-replay 00000024\ni 1705276800 Alice Bob 5 0 0 1 1 0\n";

std::vector<std::string> turns_of(std::string const& lines) {
    auto const reading = read(bgammon(), head + lines);
    EXPECT_THAT(reading.found, IsEmpty());
    auto events = event_texts(reading.matches.at(0).games.at(0));
    events.erase(events.begin()); // the time
    return events;
}

TEST(Bgammon, ReadsTheSameMatchAsMat) {
    auto const match = sample_match("bgammon", "odd/bgammon/replay.match");
    EXPECT_EQ(match.info.date, "2024-01-15");
    auto const differs = first_difference(match, sample_match("mat", "clean/mat/gnubg-match.mat"));
    EXPECT_FALSE(differs) << differs->game << " " << differs->what;
}

TEST(Bgammon, ReadsPlayer2InTheirOwnNumbering) {
    EXPECT_THAT(
        turns_of("1 r 5-3 13/8 24/21\n2 r 6-1 1/7 1/2\n2 r 4-2 bar/4 22/off\n1 r 6-6\n"),
        ElementsAre(
            "o 53: 13/8 24/21", "x 61: 24/18 24/23", "x 42: bar/21 3/off", "o 66: Cannot Move"));
}

TEST(Bgammon, ReadsDoublesAndResignations) {
    EXPECT_THAT(turns_of("1 d 2 1\n2 d 4 0\n"),
                ElementsAre("o double 2", "x take", "x double 4", "o drop"));
    EXPECT_THAT(turns_of("2 r 6-1\n2 t\n"), ElementsAre("x 61:", "x resigns"));
}

TEST(Bgammon, WarnsAboutAnIndexThatDoesNotPointToAGame) {
    auto const reading = read(bgammon(), "bgammon-replay 00000025\n" + head.substr(24));
    ASSERT_THAT(reading.found, SizeIs(1));
    EXPECT_EQ(reading.found[0].severity, Severity::warning);
    EXPECT_EQ(
        to_string(reading.found[0]),
        "BG001 unreadable-line: cannot read this line: expected the byte at which a game begins");
    EXPECT_THAT(reading.matches, SizeIs(1));
}

TEST(Bgammon, SkipsGamesOfOtherVariantsWithOneError) {
    auto const reading = read(bgammon(),
                              "bgammon-replay 00000024\ni 1 Alice Bob 5 0 0 1 1 2\n1 r 5-3 1/6\n"
                              "i 1 Alice Bob 5 0 0 1 1 0\n1 r 3-1 8/5 6/5\n");
    ASSERT_THAT(reading.found, SizeIs(1));
    EXPECT_THAT(message_text(reading.found[0]), HasSubstr("does not read acey-deucey (1)"));
    ASSERT_THAT(reading.matches, SizeIs(1));
    EXPECT_THAT(reading.matches[0].games, SizeIs(1));
}

TEST(Bgammon, ReportsWhatItCannotRead) {
    EXPECT_THAT(places_found(bgammon(), head + "1 x 2\n3 r 5-3\n1 r 7-1\n"),
                ElementsAre("BG001 3:3", "BG001 4:1", "BG001 5:5"));
    EXPECT_THAT(places_found(bgammon(), "bgammon-replay 00000024\n1 r 5-3\n"),
                ElementsAre("BG001 1:16", "BG001 2:1"));
}

// What the file says of the winner and what happened in it are compared like everything else.
TEST(Bgammon, StartsANewMatchWhenTheScoreStartsAgain) {
    std::string const game = "i 1 Alice Bob 3 0 0 1 1 0\n1 r 3-1 8/5 6/5\n2 t\n";
    std::string const second = "i 1 Alice Bob 3 1 0 1 1 0\n1 r 3-1 8/5 6/5\n2 t\n";
    auto const matches = read(bgammon(), game + second + game).matches;
    ASSERT_THAT(matches, SizeIs(2));
    EXPECT_THAT(matches[0].games, SizeIs(2));
}

TEST(Bgammon, IsWrittenAsItWas) {
    for (char const* const name : {"replay", "dropped"}) {
        Source const source =
            Source::from_file(fmt::format(BGIO_SOURCE_DIR "/samples/odd/bgammon/{}.match", name));
        EXPECT_EQ(write(bgammon(), read(bgammon(), source).matches), source.text());
    }
}

TEST(Bgammon, WritesABeaverAsARedouble) {
    auto const beaver = sample_match("mat", "clean/mat/gnubg-money-beaver.mat");
    auto const again = read(bgammon(), write(bgammon(), {beaver})).matches.at(0);
    auto const differs = first_difference(beaver, again);
    EXPECT_FALSE(differs) << differs->game << " " << differs->what;
}

TEST(Bgammon, ReportsWhatItCannotWrite) {
    auto const losses_of = [](std::string const& rows) {
        std::vector<Diagnostic> losses;
        (void)write(bgammon(),
                    read(*find_format("mat"),
                         " 0 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                         "  1) 31: 8/5 6/5                  64: 24/18 13/9\n"
                             + rows)
                        .matches,
                    "",
                    &losses);
        std::vector<std::string> texts;
        for (Diagnostic const& loss : losses)
            texts.push_back(message_text(loss));
        return texts;
    };
    EXPECT_THAT(losses_of("  2)  Doubles => 2                 Takes\n"), IsEmpty());
    EXPECT_THAT(losses_of("  2)  Takes\n"),
                ElementsAre("bgammon cannot store an answer without a double of the opponent: "
                            "take is not written"));
    EXPECT_THAT(losses_of("  2) 52: ????\n  3) 31: 8/4\n"),
                ElementsAre(HasSubstr("an unknown play")));
}

} // namespace
} // namespace bgio::test
