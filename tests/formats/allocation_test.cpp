// SPDX-License-Identifier: MIT
// Reading allocates for matches and games, never for lines.
#include "counting_new.hpp"

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

// A long first game makes the room that the others use again.
Counted read_games_of(int rows) {
    std::string text = " 5 point match\n";
    auto const add_game = [&](int number, int length) {
        text += fmt::format("\n Game {}\n Alice : 0                      Bob : 0\n", number);
        for (int row = 1; row <= length; ++row)
            text += fmt::format("{:3}) 31: 8/5 6/5                 64: 24/18* 13/9\n", row);
    };
    add_game(1, 200);
    for (int game = 2; game <= 50; ++game)
        add_game(game, rows);
    Source const source = Source::from_bytes("test", std::move(text));
    Ignore sink;
    DiagnosticList list;
    std::size_t const before = test::allocations();
    find_format("mat")->read(source, sink, list);
    Counted const counted{test::allocations() - before, sink.events};
    EXPECT_TRUE(list.found.empty());
    return counted;
}

TEST(ReadingMat, AllocatesNothingPerLine) {
    Counted const few = read_games_of(20);
    Counted const many = read_games_of(120);
    EXPECT_EQ(few.events, 2U * (200 + 49 * 20));
    EXPECT_EQ(many.events, 2U * (200 + 49 * 120));
    EXPECT_EQ(many.allocations, few.allocations);
}

} // namespace
} // namespace bgio
