// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bgio::xg {

// No more records than those of a position: a match, a game, a cube, perhaps a move, and no end of
// any. A match of which somebody has played one roll has as many.
[[nodiscard]] bool holds_position(std::string_view file);

} // namespace bgio::xg
