// SPDX-License-Identifier: MIT
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

// What a file claims to have happened, one thing at a time. Nothing here is judged or completed.

// A roll and what stands in the play's place; what an empty play means, the replay decides.
struct Move {
    std::optional<Dice> dice; // absent: no roll was recorded ("00:")
    WrittenPlay play;
};

struct CubeEvent {
    CubeAction action = CubeAction::offer;
    std::optional<int> written_value;
};

// The side of the event gives up the game.
struct Resignation {
    std::optional<WinKind> kind; // absent: the file does not say
};

// The board is put up anew, wholly or in part. After "Illegal play (…)" it is where the play led.
struct SetPosition {
    std::optional<CheckerCounts> counts;
    std::optional<Side> on_roll;
    std::optional<Cube> cube;
};

struct Remark {
    std::string text;
};

// What only one format knows (SGF analysis, unknown tags): carried, not understood. `format` is
// the name of the format that can write it back.
struct Opaque {
    std::string format, key, value;
};

struct Event {
    Side side = Side::x;
    std::int32_t row = 0; // the number the file gives the row, 0 where it gives none
    Span span;
    std::variant<Move, CubeEvent, Resignation, SetPosition, Remark, Opaque> what;
};

// Stands beside the game and changes nothing.
[[nodiscard]] inline bool is_annotation(Event const& event) {
    return std::holds_alternative<Remark>(event.what) || std::holds_alternative<Opaque>(event.what);
}

// For messages and tests: "o 31: 8/5 6/5", "x double 2", "o resigns a gammon".
[[nodiscard]] std::string to_string(Event const& event);

} // namespace bgio
