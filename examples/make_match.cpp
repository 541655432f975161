// SPDX-License-Identifier: MIT
// Makes a match and writes it as mat and sgf: make_match
#include <bgio/bgio.hpp>

int main() {
    using bgio::CubeAction, bgio::Side;
    auto const alice = Side::o; // the left player
    auto const bob = Side::x;
    bgio::MatchBuilder builder("Alice", "Bob", 3);
    builder.header().event = "Club night";
    builder.roll(alice, *bgio::Dice::make(3, 1), "8/5 6/5")
        .roll(bob, *bgio::Dice::make(6, 4), "24/14")
        .cube(alice, CubeAction::offer)
        .cube(bob, CubeAction::take)
        .roll(alice, *bgio::Dice::make(5, 2), "13/8 13/11*")
        .resign(bob, bgio::WinKind::single)
        .next_game()
        .roll(bob, *bgio::Dice::make(4, 3), "24/20 13/10")
        .cube(alice, CubeAction::offer) // not in the Crawford game: the check says so
        .cube(bob, CubeAction::drop);

    auto const match = builder.match();
    for (auto const format : {"mat", "sgf"})
        if (auto const written = bgio::write_match(match, format))
            fmt::print("{}\n", written->text);
    auto const text = bgio::write_match(match, "mat").value().text;
    for (auto const& finding : bgio::check_bytes("made.mat", text).findings)
        fmt::print("{}: {}\n", finding.place.begin, message_text(finding));
}
