// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

#include <bgio/legal_plays.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// x's legal plays, each step by step in the order of the generator; steps of different checkers
// are sorted from the rear so that the order of dice does not show.
[[nodiscard]] std::vector<std::string>
plays_of(Board const& board, int roll, RuleSet const& rules = {});
[[nodiscard]] inline std::vector<std::string>
plays_of(std::string_view position, int roll, RuleSet const& rules = {}) {
    return plays_of(board(position), roll, rules);
}
[[nodiscard]] inline std::vector<std::string>
plays_of_xgid(std::string_view letters, int roll, RuleSet const& rules = {}) {
    return plays_of(xgid_board(letters), roll, rules);
}

} // namespace bgio::test
