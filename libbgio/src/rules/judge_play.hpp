// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/play_rules.hpp>

namespace bgio {

// As judge_play(), in place: `verdict` is new but for `after`, which holds the board. A replay
// judges a play for every few bytes of a file, and copying the verdict took as long as reaching it.
void judge_play_into(Board const& board,
                     Side side,
                     Dice dice,
                     WrittenPlay const& written,
                     RuleSet const& rules,
                     PlayVerdict& verdict);

} // namespace bgio
