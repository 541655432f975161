// SPDX-License-Identifier: MIT
// What people typed stays what it was, whatever it looks like: a law with texts that look like
// syntax. What mat cannot hold as it is, is said.
#include "reading.hpp"

#include <algorithm>
#include <bgio/notation.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> const hostile = {
    "Smith,1800",
    "Smith , 1800.5",
    "Smith,1,2",
    ",1800",
    "Smith : 0",
    "Smith : 0                                        Jones : 5",
    "a name that is longer than its column is wide : 3  and on",
    ": 1",
    "two\nlines",
    "two\r\n Game 2",
    "; [Event \"forged\"]",
    "[Event \"forged\"]",
    "  [Event \"forged\"]",
    "[Crawford \"Off\"]",
    "# hash",
    ";;#; 12",
    ";,1800",
    "Smith,:1800",
    "Set Pos=-a----E-C---eE---b-e-a--B-/0",
    "set pos=",
    "  Set Pos=-a----E-C---eE---b-e-a--B-/0",
    "well\nSet Pos=-a----E-C---eE---b-e-a--B-/0\n[Player 1 \"forged\"]\n 7 point match",
    " Game 7",
    "3 point match",
    "  1) 31: 8/5 6/5",
    "      Wins 4 points and the match",
    "quote \" and \"]",
    "x\"]\n; [Event \"forged",
    ");(;)",
    "+---+",
    "| box |",
    "tab\there",
    "  blanks around  ",
};

Event moved(Side side, int roll, std::string_view play) {
    return {side, 1, {}, Move{Dice::make(roll / 10, roll % 10), parse_play(play).value()}};
}

Match plain() {
    Match match;
    match.info.length = 3;
    match.info.players = {.x = {"Bob", ""}, .o = {"Alice", ""}};
    Game game;
    game.number = 1;
    game.players = match.info.players;
    game.written_score = BySide<int>{};
    game.events = {moved(Side::o, 31, "8/5 6/5"), moved(Side::x, 64, "24/18 18/14")};
    match.games = {game};
    return match;
}

// The remarks and all other events, each as text. A mat file has one remark for each line.
struct Told {
    std::string remarks;
    std::vector<std::string> events;
};

// Blanks at the end of a line are no text.
std::string without_line_ends(std::string_view text) {
    std::string clean;
    for (char const c : text) {
        if (c == '\n')
            clean.erase(clean.find_last_not_of(" \t\r") + 1);
        clean += c;
    }
    return clean.erase(clean.find_last_not_of(" \t\r\n") + 1);
}

Told summaries_of(Game const& game) {
    Told result;
    for (Event const& event : game.events)
        if (auto const* const remark = std::get_if<Remark>(&event.what))
            result.remarks += remark->text + "\n";
        else
            result.events.push_back(describe(event));
    result.remarks = without_line_ends(result.remarks);
    return result;
}

Game only_remark(std::string const& text) {
    Game game;
    game.events.push_back({Side::x, 0, {}, Remark{text}});
    return game;
}

class MatHostileText : public testing::TestWithParam<std::string_view> {
protected:
    // Written twice over, a match below the other, and read again.
    struct Round {
        Reading reading;
        std::vector<Diagnostic> losses;
    };
    static Round round(Match const& match) {
        DiagnosticList losses;
        std::string out;
        auto const writer = find_format("mat")->make_writer(out, {std::string(GetParam())}, losses);
        replay_matches(std::vector(2, match), {}, *writer);
        for (Diagnostic const& each : losses.found)
            EXPECT_EQ(each.id, DiagnosticId::mat_loses);
        return {read(std::move(out)), std::move(losses.found)};
    }
    // Nothing but the text under test may differ.
    static void expect_same_frame(Round const& round, Match const& match) {
        EXPECT_THAT(round.reading.places(), IsEmpty());
        ASSERT_THAT(round.reading.matches, SizeIs(2));
        for (Match const& again : round.reading.matches) {
            ASSERT_THAT(again.games, SizeIs(1));
            EXPECT_EQ(again.info.length, match.info.length);
            EXPECT_THAT(again.info.rules, IsEmpty());
            EXPECT_EQ(again.games[0].written_score, match.games[0].written_score);
            EXPECT_FALSE(again.games[0].result);
            EXPECT_EQ(summaries_of(again.games[0]).events, summaries_of(match.games[0]).events);
        }
    }
};

TEST_P(MatHostileText, RemarksStayRemarks) {
    for (std::string const& text : hostile)
        for (std::size_t const at : {0U, 1U, 2U}) {
            SCOPED_TRACE(text);
            Match match = plain();
            auto& events = match.games[0].events;
            events.insert(events.begin() + static_cast<std::ptrdiff_t>(at),
                          {Side::o, 0, {}, Remark{text}});
            auto const round = this->round(match);
            expect_same_frame(round, match);
            EXPECT_THAT(round.losses, IsEmpty());
            for (Match const& again : round.reading.matches) {
                EXPECT_EQ(summaries_of(again.games[0]).remarks,
                          summaries_of(match.games[0]).remarks);
                EXPECT_THAT(again.info.tags, IsEmpty());
                EXPECT_EQ(again.info.comment, "");
            }
        }
}

