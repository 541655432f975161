// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <bgio/replay.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bgio::grammar {

// An event of a game, with what its writer needs to know.
struct PlayContext {
    Game const& game;
    GameReplay const& facts;
    MatchInfo const& info;
    std::size_t event; // its index

    [[nodiscard]] Event const& written() const { return game.events[event]; }
    [[nodiscard]] EventReplay const& fact() const { return facts.events[event]; }
};

// An event that changes the game follows.
[[nodiscard]] bool goes_on(Game const& game, std::size_t event);

// The side that took a beaver implicitly by rolling, as some programs record it. A plain double
// without an answer is an error in the file and stays one.
[[nodiscard]] std::optional<Side>
implicit_taker(Game const& game, GameReplay const& facts, std::size_t event);

// Of a Move without a roll: it only announces the resignation that the result holds too.
[[nodiscard]] bool announces_resignation(PlayContext const& context);

// A roll as formats have it that write every play out, a step for each die.
struct RollToWrite {
    enum class Kind : std::uint8_t { played, cannot_move, alone };

    Kind kind = Kind::alone;
    WrittenPlay play;            // of a played one: legs, each once
    bool play_unknown = false;   // there was a play, but it is not known
    bool too_many_moves = false; // more legs are written than there is room for
};
// Of a Move with dice.
[[nodiscard]] RollToWrite roll_to_write(PlayContext const& context);

// How a format writes legs: "8/5, bar/20", "8-5 25-20".
struct LegStyle {
    std::string_view between; // two legs
    std::string_view stroke;
    bool words = true; // bar and off, not 25 and 0
};
// Each leg once and without its marks.
[[nodiscard]] std::string legs_text(WrittenPlay const& play, LegStyle const& style);

[[nodiscard]] bool same_legs(WrittenPlay const& a, WrittenPlay const& b);

// The moves of a play as they are written: each a leg of its own, with this span.
[[nodiscard]] WrittenPlay
written_moves(std::span<CheckerMove const> moves, Span span = {}, WrittenPlay play = {});

} // namespace bgio::grammar
