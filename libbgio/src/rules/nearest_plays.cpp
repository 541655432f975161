// SPDX-License-Identifier: MIT
#include "written_steps.hpp"

#include <algorithm>
#include <bgio/play_rules.hpp>
#include <cstdlib>
#include <utility>

namespace bgio {

namespace {

// How many checkers lie elsewhere, counted twice (where they are and where they are not).
int distance(Board const& a, Board const& b) {
    int sum = 0;
    for (Side side : both_sides)
        for (std::size_t i = 0; i < 26; ++i)
            sum += std::abs(a.counts().n[side][i] - b.counts().n[side][i]);
    return sum;
}

} // namespace

std::vector<LegalPlays::Entry> nearest_plays(Board const& board,
                                             Side side,
                                             Dice dice,
                                             WrittenPlay const& written,
                                             RuleSet const& rules,
                                             std::size_t most) {
    LegalPlays const plays = legal_plays(board, side, dice, rules);
    Board const reached = make_written_steps(board, side, written, rules).after;
    std::vector<std::pair<int, std::size_t>> order; // ties keep the roll's own order
    order.reserve(plays.size());
    for (std::size_t i = 0; i < plays.size(); ++i)
        order.emplace_back(distance(plays[i].board, reached), i);
    std::ranges::sort(order);
    std::vector<LegalPlays::Entry> near;
    for (std::size_t i = 0; i < std::min(order.size(), most); ++i)
        near.push_back(plays[order[i].second]);
    return near;
}

} // namespace bgio
