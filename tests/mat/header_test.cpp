// SPDX-License-Identifier: MIT
#include "reading.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> rules(MatchInfo const& info) {
    std::vector<std::string> list;
    for (RuleClaim const& claim : info.rules)
        list.push_back(claim.rule + "=" + claim.value);
    return list;
}

std::string const game = " Game 1\n Alice : 0                      Bob : 0\n  1) 31: 8/5 6/5\n";

TEST(MatTags, KeepKnownAndUnknownTagsInOrder) {
    auto const r = read("; [Site \"Here: [there]\"]\n; [Colour of the Cube \" red \"]\n"
                        "; [EventDate \"2024.01.15\"]\n; [Event \"Open\"]\n; [Round \"Final\"]\n"
                        "; [Transcriber \"Alice\"]\n3 point match\n"
                        + game);
    auto const& info = r.matches.at(0).info;
    ASSERT_EQ(info.tags.size(), 6U);
    EXPECT_EQ(info.tags[0].value, "Here: [there]");
    EXPECT_EQ(info.tags[1].key, "Colour of the Cube");
    EXPECT_EQ(info.tags[1].value, " red ");
    EXPECT_EQ(r.source.text(info.tags[3].span), "; [Event \"Open\"]");
    EXPECT_EQ(info.place, "Here: [there]");
    EXPECT_EQ(info.date, "2024-01-15");
    EXPECT_EQ(info.event, "Open");
    EXPECT_EQ(info.round, "Final");
    EXPECT_EQ(info.annotator, "Alice");
}

TEST(MatTags, ClaimRulesByTheirPublicNames) {
    auto const r = read("; [Crawford \"Off\"]\n; [Jacoby \"On\"]\n; [Beaver \"On\"]\n"
                        "; [Cubelimit \"64\"]\n; [Variation \"NackGammon\"]\n0 point match\n"
                        + game);
    auto const& info = r.matches.at(0).info;
    EXPECT_THAT(
        rules(info),
        ElementsAre(
            "crawford=off", "jacoby=on", "beavers=on", "cube-limit=64", "variant=nackgammon"));
    EXPECT_EQ(r.source.text(info.rules[1].span), "; [Jacoby \"On\"]");
    for (RuleClaim const& claim : info.rules) {
        RuleSet set;
        EXPECT_TRUE(set_rule(set, claim.rule + "=" + claim.value)) << claim.rule;
    }
}

TEST(MatTags, CubeLimitOfOneMeansNoCube) {
    auto const r = read("; [CubeLimit \"1\"]\n3 point match\n" + game);
    EXPECT_THAT(rules(r.matches.at(0).info), ElementsAre("cube=off"));
}

TEST(MatTags, PlayerTagsDoNotGiveTheColumns) { // XG counts its players from the right
    auto const r =
        read("; [Player 1 \"Bob\"]\n; [Player 2 \"Alice\"]\n; [Player 1 Elo \"1500/9\"]\n"
             "; [Player 2 Elo \"1600.00/0\"]\n3 point match\n"
             + game);
    auto const& info = r.matches.at(0).info;
    EXPECT_EQ(info.players.o, (Player{"Alice", "1600.00/0"}));
    EXPECT_EQ(info.players.x, (Player{"Bob", "1500/9"}));
}

TEST(MatTags, AreKeptIfTheyDisagreeWithTheColumns) {
    auto const r = read("; [Player 1 \"White\"]\n; [Player 2 \"Black\"]\n3 point match\n" + game);
    auto const& info = r.matches.at(0).info;
    EXPECT_EQ(info.players.o.name, "Alice");
    EXPECT_EQ(info.tags.at(0).value, "White");
}

