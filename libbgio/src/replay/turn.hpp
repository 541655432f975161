// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/event.hpp>

namespace bgio {

// Somebody's turn: a roll, or something done with the cube.
[[nodiscard]] inline bool is_turn(Event const& event) {
    return std::holds_alternative<Move>(event.what)
           || std::holds_alternative<CubeEvent>(event.what);
}

} // namespace bgio
