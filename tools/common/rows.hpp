// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <vector>

namespace bgio::tools {

// Whether the event stands in a cell of a row.
[[nodiscard]] bool fills_cell(Event const& event);

// The row of each event: as written, or counted as the columns of a match text are filled.
[[nodiscard]] std::vector<int> rows_of(Game const& game);

} // namespace bgio::tools
