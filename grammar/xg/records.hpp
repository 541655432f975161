// SPDX-License-Identifier: MIT
#pragma once

#include "common/bytes.hpp"

#include <array>
#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bgio::xg {

// A board as XG stores it, seen by one player: place 0 is the opponent's bar, 1 to 24 are the
// points, 25 is the own bar; own checkers count up, the opponent's down.
using PointCounts = std::array<std::int8_t, 26>;

[[nodiscard]] PointCounts point_counts_at(grammar::Bytes const& bytes, std::size_t at);
[[nodiscard]] PointCounts start_of(Variant const& variant);
[[nodiscard]] PointCounts seen_by_other(PointCounts const& places);
// Nobody stands on the other's bar.
[[nodiscard]] bool is_sound(PointCounts const& places);
[[nodiscard]] bool is_empty(PointCounts const& places);

// After these steps of the player who sees it, whether they are legal or not.
[[nodiscard]] PointCounts after(PointCounts places, std::span<CheckerMove const> steps);

// Seen by player 1, who sits left. Who is not on the board is off.
[[nodiscard]] CheckerCounts counts_of(PointCounts const& places, Variant const& variant);

// The records of temp.xg, each of the same size, as far as they say what happened. Player 1 of XG
// sits left (o), player 2 right (x).

inline constexpr std::size_t record_size = 2560;

enum class RecordType : std::uint8_t {
    match_header,
    game_header,
    cube,
    move,
    game_footer,
    match_footer,
    missing_game,
    missing_game_too, // descriptions differ about the number
};

// A cube as XG counts it: 0 in the middle, n is 2^n of player 1, -n of player 2.
using CubeCode = std::int32_t;

struct MatchHeader {
    int version = 0;
    BySide<std::string> names;
    BySide<std::string> ratings;
    int length = 0;                                   // 0: money
    bool knows_length = true, knows_variation = true; // false: money, backgammon are guesses
    Variant const* variant = &backgammon();
    bool crawford = false, jacoby = false, beavers = false;
    int automatic_doubles = 0;
    std::optional<int> cube_limit; // as a power of two
    std::string event, round, place, date, transcriber;
    int comment = -1, footer_comment = -1;
    std::vector<PhraseText> slips; // what should stand where something cannot be
};

struct GameHeader {
    BySide<int> score;
    bool crawford = false;
    PointCounts start{}; // empty: the usual one
    int number = 0;
    int comment = -1, footer_comment = -1;
    int automatic_doubles = 0;
};

struct CubeRecord {
    Side side{};
    bool doubled = false;
    int answer = -1;         // of the other side: 0 drop, 1 take, 2 beaver
    int beaver_answer = -1;  // 0 drop, 1 take, 2 raccoon
    int raccoon_answer = -1; // 0 drop, 1 take
    CubeCode cube = 0;       // before it
    PointCounts position{};  // seen by player 1
    bool marked_illegal = false;
    int comment = -1;
    bool analysed = false, rolled_out = false;
};

struct MoveRecord {
    Side side{};
    std::optional<Dice> dice;
    Play steps;
    bool played = false; // false: gave up with the dice on the table
    CubeCode cube = 0;
    PointCounts before{}; // seen by player 1
    PointCounts after{};  // seen by who moved
    bool marked_illegal = false;
    int comment = -1;
    bool analysed = false;
    int rollouts = 0;
};

struct GameFooter {
    BySide<int> score; // behind the game
    Side winner{};
    int points = 0;
    int termination = 0; // 0 drop, 1 to 3 by the board, 101 to 104 resigned, from 1000 settled

    [[nodiscard]] bool resigned() const { return termination > 100 && termination <= 104; }
    [[nodiscard]] bool settled() const { return termination >= 1000 && termination < 2000; }
    [[nodiscard]] bool is_known_end() const {
        return (termination >= 0 && termination <= 3) || resigned() || settled();
    }
};

struct MatchFooter {
    BySide<int> score;
    std::optional<Side> winner;
};

// What should have stood there.
template <class Record>
using Decoded = std::expected<Record, PhraseText>;

[[nodiscard]] Decoded<MatchHeader> decode_match_header(grammar::Bytes const& bytes);
[[nodiscard]] Decoded<GameHeader> decode_game_header(grammar::Bytes const& bytes, int version);
[[nodiscard]] Decoded<CubeRecord> decode_cube(grammar::Bytes const& bytes);
[[nodiscard]] Decoded<MoveRecord> decode_move(grammar::Bytes const& bytes);
// Also of a missing game, which has nothing else.
[[nodiscard]] Decoded<GameFooter> decode_game_footer(grammar::Bytes const& bytes);
[[nodiscard]] MatchFooter decode_match_footer(grammar::Bytes const& bytes);

} // namespace bgio::xg
