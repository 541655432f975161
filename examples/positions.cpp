// SPDX-License-Identifier: MIT
// Prints the XGID before every move of a file of any format: positions FILE
#include <bgio/bgio.hpp>

int main(int argc, char** argv) {
    bgio::MatchFile const file = bgio::read_file(argc > 1 ? argv[1] : "match.mat");
    for (auto const& match : file.matches)
        for (auto const& game : match.games)
            for (auto const& turn : game.turns())
                if (turn.dice)
                    fmt::print("{} {} {}: {}\n",
                               bgio::position_id(turn.before),
                               match.player(turn.player),
                               *turn.dice,
                               turn.written_play);
}