TEST_P(MatHostileText, CommentsStayComments) {
    for (std::string const& text : hostile) {
        SCOPED_TRACE(text);
        Match match = plain();
        match.info.comment = text;
        auto const round = this->round(match);
        expect_same_frame(round, match);
        EXPECT_THAT(round.losses, IsEmpty());
        for (Match const& again : round.reading.matches) {
            EXPECT_EQ(without_line_ends(again.info.comment),
                      summaries_of(only_remark(text)).remarks);
            EXPECT_THAT(again.info.tags, IsEmpty());
            EXPECT_EQ(summaries_of(again.games[0]).remarks, "");
        }
    }
}

TEST_P(MatHostileText, EventsStayEventsAndChangesAreReported) {
    for (std::string const& text : hostile) {
        SCOPED_TRACE(text);
        Match match = plain();
        match.info.event = text;
        auto const round = this->round(match);
        expect_same_frame(round, match);
        bool const breaks = text.find_first_of("\r\n") != std::string::npos;
        EXPECT_THAT(round.losses, SizeIs(breaks ? 2 : 0)); // for each match
        for (Match const& again : round.reading.matches) {
            ASSERT_THAT(again.info.tags, SizeIs(1));
            EXPECT_EQ(again.info.tags[0].key, "Event");
            EXPECT_EQ(again.info.tags[0].value == text, !breaks);
            EXPECT_EQ(again.info.comment, "");
        }
    }
}

TEST_P(MatHostileText, NamesStayNamesAndChangesAreReported) {
    for (std::string const& text : hostile)
        for (Side const side : both_sides) {
            SCOPED_TRACE(text);
            Match match = plain();
            match.info.players[side].name = text;
            match.info.players[side].rating = "1712.34";
            match.games[0].players = match.info.players;
            auto const round = this->round(match);
            expect_same_frame(round, match);
            for (Match const& again : round.reading.matches) {
                Player const& player = again.info.players[side];
                EXPECT_EQ(player.name == text, round.losses.empty());
                EXPECT_EQ(player.rating, "1712.34");
                EXPECT_EQ(again.games[0].players[side].name, player.name);
                EXPECT_EQ(again.games[0].players[side].rating, "");
                Side const other = opponent(side);
                EXPECT_EQ(again.info.players[other].name, match.info.players[other].name);
            }
        }
}

TEST_P(MatHostileText, TagsStayTagsAndChangesAreReported) {
    for (std::string const& text : hostile) {
        SCOPED_TRACE(text);
        Match match = plain();
        match.info.tags = {{text, text, {}}};
        auto const round = this->round(match);
        expect_same_frame(round, match);
        for (Match const& again : round.reading.matches) {
            ASSERT_THAT(again.info.tags, SizeIs(1));
            bool const same = again.info.tags[0].key == text && again.info.tags[0].value == text;
            EXPECT_EQ(same, round.losses.empty());
        }
    }
}

// Snowie text has no place for such texts but names, which are those of the others.
std::vector<std::string_view> with_free_text() {
    auto const all = find_format("mat")->dialects;
    std::vector<std::string_view> dialects(all.begin(), all.end());
    std::erase(dialects, "snowie");
    return dialects;
}

INSTANTIATE_TEST_SUITE_P(Dialects,
                         MatHostileText,
                         testing::ValuesIn(with_free_text()),
                         [](auto const& param) { return std::string(param.param); });

std::string score_line_of(std::string const& left, std::vector<std::string>& said) {
    Match match = plain();
    match.info.players.o.name = left;
    match.games[0].players = match.info.players;
    DiagnosticList losses;
    auto const text = write(match, "gnubg", losses);
    for (Diagnostic const& each : losses.found)
        said.push_back(message_text(each));
    auto const begin = text.find(" Game 1\n") + 8;
    return text.substr(begin, text.find('\n', begin) - begin);
}

TEST(MatNames, AreChangedOnlyWhereNeeded) {
    std::vector<std::string> said;
    EXPECT_EQ(score_line_of("Smith : 0", said), " Smith : 0 : 0                  Bob : 0");
    EXPECT_EQ(score_line_of("Smith, Jr.", said), " Smith, Jr. : 0                 Bob : 0");
    EXPECT_THAT(said, IsEmpty());
    EXPECT_EQ(score_line_of("Smith,1800", said), " Smith 1800 : 0                 Bob : 0");
    EXPECT_THAT(said,
                ElementsAre("mat cannot store the name \"Smith,1800\": all but \"Smith "
                            "1800\" is not written"));
}

TEST(MatNames, DoNotEndAPositionDump) {
    auto match = read_rows("  1) 31: 8/5 6/5                 64: Illegal play (5;0;0;0;1;Alice;Bob;"
                           "0;0;0;2;1;0;-1;0;0;0;2;4;-1;2;0;0;0;-4;5;0;-1;0;-3;0;-5;0;0;0;0;2;0;5;"
                           "2;)\n")
                     .matches.at(0);
    match.games[0].players = {.x = {")b;)", ""}, .o = {"a;b", ""}};
    DiagnosticList losses;
    auto const again = read(write(match, "gnubg", losses));
    EXPECT_THAT(again.places(), IsEmpty());
    EXPECT_EQ(events(again.game()), events(match.games[0]));
}

TEST(MatComments, ThatLookLikeSyntaxAreWrittenAfterAHash) {
    Match match = plain();
    match.games[0].events.push_back({Side::o, 0, {}, Remark{"[Event \"forged\"]\nwell"}});
    DiagnosticList losses;
    EXPECT_THAT(write(match, "gnubg", losses), HasSubstr("\n# [Event \"forged\"]\n; well\n"));
}

} // namespace
} // namespace bgio::test
