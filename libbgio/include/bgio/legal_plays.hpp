// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/rule_set.hpp>
#include <cstddef>
#include <vector>

namespace bgio {

// The distinct final positions a roll can lead to, each with one play that reaches it. When
// nothing can be played it holds one empty play: the board as it is.
class LegalPlays {
public:
    struct Entry {
        Board board; // after the play
        Play play;
    };

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] auto begin() const { return entries_.begin(); }
    [[nodiscard]] auto end() const { return entries_.end(); }
    [[nodiscard]] Entry const& operator[](std::size_t i) const { return entries_[i]; }

    // Nothing can be played: a dance.
    [[nodiscard]] bool none() const { return size() == 1 && entries_.front().play.empty(); }
    [[nodiscard]] Entry const* find(Board const& after) const;
    // The most dice any play of the roll uses.
    [[nodiscard]] std::size_t dice_playable() const { return dice_playable_; }

private:
    friend void legal_plays(Board const&, Side, Dice, RuleSet const&, LegalPlays&);
    std::vector<Entry> entries_;
    std::size_t dice_playable_ = 0;
};

// Rules S3 to S11 with every preset's differences. A board without checkers of that side in play
// has one empty play.
[[nodiscard]] LegalPlays
legal_plays(Board const& board, Side side, Dice dice, RuleSet const& rules);
// The same into storage that is used again.
void legal_plays(Board const& board, Side side, Dice dice, RuleSet const& rules, LegalPlays& into);

// Rules S2 and B1: whether a game can begin with this roll. Equal opening dice are thrown again,
// unless colours are drawn and White starts with an ordinary roll.
[[nodiscard]] constexpr bool can_open_with(Dice dice, RuleSet const& rules) {
    return !dice.is_double() || rules.opening == Opening::white_starts;
}

// Precondition: the play's steps fit the board (as those of legal_plays do).
[[nodiscard]] Board board_after(Board board, Side side, Play const& play);

} // namespace bgio
