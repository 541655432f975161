// SPDX-License-Identifier: MIT
// Every position of recorded games, as GNU Backgammon sees it and as our replay does.
#include "support/hash.hpp"
#include "support/position_id.hpp"
#include "support/samples.hpp"
#include "support/table.hpp"

#include <bgio/replay.hpp>
#include <gtest/gtest.h>
#include <map>

namespace bgio {
namespace {

struct Plays {
    std::size_t count = 0;
    std::string text; // "L 31 4HPwATDgc/ABMA", one a line
};

Plays plays_of(Game const& game, GameReplay const& facts) {
    Plays plays;
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        auto const* move = std::get_if<Move>(&game.events[i].what);
        if (move == nullptr || !move->dice || facts.events[i].gave_up)
            continue;
        Side const side = game.events[i].side;
        plays.text += fmt::format("{}{} {}{} {}",
                                  plays.count++ == 0 ? "" : "\n",
                                  side == Side::o ? 'L' : 'R',
                                  move->dice->high(),
                                  move->dice->low(),
                                  test::position_id(facts.events[i].before, side));
    }
    return plays;
}

void compare(std::string_view format, std::string const& extension) {
    using Row = std::vector<std::string>;
    std::map<std::string, std::vector<Row>> games;
    for (Row const& row :
         test::Table(BGIO_SOURCE_DIR "/tests/data/selfplay_positions.txt", ' ').rows)
        games[row.at(0)].push_back(row);
    ASSERT_EQ(games.size(), 40U);
    for (auto const& [file, rows] : games) {
        std::string const path =
            BGIO_SOURCE_DIR "/tests/data/selfplay/" + file.substr(0, file.size() - 4) + extension;
        auto const read = test::read(*find_format(format), Source::from_file(path));
        ASSERT_EQ(read.matches.size(), 1U) << path;
        Match const& match = read.matches[0];
        ASSERT_EQ(match.games.size(), rows.size()) << path;
        MatchFacts const facts = replay_match(match);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Plays const plays = plays_of(match.games[i], facts.games[i]);
            EXPECT_EQ(std::to_string(plays.count), rows[i].at(2)) << path << " game " << i + 1;
            EXPECT_EQ(fmt::format("{:016x}", test::fnv1a(plays.text)), rows[i].at(3))
                << path << " game " << i + 1;
        }
    }
}

TEST(GnubgPositions, MatchTheReplayOfSgf) { compare("sgf", ".sgf"); }
TEST(GnubgPositions, MatchTheReplayOfMat) { compare("mat", ".mat"); }

} // namespace
} // namespace bgio
