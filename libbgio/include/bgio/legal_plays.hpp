// SPDX-License-Identifier: MIT
// The legal plays of a roll: legal_plays().
//
//     for (auto const& [board, play] :
//          legal_plays(Board::initial(), Side::x, *Dice::make(3, 1), standard_rules))
//         fmt::print("{}\n", play);
#pragma once

#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/rule_set.hpp>
#include <cstddef>
#include <vector>

namespace bgio {

// The different boards that a roll can lead to, each with one play that leads there. When nothing
// can be played it contains one empty play.
class LegalPlays {
public:
    // One of the plays.
    struct Entry {
        Board board; // after the play
        Play play;   // one that leads there
    };

    // The number of boards, at least 1.
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    // The first play.
    [[nodiscard]] auto begin() const { return entries_.begin(); }
    // One past the last play.
    [[nodiscard]] auto end() const { return entries_.end(); }
    // Precondition: i < size().
    [[nodiscard]] Entry const& operator[](std::size_t i) const { return entries_[i]; }

    // Nothing can be played: a dance.
    [[nodiscard]] bool none() const { return size() == 1 && entries_.front().play.empty(); }
    // The play that leads to this board; null when the board is not legal.
    [[nodiscard]] Entry const* find(Board const& after) const;
    // How many dice can be played at most.
    [[nodiscard]] std::size_t dice_playable() const { return dice_playable_; }

private:
    friend void legal_plays(Board const&, Side, Dice, RuleSet const&, LegalPlays&);
    std::vector<Entry> entries_;
    std::size_t dice_playable_ = 0;
};

// The legal plays by the rules S3 to S11 and what the rule set changes in them. A player without
// checkers in play has one empty play.
[[nodiscard]] LegalPlays
legal_plays(Board const& board, Side side, Dice dice, RuleSet const& rules);
// The same into an object that is used again.
void legal_plays(Board const& board, Side side, Dice dice, RuleSet const& rules, LegalPlays& into);

// Whether a game can begin with this roll (rules S2 and B1): a double is rolled again, except where
// White always starts.
[[nodiscard]] constexpr bool can_open_with(Dice dice, RuleSet const& rules) {
    return !dice.is_double() || rules.opening == Opening::white_starts;
}

// The board after the play. Precondition: its moves can be made, as those of legal_plays() can.
[[nodiscard]] Board board_after(Board board, Side side, Play const& play);

} // namespace bgio
