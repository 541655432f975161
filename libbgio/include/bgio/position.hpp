// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/cube.hpp>
#include <bgio/dice.hpp>
#include <bgio/rule_set.hpp>
#include <bgio/side.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace bgio {

// A moment of a game: who is to roll or to play the dice.
struct Position {
    Board board = Board::initial();
    Side on_roll = Side::x; // while an offer is open: the one whose turn it was
    std::optional<Dice> dice;
    Cube cube; // while an offer is open: as it was before it

    friend bool operator==(Position const&, Position const&) = default;
};

enum class CubeOffer : std::uint8_t { none, doubled, beavered, raccooned };
enum class GameState : std::uint8_t { not_started, playing, over, resigned, dropped };

// A position with its match, as IDs hold it.
struct PositionRecord {
    Position position;
    CubeOffer offer = CubeOffer::none; // by position.on_roll (a beaver: by the opponent)
    int resignation = 0;               // 1 single, 2 gammon, 3 backgammon: offered by `resigner`
    std::optional<Side> resigner;
    BySide<int> score;
    int match_length = 0; // 0: money
    bool crawford_game = false;
    GameState state = GameState::playing;
    RuleSet rules; // what the ID says of them: Jacoby, beavers, cube limit, cube, variant
    BySide<std::string> names; // FIBS lines hold them

    friend bool operator==(PositionRecord const&, PositionRecord const&) = default;
};

[[nodiscard]] std::string to_string(Position const& position);
[[nodiscard]] std::string_view to_string(CubeOffer offer);
[[nodiscard]] std::string_view to_string(GameState state);

} // namespace bgio
