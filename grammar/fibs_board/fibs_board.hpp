// SPDX-License-Identifier: MIT
#pragma once

#include "common/id_reading.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::fibs_board {

inline constexpr auto kind = PhraseText("FIBS board");
inline constexpr std::size_t field_count = 52; // behind the word "board"
inline constexpr int unlimited = 9999;         // the length FIBS writes for money; GNU Backgammon 0

// The numbers of a line by their FIBS names, in the order of the line from field 3 on.
struct Line {
    int length = 0;
    int score = 0;
    int opponent_score = 0;
    std::array<int, 26> board{}; // positive: the side of colour 1
    int turn = 0;
    std::array<int, 2> dice{};
    std::array<int, 2> opponent_dice{};
    int cube = 1;
    int may_double = 0;
    int opponent_may_double = 0;
    int was_doubled = 0;
    int colour = 1;
    int direction = -1; // -1: the player goes from 24 to 1
    int home = 0;
    int bar = 25;
    int off = 0;
    int opponent_off = 0;
    int on_bar = 0;
    int opponent_on_bar = 0;
    int can_move = 0;
    int forced = 0;       // FIBS: not 0 when the Crawford rule does not bind
    int did_crawford = 0; // after the Crawford game
    int redoubles = 0;    // GNU Backgammon: 0 in the Crawford game, 1 otherwise
    bool gnubg = false;   // written by GNU Backgammon, whose reading of some fields is its own
};

[[nodiscard]] inline bool is_match_won(PositionRecord const& record) {
    return record.match_length > 0
           && (record.score.x >= record.match_length || record.score.o >= record.match_length);
}

// FIBS lines know a Crawford game by the score: one side, and not both, needs one point.
[[nodiscard]] inline bool may_be_crawford_game(PositionRecord const& record) {
    int const before = record.match_length - 1;
    return record.match_length > 1 && (record.score.x == before) != (record.score.o == before);
}

// The player the line is about sits as x, the opponent as o.
[[nodiscard]] Line read_line(ids::Reading& reading, ids::Fields const& field);

[[nodiscard]] Result<PositionRecord>
decode(std::string_view text, DecodeOptions const& options, Reporter& notes);
// Writes the line of GNU Backgammon's kind: the player is x, has colour 1 and goes downwards.
[[nodiscard]] std::string encode(PositionRecord const& record, Reporter& losses);

} // namespace bgio::fibs_board
