// SPDX-License-Identifier: MIT
// What happens in a game according to the file: Event, with a Move, CubeEvent, Resignation,
// SetPosition, Remark or Opaque in it. Nothing here is judged or completed: a replay does that.
//
//     for (Event const& event : game.events)
//         if (auto const* move = std::get_if<Move>(&event.what); move && move->dice)
//             fmt::print("{} rolls {}\n", event.side, *move->dice);
#pragma once

#include <bgio/board.hpp>
#include <bgio/cube.hpp>
#include <bgio/dice.hpp>
#include <bgio/fmt.hpp>
#include <bgio/play.hpp>
#include <bgio/side.hpp>
#include <bgio/span.hpp>
#include <bgio/win_kind.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace bgio {

// A roll and the play written for it.
struct Move {
    std::optional<Dice> dice; // absent: no roll is recorded ("00:")
    WrittenPlay play;         // what the file has in the place of the play
};

// A double or its answer.
struct CubeEvent {
    CubeAction action = CubeAction::offer; // what the player does
    std::optional<int> written_value;      // the cube as written: 4 for "Doubles => 4"
};

// The player resigns the game.
struct Resignation {
    std::optional<WinKind> kind; // absent: the file does not say
};

// The position is set, wholly or in part. After "Illegal play (…)" it is the position that the play
// led to.
struct SetPosition {
    std::optional<CheckerCounts> counts; // the checkers; absent: unchanged
    std::optional<Side> on_roll;         // whose turn it is; absent: unchanged
    std::optional<Cube> cube;            // the cube; absent: unchanged
};

// A comment.
struct Remark {
    std::string text;               // UTF-8
    bool about_turn_before = false; // the file attaches it to the turn before it
};

// What only one format knows, for example SGF analysis or an unknown tag. Other writers report it
// as lost.
struct Opaque {
    std::string format; // the format that can write it back
    std::string key;    // its name there
    std::string value;  // its text there
};

// One thing that happens in a game, as the file says it.
struct Event {
    Side side = Side::x;  // whose event it is
    std::int32_t row = 0; // the number that the file gives the row; 0: none
    Span span;            // where it is written
    // What happens.
    std::variant<Move, CubeEvent, Resignation, SetPosition, Remark, Opaque> what;
};

// True for a Remark or Opaque: it changes nothing in the game.
[[nodiscard]] inline bool is_annotation(Event const& event) {
    return std::holds_alternative<Remark>(event.what) || std::holds_alternative<Opaque>(event.what);
}

// "o 31: 8/5 6/5", "x double 2", "o resigns a gammon".
[[nodiscard]] std::string to_string(Event const& event);

} // namespace bgio
