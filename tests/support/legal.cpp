// SPDX-License-Identifier: MIT
#include "legal.hpp"

namespace bgio::test {

std::vector<std::string> plays_of(Board const& board, int roll, RuleSet const& rules) {
    std::vector<std::string> texts;
    for (auto const& entry : legal_plays(board, Side::x, dice(roll), rules))
        texts.push_back(entry.play.empty() ? "Cannot Move" : to_string(entry.play));
    return texts;
}

} // namespace bgio::test
