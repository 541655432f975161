// SPDX-License-Identifier: MIT
#include "xg/xg_file.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <gmock/gmock.h>

namespace bgio {
namespace {

using ::testing::ElementsAre;

Source sample(std::string const& name) {
    return Source::from_file(BGIO_SOURCE_DIR "/samples/" + name);
}

Match match_in(std::string const& name) {
    Source const source = sample(name);
    auto file = test::read(**detect_format(source), source);
    EXPECT_EQ(file.matches.size(), 1U) << name;
    return std::move(file.matches.at(0));
}

std::vector<std::string> events(Match const& match, std::size_t game) {
    std::vector<std::string> list;
    for (Event const& event : match.games.at(game).events)
        list.push_back(to_string(event));
    return list;
}

TEST(XgMatch, HasTheFileHeader) {
    MatchInfo const info = match_in("clean/xg/club-night.xg").info;
    EXPECT_EQ(info.players.o.name, "Alice"); // player 1 of XG sits left
    EXPECT_EQ(info.players.x.name, "Bob");
    EXPECT_EQ(info.players.x.rating, "1712.50/250");
    EXPECT_EQ(info.length, 3);
    EXPECT_EQ(info.event, "Club evening");
    EXPECT_EQ(info.place, "Vienna");
    EXPECT_EQ(info.round, "1");
    EXPECT_EQ(info.date, "2024-01-15");
    EXPECT_EQ(info.annotator, "White");
    EXPECT_EQ(info.comment, "Played in Vienna");
    EXPECT_EQ(info.format, "xg");
    RuleSet const rules = claimed_rules(info);
    EXPECT_TRUE(rules.crawford);
    EXPECT_EQ(rules.cube_limit, 1024);
}

TEST(XgMatch, HasEveryTurnAndComment) {
    Match const match = match_in("clean/xg/club-night.xg");
    ASSERT_EQ(match.games.size(), 2U);
    EXPECT_THAT(events(match, 0),
                ElementsAre("o \"plain\ntext\"",
                            "o 31: 8/5 6/5",
                            "o \"Café →bold \\ {brace}\nsecond line\"",
                            "x 64: 24/18 18/14",
                            "o 52: 13/11 13/8",
                            "x 66: Cannot Move",
                            "o double",
                            "x take",
                            "o 33: 24/21 24/21 13/10 13/10",
                            "x 21: bar/24 13/11",
                            "x resigns a single game"));
    EXPECT_THAT(events(match, 1),
                ElementsAre("x 42: 8/4 6/4",
                            "o 65: 24/18 18/13",
                            "x 31: 8/5 6/5",
                            "o 62: 24/18 13/11",
                            "x 21: ????",
                            "x resigns",
                            "o \"well played\""));
    Game const& last = match.games[1];
    EXPECT_EQ(last.number, 2);
    EXPECT_EQ(last.written_score, (BySide<int>{.x = 0, .o = 2}));
    EXPECT_EQ(last.crawford, true);
    ASSERT_TRUE(last.result);
    EXPECT_EQ(last.result->winner, Side::o);
    EXPECT_EQ(last.result->points, 1);
    EXPECT_TRUE(last.result->by_resignation);
    EXPECT_FALSE(match.games[0].crawford.value_or(true));
}

// The example of the format's description, which is also there as mat.
TEST(XgMatch, EqualsItsMat) {
    auto const differs =
        first_difference(match_in("clean/xg/xg-sample.xg"), match_in("clean/mat/xg-export.mat"));
    EXPECT_FALSE(differs) << differs->game << ": " << differs->what;
}

TEST(XgMatch, SpansAreByteOffsetsInFileOrder) {
    Source const source = sample("clean/xg/club-night.xg");
    EXPECT_TRUE(source.is_binary());
    Offset at = 8232;
    for (Game const& game : match_in("clean/xg/club-night.xg").games)
        for (Event const& event : game.events) {
            EXPECT_GE(event.span.begin, at);
            EXPECT_LT(event.span.begin, event.span.end);
            at = event.span.begin;
            EXPECT_EQ(source.locate(at), (LineColumn{1, at + 1}));
        }
    EXPECT_LT(at, source.text().size());
}

TEST(XgMatch, ReadsStoredMembers) {
    Match const match = match_in("clean/xg/stored.xg");
    // the third record of the match, behind its header and that of the game, is the first cube
    EXPECT_EQ(match.games.at(0).events.at(0).span, (Span{8232 + 3 * 2560, 8232 + 4 * 2560}));
    EXPECT_TRUE(same_match(match, match_in("clean/xg/analysed.xg")));
}

TEST(XgMatch, CountsAnalysisAndReportsItAsLost) {
    Match const match = match_in("clean/xg/analysed.xg");
    auto const* const opaque = std::get_if<Opaque>(&match.games.back().events.back().what);
    ASSERT_NE(opaque, nullptr);
    EXPECT_EQ(opaque->key, "analysis of 5 plays, 3 cube decisions, 1 rollout");
    for (std::string_view const format : {"mat", "sgf"}) {
        std::vector<Diagnostic> losses;
        static_cast<void>(test::write(*find_format(format), {match}, "", &losses));
        EXPECT_EQ(std::ranges::count_if(losses,
                                        [&](Diagnostic const& loss) {
                                            return message_text(loss).contains(opaque->key);
                                        }),
                  1)
            << format;
    }
}

TEST(XgMatch, ReportsAPlayThatDoesNotLeadToItsPosition) {
    EXPECT_THAT(events(match_in("odd/xg/illegal-play.xg"), 1),
                ElementsAre("x 42: 8/4 6/4",
                            "o 65: Illegal play",
                            "o set up x 24:2 13:5 8:2 6:4 4:2 | o 20:1 18:1 13:5 8:3 6:5",
                            "x 31: 8/5 6/5",
                            "x resigns a single game"));
}

TEST(XgMatch, ReadsBeaversAndRaccoonsAsSeparateActions) {
    auto const beaver = events(match_in("faults/BG045/beaver.xg"), 1);
    EXPECT_THAT(std::vector(beaver.begin() + 3, beaver.begin() + 6),
                ElementsAre("o double", "x beaver", "o take"));
    auto const raccoon = events(match_in("faults/BG045/raccoon.xg"), 1);
    EXPECT_THAT(std::vector(raccoon.begin() + 3, raccoon.end()),
                ElementsAre("o double", "x beaver", "o raccoon", "x drop"));
}

TEST(XgMatch, ReadsTheRulesOfAMoneySession) {
    MatchInfo const info = match_in("faults/BG045/money.xg").info;
    EXPECT_EQ(info.length, 0);
    RuleSet const rules = claimed_rules(info);
    EXPECT_TRUE(rules.jacoby);
    EXPECT_TRUE(rules.beavers);
    EXPECT_EQ(claimed_rules(match_in("faults/BG045/nackgammon.xg").info).variant->name,
              "nackgammon");
}

TEST(XgMatch, ReadsOldNamesInWindows1252) {
    EXPECT_EQ(match_in("faults/BG045/version.xg").info.players.o.name, "Alice");
    test::XgFile file = test::xg_file();
    file.put(0, 552, 20);
    file.records[0].replace(9, 6, "\5Alic\xE9");
    auto const old = test::read(*find_format("xg"), Source::from_bytes("old.xg", file.bytes()));
    EXPECT_EQ(old.matches.at(0).info.players.o.name, "Alic\xC3\xA9");
}

TEST(XgPosition, IsAGameWithASetup) {
    Match const play = match_in("clean/xgp/checker-play.xgp");
    EXPECT_EQ(play.info.format, "xgp");
    EXPECT_THAT(events(play, 0),
                ElementsAre("o set up x 23:1 13:3 8:3 6:4 5:2 3:2 | o bar:1 24:1 9:2 7:2 6:3 5:2 "
                            "4:2 3:2, o on roll, cube 2 (o)",
                            "o 43: ????"));
    EXPECT_THAT(events(match_in("clean/xgp/cube-decision.xgp"), 0),
                ElementsAre("o set up x 23:1 13:3 8:3 6:4 5:2 3:2 | o bar:1 24:1 9:2 7:2 6:3 5:2 "
                            "4:2 3:2, o on roll, cube 2 (o)"));
    EXPECT_THAT(events(match_in("clean/xgp/play-after-take.xgp"), 0),
                ElementsAre("o set up x 23:1 13:3 8:3 6:4 5:2 3:2 | o bar:1 24:1 9:2 7:2 6:3 5:2 "
                            "4:2 3:2, o on roll",
                            "o double",
                            "x take",
                            "o 43: ????"));
}

TEST(XgDetection, DetectsTextUnderItsExtension) {
    auto const mat = Source::from_file(BGIO_SOURCE_DIR "/samples/clean/mat/xg-export.mat");
    auto const renamed = Source::from_bytes("match.xg", std::string(mat.text()));
    EXPECT_EQ((*detect_format(renamed))->name, "mat");
    auto const match = sample("clean/xg/club-night.xg");
    auto const hidden = Source::from_bytes("match.mat", std::string(match.text()));
    EXPECT_EQ((*detect_format(hidden))->name, "xg");
}

std::string format_of(test::XgFile const& file) {
    auto const format = detect_format(Source::from_bytes("a", file.bytes()));
    return format ? std::string((*format)->name) : "";
}

TEST(XgPosition, IsDetectedByNameAndRecords) {
    test::XgFile file = test::xg_file();
    file.save_name = "Position: 7 point match 0-0";
    EXPECT_EQ(format_of(file), "xgp");
    file.save_name = "Position : Match en 7 points";
    EXPECT_EQ(format_of(file), "xgp");
    auto const read = test::read(*find_format("xgp"), Source::from_bytes("a", file.bytes()));
    EXPECT_TRUE(same_match(read.matches.at(0), test::read_xg(file.bytes()).matches.at(0)));
    EXPECT_EQ(read.matches.at(0).info.format, "xg");
}

TEST(XgMatch, AcceptsAPlayerNamedPosition) {
    test::XgFile file = test::xg_file();
    for (std::string const name : {"Position Alice vs. Bob, 3 point match3-0",
                                   "Positiona vs. Bob, 3 point match3-0",
                                   "Position"}) {
        file.save_name = name;
        EXPECT_EQ(format_of(file), "xg") << name;
    }
}

} // namespace
} // namespace bgio
