// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/legal_plays.hpp>
#include <bgio/play.hpp>
#include <bgio/rule_set.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bgio {

// Transcripts are evidence: an illegal play that stood is part of the match.
enum class PlayClass : std::uint8_t {
    legal,      // its final position is one of the roll's
    stood,      // not legal, but the checkers exist, move forward and land where checkers can lie
    impossible, // a step cannot be made at all
};

// Why a play is not legal: the root, one for each play.
enum class PlayFault : std::uint8_t {
    none,
    dice_not_matched,
    source_empty,
    point_closed,
    way_closed,
    checker_left_on_bar,
    borne_off_too_early,
    larger_die_from_behind,
    exact_die_needed,
    die_not_played,
    higher_die_not_played,
    no_play_exists,
    no_play_although_possible,
    forced_play_left_out,
    moved_backwards,
    too_many_steps,
    landed_on_closed_point,
};

// How the way was found where a leg can be walked in more than one.
enum class PathChoice : std::uint8_t {
    only,        // all ways lead to the same position
    by_marks,    // the hit marks tell them apart
    without_hit, // no mark tells: the way without a hit is taken
};

struct PlayVerdict {
    PlayClass play_class = PlayClass::legal;
    PlayFault fault = PlayFault::none;
    PathChoice path = PathChoice::only;
    Board after;                     // where it leads; of an impossible play the steps that can be
    Play play;                       // legal plays: step by step, in playing order
    std::optional<std::uint8_t> leg; // which written leg is at fault, where it is one
    Point at;                        // the point it is about: empty, closed, left too early
    Point behind;                    // the checker that should have moved first
    int die = 0;                     // the die it is about, if any
    std::uint32_t hits = 0;          // bit p: a checker was hit on the mover's point p
    std::uint32_t marks_missing = 0; // hit, but not marked
    std::uint32_t marks_wrong = 0;   // marked, but nothing was hit there
};

// Resolves what is written on this board and judges it. No backtracking over the game: that is the
// replay's. A play that is not written out (empty, "cannot move") is judged too: legal when there
// is none, otherwise forced_play_left_out (one legal play: `after` has it made) or
// no_play_although_possible. An unknown or illegal-dump play is legal and leaves the board alone.
[[nodiscard]] PlayVerdict judge_play(
    Board const& board, Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules);

// The legal plays, those nearest to what is written first: fewest checkers placed differently, then
// the roll's own order.
[[nodiscard]] std::vector<LegalPlays::Entry> nearest_plays(Board const& board,
                                                           Side side,
                                                           Dice dice,
                                                           WrittenPlay const& written,
                                                           RuleSet const& rules,
                                                           std::size_t most = 3);

// The diagnostic a fault is reported as.
[[nodiscard]] DiagnosticId diagnostic_of(PlayFault fault);
[[nodiscard]] std::string_view to_string(PlayClass play_class);
[[nodiscard]] std::string_view to_string(PlayFault fault);

} // namespace bgio
