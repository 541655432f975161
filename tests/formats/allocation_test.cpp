// SPDX-License-Identifier: MIT
// Reading allocates for matches and games, never for lines.
#include "counting_new.hpp"

#include <array>
#include <bgio/format.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bgio {
namespace {

class Ignore final : public TranscriptSink {
public:
    Flow match(MatchInfo const&) override { return Flow::more; }
    Flow game(Game& game) override {
        events += game.events.size();
        return Flow::more;
    }
    std::size_t events = 0;
};

struct Counted {
    std::size_t allocations, events;
};

// How a format tells a match: what stands above it, a game, and a turn of each player.
struct Sample {
    std::string_view format, match, game, row;
};

constexpr std::array samples = {
    Sample{"mat",
           " 5 point match\n",
           "\n Game 1\n Alice : 0                      Bob : 0\n",
           "  1) 31: 8/5 6/5                 64: 24/18* 13/9\n"},
    Sample{"oldmoves",
           "",
           "Score is 0-0 in a 5 point match.\nAlice is X - Bob is O\n",
           "X: (3 1) 17-20 19-20\nO: (6 4) 24-18 13-9\n"},
    Sample{"sgg",
           "Alice vs. Bob\nGamesGrid\n",
           "Game 1.0-0/5\n",
           "1\t31: 8/5, 6/5\n1\t\t64: 24/18, 13/9\n2\t42: 8/4, 6/4\n2\t\t65: O-O\n"},
    Sample{"tmg",
           "MatchID: 1\nPlayer1: 1 Alice 0\nPlayer2: 2 Bob 0\n",
           "Game 1: 0-0\n",
           "1 1 31:\n1 4 8/5 6/5\n-2 1 64:\n-2 4 24/18 13/9\n"},
    Sample{"gam",
           "",
           " Alice                          Bob\n",
           "  1) 31: 8/5 6/5                 64: 24/18* 13/9\n"},
    Sample{"partygammon",
           "BOARDID=1",
           "\nGAME_2_SCORE2=0\nGAME_1_GAMEPLAY=",
           "1 1 1 31 8/5 6/5#2 1 1 64 24/18 13/9#"},
    Sample{"bgroom",
           "BGF version 1.2\n",
           "Game 1 - Alice (X) vs. Bob (0)\n",
           "1.X:(3 1)8/5 6/5\n2.0:(6 4)24/18 13/9\n"},
    Sample{
        "bkg", "", "Black wins a single game\n", "Black  3 1   8-5 6-5\nWhite  6 4   1-7 12-16\n"},
    Sample{"javafibs",
           "JavaFIBS internal match representation v1.0\n8:Bob:5\n",
           "13::\n",
           "0::3 1\n1::8-5 6-5\n0:Bob:6 4\n1:Bob:1-7 12-16\n"},
};

// A long first game makes the room that the others use again.
Counted read_games_of(Sample const& sample, int rows) {
    std::string text(sample.match);
    auto const add_game = [&](int length) {
        text += sample.game;
        for (int row = 0; row < length; ++row)
            text += sample.row;
    };
    add_game(200);
    for (int game = 2; game <= 50; ++game)
        add_game(rows);
    Source const source = Source::from_bytes("test", std::move(text));
    Ignore sink;
    DiagnosticList list;
    std::size_t const before = test::allocations();
    find_format(sample.format)->read(source, sink, list);
    Counted const counted{test::allocations() - before, sink.events};
    EXPECT_TRUE(list.found.empty());
    return counted;
}

class Reading : public testing::TestWithParam<Sample> {};

TEST_P(Reading, AllocatesNothingPerLine) {
    Counted const few = read_games_of(GetParam(), 20);
    Counted const many = read_games_of(GetParam(), 120);
    std::size_t const each = many.events / (200 + 49 * 120);
    EXPECT_GE(each, 2U);
    EXPECT_EQ(few.events, each * (200 + 49 * 20));
    EXPECT_EQ(many.events, each * (200 + 49 * 120));
    EXPECT_EQ(many.allocations, few.allocations);
}

INSTANTIATE_TEST_SUITE_P(Text, Reading, testing::ValuesIn(samples), [](auto const& param) {
    return std::string(param.param.format);
});

} // namespace
} // namespace bgio
