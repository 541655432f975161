// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/play_rules.hpp>
#include <cstdint>
#include <optional>
#include <span>

namespace bgio {

// One checker of a written play and the points it must touch: "6/4*(2)" is two walks.
struct CheckerPath {
    WrittenLeg const* leg = nullptr;
    std::uint8_t leg_index = 0;
};

// The walks of a written play, in written order; more than any roll gives is kept as a count only.
struct CheckerPaths {
    static constexpr std::size_t capacity = 4;
    std::array<CheckerPath, capacity> list{};
    std::size_t size = 0;
    std::size_t hops = 0; // written stops in all; every one takes at least a die

    explicit CheckerPaths(WrittenPlay const& written);
    [[nodiscard]] std::span<CheckerPath const> all() const { return {list.data(), size}; }
};

// Rules that a path may break, to find out which one makes a play illegal.
struct RuleExemption {
    bool leave_bar = false;      // S10
    bool bear_off_early = false; // S11, checkers outside
    bool larger_die = false;     // S11, a checker behind, or B4
    bool closed_way = false;     // S5, the points between

    [[nodiscard]] static constexpr RuleExemption all_rules() { return {true, true, true, true}; }
};

// One way to play the paths with the dice.
struct PathResolution {
    Board after;
    Play play;
    int first_die = 0; // of the first step: bearing off may use a larger die than its pips
    std::uint32_t hits = 0;
    PlayFault broken = PlayFault::none; // the first rule broken under a licence
    std::uint8_t leg = 0;               // where
    Point at, behind;
    int die = 0;
};

// All ways with distinct final boards: each walk touches its written points in order, may stop
// between them by single dice, walks interleave freely, each die is used once. Every step follows
// the rules except for the exemption.
struct PathResolutions {
    static constexpr std::size_t capacity = 8;
    std::array<PathResolution, capacity> list;
    std::size_t size = 0;

    [[nodiscard]] std::span<PathResolution const> all() const { return {list.data(), size}; }
};
[[nodiscard]] PathResolutions resolve_paths(Board const& board,
                                            Side side,
                                            Dice dice,
                                            CheckerPaths const& paths,
                                            RuleSet const& rules,
                                            RuleExemption exemption);

// A written play made on the board from point to point, dice aside: how an illegal play that stood
// is applied.
struct WrittenSteps {
    Board after;
    std::uint32_t hits = 0;
    PlayFault fault = PlayFault::none; // of the first step that cannot be made
    std::optional<std::uint8_t> leg;
    std::optional<Point> at;

    // A checker that lands on a closed point and goes to the bar (B2) has moved.
    [[nodiscard]] bool impossible() const {
        return fault != PlayFault::none && fault != PlayFault::landed_on_closed_point;
    }
};
[[nodiscard]] WrittenSteps
make_written_steps(Board const& board, Side side, WrittenPlay const& written, RuleSet const& rules);

// How many checkers of an illegal play were borne off by the rules: those of the largest part of it
// that can be played by itself.
[[nodiscard]] int legally_borne_off(
    Board const& board, Side side, Dice dice, WrittenPlay const& written, RuleSet const& rules);

// As judge_play(), in place: `verdict` is new but for `after`, which holds the board. A replay
// judges a play for every few bytes of a file, and copying the verdict took as long as reaching it.
void judge_play_into(Board const& board,
                     Side side,
                     Dice dice,
                     WrittenPlay const& written,
                     RuleSet const& rules,
                     PlayVerdict& verdict);

} // namespace bgio
