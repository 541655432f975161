// SPDX-License-Identifier: MIT
// No silent loss: what a format cannot hold its writer reports.
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/check.hpp>
#include <functional>
#include <gmock/gmock.h>
#include <random>

namespace bgio {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

struct Written {
    std::vector<Match> again;        // what a reader finds in it
    std::vector<std::string> losses; // what was lost, in words
    std::vector<Span> places;        // of the losses
};

Written written(std::string_view format, std::vector<Match> const& matches) {
    std::vector<Diagnostic> losses;
    Format const& to = *find_format(format);
    Written result;
    result.again = test::read(to, test::write(to, matches, "", &losses)).matches;
    for (Diagnostic const& loss : losses) {
        result.places.push_back(loss.span);
        for (Argument const& argument : loss.values)
            if (argument.name == "what" || argument.name == "key")
                result.losses.push_back(to_string(argument.value));
    }
    return result;
}

std::vector<Match> matches_in(std::string_view format, std::string const& text) {
    return test::read(*find_format(format), text).matches;
}

template <class Range, class Value, class Projection = std::identity>
bool contains(Range const& range, Value const& value, Projection projection = {}) {
    return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

constexpr Span place{100, 110};

// Alice and Bob in a match of 5 points: the board is shown, Bob is to roll.
Match position(BySide<int> score) {
    Match match;
    match.info.length = 5;
    match.info.players = {{"Bob", ""}, {"Alice", ""}};
    Game& game = match.games.emplace_back();
    game.written_score = score;
    game.header_span = place;
    game.events.push_back(
        {Side::x, 0, place, SetPosition{Board::initial().counts(), Side::x, Cube{}}});
    return match;
}

TEST(Losses, ReportAPositionOutsideTheCrawfordGame) {
    Match after = position({.x = 4, .o = 2});
    after.games[0].crawford = false;
    for (std::string_view const format : {"mat", "sgg", "tmg", "oldmoves"})
        EXPECT_THAT(written(format, {after}).losses,
                    Contains("a game that is not the Crawford game at this score"))
            << format;
    for (std::string_view const format : {"sgf", "json", "json-lines"}) {
        Written const kept = written(format, {after});
        EXPECT_THAT(kept.losses, IsEmpty()) << format;
        EXPECT_EQ(kept.again.at(0).games.at(0).crawford, false) << format;
    }
    // a double shows it, and by this score there is no Crawford game
    Match doubled = after;
    doubled.games[0].events.push_back({Side::x, 0, place, CubeEvent{CubeAction::offer, {}}});
    Match early = position({.x = 3, .o = 2});
    early.games[0].crawford = false;
    for (Match const& match : {doubled, early})
        EXPECT_THAT(written("mat", {match}).losses,
                    Not(Contains("a game that is not the Crawford game at this score")));
}

// The game that would show that the Crawford game is over is missing.
TEST(Losses, ReportAPostCrawfordMarkAfterAMissingGame) {
    Match match = matches_in("mat",
                             " 5 point match\n\n Game 1\n Alice : 0     Bob : 0\n"
                             "  1) 31: 8/5 6/5                  Doubles => 2\n"
                             "  2) Drops\n"
                             "                                  Wins 1 point\n\n"
                             " Game 4\n Alice : 2     Bob : 4\n"
                             "  1) 42: 8/4 6/4                  31: 8/5 6/5\n")
                      .at(0);
    match.games.at(1).crawford = false;
    for (std::string_view const format : {"mat", "sgg", "tmg", "oldmoves"})
        EXPECT_THAT(written(format, {match}).losses,
                    Contains("a game that is not the Crawford game at this score"))
            << format;
}

TEST(Losses, ReportAnUnmarkedCrawfordGame) {
    Match marked = position({.x = 1, .o = 2});
    marked.games[0].crawford = true;
    for (std::string_view const format : {"mat", "tmg", "oldmoves"})
        EXPECT_THAT(written(format, {marked}).losses, Contains("a Crawford game at this score"))
            << format;
    for (std::string_view const format : {"sgf", "sgg", "json"})
        EXPECT_EQ(written(format, {marked}).again.at(0).games.at(0).crawford, true) << format;
}

TEST(Losses, KeepSeveralPositionsAsSeveralMatches) {
    std::vector<Match> const three = {
        position({}), position({.x = 1, .o = 2}), position({.x = 1, .o = 3})};
    for (std::string_view const format : {"mat", "sgf", "sgg", "tmg", "json", "json-lines"}) {
        Written const kept = written(format, three);
        EXPECT_EQ(kept.again.size(), 3U) << format;
        EXPECT_THAT(kept.losses, Not(Contains("a second match of the same players"))) << format;
    }
    Written const merged = written("oldmoves", three);
    EXPECT_EQ(merged.again.size(), 1U);
    EXPECT_EQ(std::ranges::count(merged.losses, "a second match of the same players"), 2);
}

TEST(Losses, ReportAMatchThatReadsBackAsPartOfThePreviousOne) {
    auto const matches = matches_in("mat",
                                    " 5 point match\n\n Game 1\n Alice : 0     Bob : 0\n"
                                    "  1) 31: 8/5 6/5\n      Wins 1 point\n\n"
                                    " 5 point match\n\n Game 2\n Alice : 1     Bob : 0\n"
                                    "  1) 31: 8/5 6/5\n      Wins 1 point\n");
    ASSERT_EQ(matches.size(), 2U);
    for (std::string_view const format : {"sgf", "oldmoves"}) {
        Written const merged = written(format, matches);
        EXPECT_EQ(merged.again.size(), 1U) << format;
        EXPECT_THAT(merged.losses, Contains("a second match of the same players")) << format;
    }
}

TEST(Losses, ReportAMatchThatReadsBackAsTwo) {
    auto const matches = matches_in("mat",
                                    " 5 point match\n\n Game 1\n Alice : 0     Bob : 0\n"
                                    "  1) 31: 8/5 6/5\n      Wins 1 point\n"
                                    " Game 1\n Alice : 0     Bob : 0\n"
                                    "  1) 31: 8/5 6/5\n      Wins 1 point\n");
    ASSERT_EQ(matches.size(), 1U);
    for (std::string_view const format : {"sgf", "oldmoves"}) {
        Written const split = written(format, matches);
        EXPECT_EQ(split.again.size(), 2U) << format;
        EXPECT_THAT(split.losses, Contains("a match that starts again")) << format;
    }
}

// BG216 is found in what was converted, too; SGF says that it has written the play.
TEST(Losses, KeepAMissingForcedPlayMissing) {
    std::string const text = " 5 point match\n\n Game 1\n Alice : 0     Bob : 0\n"
                             "  1)                             62: 24/18 13/11\n"
                             "  2) 52: 13/8 24/22              51: 6/1* 6/5\n"
                             "  3) 11: 25/24* 8/7* 6/5 6/5     32:\n"
                             "  4) 31: 8/5 6/5                 \n";
    auto const is_found = [&](Format const& format, std::string const& in) {
        return contains(check(Source::from_bytes("", in), format).findings,
                        DiagnosticId::forced_play_missing,
                        &Finding::id);
    };
    ASSERT_TRUE(is_found(*find_format("mat"), text));
    for (std::string_view const name : {"mat", "sgg", "tmg", "oldmoves", "json"}) {
        Format const& format = *find_format(name);
        EXPECT_TRUE(is_found(format, test::write(format, matches_in("mat", text)))) << name;
    }
    std::vector<Diagnostic> losses;
    static_cast<void>(test::write(*find_format("sgf"), matches_in("mat", text), "", &losses));
    EXPECT_TRUE(contains(losses, DiagnosticId::sgf_forced_play, &Diagnostic::id));
}

TEST(Losses, ReportARatingBesideTagsWithOtherNames) {
    auto const matches = matches_in("mat",
                                    "; [Player 1 \"Alice A.\"]\n; [Player 2 \"Bob\"]\n"
                                    " 5 point match\n\n Game 1\n"
                                    " Alice,1712.34 : 0              Bob,1655.10 : 0\n"
                                    "  1) 31: 8/5 6/5\n");
    ASSERT_EQ(matches.at(0).info.players.o.rating, "1712.34");
    Written const result = written("mat", matches);
    EXPECT_THAT(result.losses, ElementsAre("a rating where the tags have other names"));
    EXPECT_EQ(result.again.at(0).info.players.o.rating, "");
    EXPECT_EQ(result.again.at(0).info.players.x.rating, "1655.10");
}

TEST(Losses, ReportARatingThatOnlyALaterGameGives) {
    auto const matches = matches_in("mat",
                                    " 5 point match\n\n"
                                    " Game 1\n Alice,1712.34 : 0    Bob,1655.10 : 0\n"
                                    "  1) 31: 8/5 6/5\n      Wins 1 point\n"
                                    " Game 2\n Alice,1715.00 : 1    Bob,1655.10 : 0\n"
                                    "  1) 31: 8/5 6/5\n");
    for (std::string_view const format : {"mat", "sgg", "tmg", "oldmoves"})
        EXPECT_EQ(std::ranges::count(written(format, matches).losses,
                                     "another rating than in the first game"),
                  1)
            << format;
    for (std::string_view const format : {"sgf", "json"})
        EXPECT_EQ(written(format, matches).again.at(0).games.at(1).players.o.rating, "1715.00")
            << format;
}

TEST(Losses, ReportGameNumbersThatOldmovesCannotStore) {
    auto const games = [](int first, int second) {
        return matches_in("mat",
                          fmt::format(" 5 point match\n\n Game {}\n Alice : 0    Bob : 0\n"
                                      "  1) 31: 8/5 6/5\n      Wins 1 point\n"
                                      " Game {}\n Alice : 1    Bob : 0\n"
                                      "  1) 31: 8/5 6/5\n      Wins 1 point\n",
                                      first,
                                      second));
    };
    EXPECT_THAT(written("oldmoves", games(1, 2)).losses, IsEmpty());
    EXPECT_THAT(written("oldmoves", games(3, 4)).losses, ElementsAre("a game number"));
    EXPECT_THAT(written("oldmoves", games(1, 3)).losses, ElementsAre("a game number"));
}

// It gets a number, which shows a gap that is none.
TEST(Losses, ReportAGameWithoutANumber) {
    auto matches = matches_in("mat",
                              " 5 point match\n\n Game 1\n Alice : 0    Bob : 0\n"
                              "  1) 31: 8/5 6/5\n      Wins 1 point\n"
                              " Game 3\n Alice : 1    Bob : 0\n  1) 31: 8/5 6/5\n");
    for (std::string_view const format : {"mat", "sgf", "sgg", "tmg"})
        EXPECT_THAT(written(format, matches).losses, IsEmpty()) << format;
    matches[0].games[0].number.reset();
    for (std::string_view const format : {"mat", "sgf", "sgg", "tmg"})
        EXPECT_THAT(written(format, matches).losses, ElementsAre("a game without a number"))
            << format;
}

std::string galaxy(std::string_view first_result, std::string_view second_result) {
    return fmt::format("; [Site \"BackgammonGalaxy\"]\n 2 point match\n\n"
                       " Game 1\n Alice : 0    Bob : 0\n  1) 31: 8/5 6/5\n      {}\n"
                       " Game 2\n Alice : 1    Bob : 0\n  1) 31: 8/5 6/5\n      {}\n",
                       first_result,
                       second_result);
}

TEST(Losses, ReportALostMatchEndMarkOfAResult) {
    std::string const over = "Wins 1 point and the match";
    auto const usual = matches_in("mat", galaxy("Wins 1 point", over));
    auto const said = matches_in("mat", galaxy(over, over));
    auto const unsaid = matches_in("mat", galaxy("Wins 1 point", "Wins 1 point"));
    for (std::string_view const format : {"sgf", "sgg", "tmg", "oldmoves"}) {
        EXPECT_THAT(written(format, usual).losses,
                    Not(Contains("a match recorded as over at this score")))
            << format;
        EXPECT_THAT(written(format, usual).losses,
                    Not(Contains("a match that ends without 'and the match'")))
            << format;
        EXPECT_THAT(written(format, unsaid).losses,
                    Contains("a match that ends without 'and the match'"))
            << format;
    }
    for (std::string_view const format : {"sgf", "tmg", "oldmoves"})
        EXPECT_THAT(written(format, said).losses,
                    Contains("a match recorded as over at this score"))
            << format;
    for (std::string_view const format : {"mat", "sgg", "json"})
        EXPECT_TRUE(written(format, said).again.at(0).games.at(0).result->ends_match) << format;
    for (std::string_view const format : {"mat", "json", "json-lines"}) {
        Written const kept = written(format, unsaid);
        EXPECT_THAT(kept.losses, IsEmpty()) << format;
        EXPECT_FALSE(kept.again.at(0).games.at(1).result->ends_match) << format;
        EXPECT_TRUE(kept.again.at(0).info.says_match_end) << format;
    }
}

TEST(Losses, ReportATurnWithoutARollUnlessItAnnouncesAResignation) {
    auto const rows = [](std::string_view text) {
        return matches_in(
            "mat", fmt::format(" 5 point match\n\n Game 1\n Alice : 0    Bob : 0\n{}", text));
    };
    auto const stops = rows("  1) 31: 8/5 6/5                 00:\n");
    auto const behind_unplayed = rows("  1) 31: 8/5 6/5                 64: ????\n"
                                      "  2)                             00: ????\n"
                                      "      Wins 1 point\n");
    auto const resigns = rows("  1) 31: 8/5 6/5                 00: ????\n      Wins 1 point\n");
    for (std::string_view const format : {"sgf", "sgg", "oldmoves"}) {
        EXPECT_THAT(written(format, stops).losses, Contains("a turn without a roll")) << format;
        EXPECT_THAT(written(format, behind_unplayed).losses, Contains("a turn without a roll"))
            << format;
        EXPECT_THAT(written(format, resigns).losses, IsEmpty()) << format;
    }
}

// Also one that cannot be, with more checkers than there are.
TEST(Losses, KeepOrReportEverySetup) {
    std::mt19937 random(16); // NOLINT: the same set-ups every time
    auto const below = [&](unsigned limit) { return static_cast<std::uint8_t>(random() % limit); };
    for (int i = 0; i < 2000; ++i) {
        CheckerCounts counts;
        for (Side const side : both_sides) {
            std::size_t const in_play = 12U + below(6);
            for (std::size_t checker = 0; checker < in_play; ++checker)
                ++counts.n[side][1U + below(25)];
            counts.n[side][0] = static_cast<std::uint8_t>(in_play < 15 ? 15 - in_play : 0);
            if (below(8) == 0)
                counts.n[side][0] = below(3);
        }
        Match match = position({});
        Game& game = match.games[0];
        std::get<SetPosition>(game.events[0].what) = {counts, std::nullopt, std::nullopt};
        if (below(4) == 0)
            match.info.rules.push_back({"variant", "hypergammon-3", {}});
        if (below(3) == 0)
            game.events.push_back(
                {Side::x, 0, {}, SetPosition{std::nullopt, Side::o, Cube::make(2, Side::x)}});
        if (below(2) == 0)
            game.events.push_back({Side::x, 0, {}, Move{Dice::make(3, 1), WrittenPlay{}}});
        if (below(3) == 0)
            game.events.insert(
                game.events.begin(),
                {Side::o,
                 0,
                 {},
                 Move{Dice::make(3, 1), WrittenPlay(WrittenPlay::State::illegal_dump)}});
        if (below(3) == 0)
            game.events.insert(game.events.begin(),
                               {Side::o, 0, {}, Move{Dice::make(3, 1), WrittenPlay{}}});
        for (std::string_view const format : {"mat", "sgf", "json", "sgg", "tmg", "oldmoves"}) {
            Written const result = written(format, {match});
            if (contains(result.places, place))
                continue;
            std::vector<CheckerCounts> sets;
            for (Event const& event : result.again.at(0).games.at(0).events)
                if (auto const* const set = std::get_if<SetPosition>(&event.what))
                    sets.push_back(set->counts.value_or(CheckerCounts{}));
            EXPECT_THAT(sets, Contains(counts)) << format << " " << to_string(counts);
        }
    }
}

} // namespace
} // namespace bgio
