// SPDX-License-Identifier: MIT
// A moment of a game: Position, and PositionRecord with the match around it, as position IDs store
// it. bgio/format.hpp has the codecs of IDs, bgio/drawing.hpp draws positions.
//
//     PositionRecord record;
//     record.position.dice = Dice::make(3, 1);
//     DiagnosticList losses;
//     fmt::print("{}\n", find_codec("xgid")->encode(record, losses));
#pragma once

#include <bgio/board.hpp>
#include <bgio/cube.hpp>
#include <bgio/dice.hpp>
#include <bgio/rule_set.hpp>
#include <bgio/side.hpp>
#include <bgio/win_kind.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace bgio {

// A moment of a game.
struct Position {
    Board board = Board::initial(); // the checkers
    Side on_roll = Side::x;         // whose turn it is, also while an offer is open
    std::optional<Dice> dice;       // rolled and not played yet
    Cube cube;                      // without an open offer

    friend bool operator==(Position const&, Position const&) = default;
};

// Which offer of the cube waits for an answer.
enum class CubeOffer : std::uint8_t { none, doubled, beavered, raccooned };
// Whether a game runs, and how it ended.
enum class GameState : std::uint8_t { not_started, playing, over, resigned, dropped };

// A position with its match, as position IDs store it.
struct PositionRecord {
    Position position;                    // the moment
    CubeOffer offer = CubeOffer::none;    // by position.on_roll; a beaver by the opponent
    std::optional<WinKind> resignation;   // `resigner` offers to lose that much
    std::optional<Side> resigner;         // who offers to resign
    BySide<int> score;                    // before the game
    int match_length = 0;                 // 0: money session
    bool crawford_game = false;           // nobody may double
    GameState state = GameState::playing; // whether the game runs
    RuleSet rules;                        // as far as the ID stores them
    BySide<std::string> names;            // FIBS board lines store them

    friend bool operator==(PositionRecord const&, PositionRecord const&) = default;
};

// "x 24:2 ... | o 24:2 ...; x to play 31, cube 1 (centred)".
[[nodiscard]] std::string to_string(Position const& position);
// "none", "doubled", "beavered", "raccooned".
[[nodiscard]] std::string_view to_string(CubeOffer offer);
// "not started", "playing", "over", "resigned", "dropped".
[[nodiscard]] std::string_view to_string(GameState state);

} // namespace bgio
