// SPDX-License-Identifier: MIT
// Judging plays: judge_play() resolves what a file says about a turn and says whether it is legal.
//
//     auto const written = parse_play("24/18 13/11");
//     PlayVerdict const verdict =
//         judge_play(Board::initial(), Side::x, *Dice::make(6, 1), *written, standard_rules);
//     if (verdict.play_class != PlayClass::legal)
//         fmt::print("{}\n", verdict.fault); // dice-not-matched
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

// Why a play is not legal: the first cause, one for each play. diagnostic_of() names its finding.
enum class PlayFault : std::uint8_t {
    none,
    dice_not_matched,
    source_empty,
    point_closed,
    path_blocked,
    checker_left_on_bar,
    borne_off_too_early,
    larger_die_from_behind,
    exact_die_needed,
    die_not_played,
    higher_die_not_played,
    no_play_exists,
    no_play_although_possible,
    forced_play_missing,
    moved_backwards,
    too_many_steps,
    landed_on_closed_point,
};

// How the path of a checker was chosen where a leg can be played in several ways.
enum class PathChoice : std::uint8_t {
    only,        // all paths lead to the same position
    by_marks,    // the hit marks decide
    without_hit, // no mark decides: the path without a hit
};

// What judge_play() found out about a play.
struct PlayVerdict {
    PlayClass play_class = PlayClass::legal; // whether it is legal
    PlayFault fault = PlayFault::none;       // why it is not
    PathChoice path = PathChoice::only;      // how its path was chosen
    Board after{};                           // the board after it, as far as its moves can be made
    Play play{};                             // of a legal play: its checker moves in playing order
    std::optional<std::uint8_t> leg{};       // the index of the written leg at fault
    std::optional<Point> at{};               // the point at fault: empty, closed, left too early
    std::optional<Point> behind{};           // the checker that has to move first
    std::optional<std::uint8_t> die{};       // the die at fault
    std::uint32_t hits = 0;                  // bit p: a checker was hit on the player's point p
    std::uint32_t marks_missing = 0;         // bit p: hit, but not marked
    std::uint32_t marks_wrong = 0;           // bit p: marked, but there is no hit
};

// Resolves and judges what is written for a turn. A play that is not written out (empty, "Cannot
// Move") is legal when no play exists; otherwise it is forced_play_missing (exactly one legal
// play, `after` is the board after it) or no_play_although_possible. An unknown play and an illegal
// dump count as legal and do not change the board.
[[nodiscard]] PlayVerdict judge_play(
    Board const& board, Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules);

// At most `most` legal plays, the ones nearest to what is written first: the fewest checkers on
// other points, then the order of legal_plays().
[[nodiscard]] std::vector<LegalPlays::Entry> nearest_plays(Board const& board,
                                                           Side side,
                                                           Dice dice,
                                                           WrittenPlay const& written,
                                                           RuleSet const& rules,
                                                           std::size_t most = 3);

// The finding that reports the fault. Precondition: not PlayFault::none.
[[nodiscard]] DiagnosticId diagnostic_of(PlayFault fault);
// The name of its finding: "die-not-played"; "none".
[[nodiscard]] std::string_view to_string(PlayFault fault);

} // namespace bgio
