// SPDX-License-Identifier: MIT
// Makes a match from its moves. Scores, results and the Crawford game follow from the moves.
//
//     bgio::MatchBuilder builder("Alice", "Bob", 3);
//     builder.roll(bgio::Side::o, *bgio::Dice::make(3, 1), "8/5 6/5")
//         .cube(bgio::Side::x, bgio::CubeAction::offer)
//         .cube(bgio::Side::o, bgio::CubeAction::drop);
//     bgio::write_file(builder.match(), "match.mat");
#pragma once

#include <bgio/match.hpp>
#include <bgio/scoring.hpp>
#include <string>
#include <string_view>

namespace bgio {

// A play as a file would have it: leg by leg, with a mark on every hit.
[[nodiscard]] WrittenPlay to_written(Board const& before, Side side, Play const& play);

// Collects the moves of a match, game after game.
class MatchBuilder {
public:
    // o is the left player, x the right one; length 0 is money play.
    MatchBuilder(std::string left, std::string right, int length);

    // Event, date, rules and the rest of the header.
    [[nodiscard]] MatchInfo& header() { return match_.info; }

    // Begins the next game; the first one has begun.
    MatchBuilder& next_game();
    // A roll and its play: "8/5 6/5", "bar/20*"; empty: none can be made. What is not a play is
    // kept as an unknown play.
    MatchBuilder& roll(Side side, Dice dice, std::string_view play);
    // The same with a play that is read already.
    MatchBuilder& roll(Side side, Dice dice, WrittenPlay const& play);
    // A double, take, drop, beaver or raccoon.
    MatchBuilder& cube(Side side, CubeAction action);
    // The side gives up the game for so much.
    MatchBuilder& resign(Side side, WinKind kind);
    // A comment behind what was added last.
    MatchBuilder& remark(std::string text);

    // The match, with the score before each game and the result of each that has ended.
    [[nodiscard]] Match match() const;

private:
    MatchBuilder& add(Side side, decltype(Event::what) what);

    Match match_;
};

} // namespace bgio
