// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <cstdint>
#include <optional>

namespace bgio {

// The game as it most likely was, one turn apart from how it is recorded.
struct LikelyGame {
    enum class Change : std::uint8_t {
        play,           // another play of the same roll
        dice,           // the play as written, one die read wrongly
        exchanged,      // the two cells of a row exchanged
        exchanged_dice, // only their rolls
        repeated,       // the turn is there twice
    };
    Game game;
    Change change = Change::play;
    std::optional<Move> turn;   // as in Finding; absent when doubled
    std::optional<Phrase> slip; // how the record differs from that turn, if that has a name
    bool rest_is_legal = false;
    bool explained = false; // with few more slips the game goes on to its end
    Offset from = 0;        // where the change begins
};

// How much work searches may do, in events replayed. What a file may use grows with its size, so
// that one in which everything is wrong takes no longer for its size than others.
struct SearchBudget {
    std::size_t events = 0;
};

// What the turn at that event was, if the rest of the game is to make sense: the candidate with
// which the rest needs the fewest other slips, of those the one nearest to what is written. Nothing
// when the turn as written explains the rest best.
[[nodiscard]] std::optional<LikelyGame> find_likely_play(Game const& game,
                                                         GameReplay const& facts,
                                                         std::size_t event,
                                                         bool marks_hits,
                                                         SearchBudget& budget);

// The game without a turn that is there twice, and without its neighbour if that is too.
[[nodiscard]] Game without_repeated_turn(Game const& game, std::size_t event);

} // namespace bgio
