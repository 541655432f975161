// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <string>
#include <string_view>

namespace bgio::report {

// The captions of a drawn board; names are escaped.

// How the two sides are shown.
using Marks = BySide<std::string_view>;
inline constexpr Marks letters{.x = "X", .o = "O"};

[[nodiscard]] std::string player_label(PositionRecord const& record, Side side, Marks marks);
// "Alice (O): 1 point, 167 pips"
[[nodiscard]] std::string standing_sentence(PositionRecord const& record, Side side, Marks marks);
// "Bob (X) to play 64", "Alice (O) offers 4", "game over"
[[nodiscard]] std::string turn_sentence(PositionRecord const& record, Marks marks);
// "7 point match, Crawford game"
[[nodiscard]] std::string match_sentence(PositionRecord const& record);
// "cube 2, X's"
[[nodiscard]] std::string cube_sentence(Cube const& cube, Marks marks);

} // namespace bgio::report
