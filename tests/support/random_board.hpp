// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/board.hpp>
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <bgio/rule_set.hpp>
#include <rapidcheck.h>
#include <vector>

namespace bgio::test {

// Boards with bars, blots, closed points, men outside and at home, some borne off.
[[nodiscard]] rc::Gen<Board> any_board();
[[nodiscard]] rc::Gen<Dice> any_dice();
[[nodiscard]] rc::Gen<RuleSet> any_rules();            // the presets
[[nodiscard]] rc::Gen<WrittenPlay> any_written_play(); // sense and nonsense

// x's final boards found the slow way: every sequence of single steps, then rules S7, S8, B3.
[[nodiscard]] std::vector<Board>
legal_boards_by_definition(Board const& board, Dice dice, RuleSet const& rules);

} // namespace bgio::test