TEST(MatTags, GiveTheRealNamesOfNicknames) {
    std::string const tags = "; [Player 1 \"White\"]\n; [Player 2 \"Bob\"]\n3 point match\n";
    for (std::string_view const site :
         {"Backgammon Studio", "OpenGammon", "Foxamon", "choue.net"}) {
        auto const r = read(fmt::format("; [Site \"{}\"]\n{}{}", site, tags, game));
        auto const& players = r.matches.at(0).info.players;
        EXPECT_EQ(players.o.name, "Alice") << site;
        EXPECT_EQ(players.o.real_name, "White") << site;
        EXPECT_EQ(players.x.real_name, "") << site;
    }
    auto const galaxy = read("; [Site \"BackgammonGalaxy\"]\n" + tags + game);
    EXPECT_EQ(galaxy.matches.at(0).info.players.o.real_name, "");
    // elsewhere two tags that name neither player are real names
    auto const both =
        read("; [Player 1 \"White\"]\n; [Player 2 \"Black\"]\n3 point match\n" + game);
    EXPECT_EQ(both.matches.at(0).info.players.x.real_name, "White"); // XG counts from the right
    EXPECT_EQ(both.matches.at(0).info.players.o.real_name, "Black");
}

TEST(MatHeader, CommentLinesBecomeTheMatchComment) {
    auto const r =
        read("# one\n; [Event \"Open\"]\n\n; two\n+----+\n| a  |\n 3 point match\n" + game);
    EXPECT_EQ(r.matches.at(0).info.comment, "one\ntwo\n+----+\n| a  |");
    EXPECT_THAT(r.found, IsEmpty());
}

TEST(MatHeader, LengthLineIsReadInAnyCaseAndSpacing) {
    for (auto const& [line, length] :
         std::initializer_list<std::pair<std::string, int>>{{"3 point match", 3},
                                                            {" 25 point match", 25},
                                                            {"  7  Point  Match  ", 7},
                                                            {"0 point match", 0},
                                                            {"Money session", 0},
                                                            {"unlimited", 0}}) {
        auto const r = read(line + "\n" + game);
        EXPECT_EQ(r.matches.at(0).info.length, length) << line;
        EXPECT_EQ(r.source.text(r.matches[0].info.span), line);
        EXPECT_THAT(r.found, IsEmpty()) << line;
    }
}

struct Names {
    std::string line;
    Player left, right;
    int left_score, right_score;
};

TEST(MatNames, EndAtTheColonOfTheScore) {
    for (Names const& each : {
             Names{" Alice : 0                      Bob : 2", {"Alice", ""}, {"Bob", ""}, 0, 2},
             Names{
                 " Alice: 10                            Bob: 0", {"Alice", ""}, {"Bob", ""}, 10, 0},
             Names{" Alice,1712.34 : 0              Bob,1655.10 : 0",
                   {"Alice", "1712.34"},
                   {"Bob", "1655.10"},
                   0,
                   0},
             Names{" Alice, the one : 0             Bob : 0",
                   {"Alice, the one", ""},
                   {"Bob", ""},
                   0,
                   0},
             Names{
                 " A : 1 B : 0                    :-) 3 : 7", {"A : 1 B", ""}, {":-) 3", ""}, 0, 7},
             Names{" : 0                            : 1", {"", ""}, {"", ""}, 0, 1},
             Names{" 31: 8/5 : 0                    Wins 2 points : 1",
                   {"31: 8/5", ""},
                   {"Wins 2 points", ""},
                   0,
                   1},
             Names{" \xE7\xB7\x91 : 0                       \xE8\xB5\xA4 : 1",
                   {"\xE7\xB7\x91", ""},
                   {"\xE8\xB5\xA4", ""},
                   0,
                   1},
         }) {
        auto const r = read("9 point match\n Game 4\n" + each.line + "\n  1) 31: 8/5 6/5\n");
        EXPECT_EQ(r.game().players.o, each.left) << each.line;
        EXPECT_EQ(r.game().players.x, each.right) << each.line;
        EXPECT_EQ(r.game().written_score, (BySide<int>{each.right_score, each.left_score}));
        EXPECT_EQ(r.source.text(r.game().header_span), each.line);
        EXPECT_EQ(r.game().number, 4);
        EXPECT_THAT(r.found, IsEmpty()) << each.line;
    }
}

TEST(MatHeader, GridGammonPutsTheDateInTheFileName) {
    auto const text = "3 point match\n Game 1\n Alice,1712.34 : 0     Bob,1655.10 : 0\n";
    EXPECT_EQ(read(text, "a/gridgammon-20240115-2015.mat").matches.at(0).info.date, "2024-01-15");
    EXPECT_EQ(read(text, "a/match.mat").matches.at(0).info.date, "");
}

