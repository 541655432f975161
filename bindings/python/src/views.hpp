// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/bgio.hpp>
#include <bgio/fix.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace bgio::python {

// Python keeps parts of a file without copying them: each view shares the ownership of the whole.

// A file that was read.
struct File {
    std::shared_ptr<MatchFile const> file;
};

// One match of it.
struct MatchView {
    std::shared_ptr<ReplayedMatch const> match;
};

// One game of a match.
struct GameView {
    std::shared_ptr<ReplayedMatch const> match;
    std::size_t index;

    [[nodiscard]] ReplayedGame const& game() const { return match->games[index]; }
    [[nodiscard]] std::string player(Side side) const;
};

// One turn of a game.
struct TurnView {
    GameView game;
    std::shared_ptr<Turn const> turn;
};

// One finding of a checked file.
struct FindingView {
    std::shared_ptr<Finding const> finding;
};

// The legal plays of a roll, and the position they are played in.
struct PlaysView {
    std::shared_ptr<PositionRecord const> before;
    LegalPlays plays;
};

// One of them.
struct PlayView {
    std::shared_ptr<PositionRecord const> before;
    Play play;
    Board after;
};

// A play that the rules do not allow.
struct IllegalPlay {
    std::string message, code, name, clause;
};

// "left" or "right", as JSON and the tools name a side; throws std::invalid_argument.
[[nodiscard]] Side side_named(std::string_view name);

// Rules as the tools take them: a preset, and single rules as "name=value". Throws
// std::invalid_argument.
[[nodiscard]] RuleOverrides rules_of(std::string const& preset,
                                     std::vector<std::string> const& assignments);

// "31" or "3-1"; throws std::invalid_argument.
[[nodiscard]] Dice dice_of(std::string text);

// The format of that name, or the detected one; null where it is unknown.
[[nodiscard]] Result<Format const*> format_of(Source const& source, std::string const& name);

// Text for Python, whatever the file held.
[[nodiscard]] std::string text(std::string_view bytes);

// The position with the players exchanged.
[[nodiscard]] PositionRecord flipped(PositionRecord const& record);

} // namespace bgio::python
