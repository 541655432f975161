// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/classify.hpp>

namespace bgio {

// As classify(), in place: `verdict` is new but for `after`, which holds the board. A replay judges
// a play for every few bytes of a file, and copying the verdict took as long as reaching it.
void classify_into(Board const& board,
                   Side side,
                   Dice dice,
                   WrittenPlay const& written,
                   RuleSet const& rules,
                   Verdict& verdict);

} // namespace bgio