TEST(MatFile, SecondLengthLineStartsANewMatch) {
    auto const r = read("; [Event \"One\"]\n3 point match\n" + game
                        + "\n; [Event \"Two\"]\n; hi\n"
                          "5 point match\n"
                        + game);
    ASSERT_EQ(r.matches.size(), 2U);
    EXPECT_EQ(r.matches[0].info.event, "One");
    EXPECT_EQ(r.matches[1].info.event, "Two");
    EXPECT_EQ(r.matches[1].info.comment, "hi");
    EXPECT_EQ(r.matches[1].info.length, 5);
    EXPECT_EQ(r.matches[0].games.size(), 1U);
    EXPECT_THAT(events(r.matches[0].games[0]), ElementsAre("o 1 31 8/5 6/5"));
}

TEST(MatFile, CommentsInsideAGameBecomeRemarks) {
    auto const r = read_rows("  1) 31: 8/5 6/5\n; well played\n; [Key \"Value\"]\n  2) 52: 13/8\n");
    EXPECT_THAT(
        events(r.game()),
        ElementsAre("o 1 31 8/5 6/5", "x 0 ; well played", "x 0 ; [Key \"Value\"]", "o 2 52 13/8"));
}

TEST(MatFile, AcceptsEveryLineEndAndAMissingOne) {
    std::string const text = "3 point match\n\n" + game + "      Wins 1 point";
    auto const with = [&text](std::string_view end) {
        std::string other;
        for (char const c : text)
            c == '\n' ? other += end : other += c;
        return other;
    };
    for (std::string_view const end : {"\n", "\r\n", "\r"}) {
        auto const r = read(with(end));
        EXPECT_THAT(events(r.game()), ElementsAre("o 1 31 8/5 6/5"));
        EXPECT_EQ(r.game().result->points, 1);
        EXPECT_THAT(r.found, IsEmpty());
    }
}

TEST(MatFile, IgnoresAByteOrderMark) {
    auto const r = read("\xEF\xBB\xBF; [Event \"Open\"]\r\n3 point match\r\n" + game);
    EXPECT_EQ(r.matches.at(0).info.event, "Open");
    EXPECT_THAT(r.found, IsEmpty());
}

TEST(MatFile, AMissingHeadingOrScoreLineLosesNothingElse) {
    auto const no_heading =
        read("3 point match\n" + game + " Alice : 1      Bob : 0\n  1) 52: 13/8\n");
    ASSERT_EQ(no_heading.matches.at(0).games.size(), 2U);
    EXPECT_EQ(no_heading.game(1).number, std::nullopt);
    EXPECT_EQ(no_heading.game(1).written_score->o, 1);
    auto const no_score = read("3 point match\n Game 1\n????\n  1) 52: 13/8\n");
    EXPECT_THAT(no_score.places(), ElementsAre("3:1 BG001"));
    EXPECT_THAT(events(no_score.game()), ElementsAre("o 1 52 13/8"));
}

TEST(MatFile, ReportsAHeadingWithoutANumber) {
    auto const r = read("3 point match\n Game one\n Alice : 0      Bob : 0\n  1) 52: 13/8\n");
    ASSERT_THAT(r.places(), ElementsAre("2:7 BG001"));
    EXPECT_THAT(message_text(r.found[0]), ::testing::HasSubstr("expected a game number"));
    EXPECT_EQ(r.game().written_score, (BySide<int>{0, 0}));
}

class StopsAfterOne final : public TranscriptSink {
public:
    Flow match(MatchInfo const&) override { return Flow::more; }
    Flow game(Game&) override {
        ++games;
        return Flow::enough;
    }
    int games = 0;
};

TEST(MatFile, StopsOnRequestOfTheSink) {
    auto const source = Source::from_bytes("a.mat", "3 point match\n" + game + game + game);
    StopsAfterOne sink;
    DiagnosticList list;
    find_format("mat")->read(source, sink, list);
    EXPECT_EQ(sink.games, 1);
}

} // namespace
} // namespace bgio::test
