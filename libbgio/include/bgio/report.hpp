// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <string>

namespace bgio {

// The board as players know it from GNU Backgammon and FIBS: x below, moving to the lower right,
// points numbered from its side; a point with more than five checkers shows their number.
[[nodiscard]] std::string draw(Board const& board);

// The board with names, score, pip counts, cube and dice beside it.
[[nodiscard]] std::string draw(PositionRecord const& record);

} // namespace bgio
