// SPDX-License-Identifier: MIT
#include <bgio/classify.hpp>

#include "written_steps.hpp"

#include <algorithm>
#include <cstdlib>

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

std::vector<LegalPlays::Entry> nearest_plays(Board const& board, Side side, Dice dice,
                                             WrittenPlay const& written, RuleSet const& rules,
                                             std::size_t most) {
    LegalPlays const plays = legal_plays(board, side, dice, rules);
    Board const reached = make_written_steps(board, side, written, rules).after;
    std::vector<LegalPlays::Entry> near(plays.begin(), plays.end());
    std::ranges::stable_sort(near, {}, [&](auto const& play) {
        return distance(play.board, reached);
    });
    near.resize(std::min(near.size(), most));
    return near;
}

} // namespace bgio
