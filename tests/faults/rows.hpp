// SPDX-License-Identifier: MIT
#pragma once

#include "fault_site.hpp"

#include <optional>
#include <string>
#include <vector>

// The rows of a mat game: " 12) 63: 24/18 18/15           Doubles => 2".
namespace bgio::faults {

struct Row {
    Span line; // with its line end
    int number = 0;
    Span digits; // of the number
    std::string left, right;
};

// Nothing when the layout is not the common one, with right cells from column 34.
[[nodiscard]] std::vector<Row> rows_of(Recording const& recording, std::size_t game);
[[nodiscard]] std::optional<std::size_t> row_at(std::vector<Row> const& rows, Span cell);

[[nodiscard]] std::string line_end(Recording const& recording);
[[nodiscard]] std::string
row_text(Recording const& recording, int number, std::string const& left, std::string const& right);

// New cells before that of an event, in turn; the rows behind are written and counted anew.
[[nodiscard]] std::optional<Edit> insert_cells(FaultSite const& place,
                                               std::vector<std::string> const& cells);
// Without the cell of an event: the cells behind it move up.
[[nodiscard]] std::optional<Edit> remove_cell(FaultSite const& place);

} // namespace bgio::faults
