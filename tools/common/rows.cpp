// SPDX-License-Identifier: MIT
#include "common/rows.hpp"

#include <algorithm>

namespace bgio::tools {

bool fills_cell(Event const& event) {
    return std::holds_alternative<Move>(event.what) || std::holds_alternative<CubeEvent>(event.what)
           || std::holds_alternative<Resignation>(event.what);
}

std::vector<int> rows_of(Game const& game) {
    bool const written =
        std::ranges::any_of(game.events, [](Event const& e) { return e.row != 0; });
    std::vector<int> rows;
    int row = 0;
    std::optional<Side> last; // whose cell of the row is filled
    for (Event const& event : game.events) {
        if (fills_cell(event)) {
            // The left cell opens a row; the right one too when it is filled already.
            if (!last || event.side == Side::o || *last == Side::x)
                ++row;
            last = event.side;
        }
        rows.push_back(written ? event.row : row);
    }
    return rows;
}

} // namespace bgio::tools
