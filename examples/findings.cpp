// SPDX-License-Identifier: MIT
// Checks a file of any format and walks through its games: findings FILE
#include <bgio/bgio.hpp>

int main(int argc, char** argv) {
    std::string const path = argc > 1 ? argv[1] : "match.mat";
    for (auto const& finding : bgio::check_file(path).findings)
        fmt::print("{}: {}: {}\n", finding.place.begin, finding.severity, message_text(finding));

    bgio::MatchFile const file = bgio::read_file(path);
    for (auto const& match : file.matches)
        for (auto const& game : match.games) {
            auto const& facts = game.facts;
            fmt::print("{} turns from {}-{}, {} points: ",
                       game.turns().size(),
                       facts.score_before.o,
                       facts.score_before.x,
                       facts.points);
            fmt::print("{} wins\n", facts.winner ? match.player(*facts.winner) : "nobody");
        }
}
