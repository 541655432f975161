// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <cstdint>
#include <string>

namespace bgio {

// How a board is drawn with characters.
enum class BoardLook : std::uint8_t {
    plain,   // ASCII, X and O
    unicode, // lines and discs
    colored, // the same for a terminal
};

// The board as players know it from GNU Backgammon and FIBS: x below, moving to the lower right,
// points numbered from its side; a point with more than five checkers shows their number.
[[nodiscard]] std::string draw_board(Board const& board, BoardLook look = BoardLook::plain);

// The board with names, score, pip counts, cube and dice beside it. Names are made safe to show.
[[nodiscard]] std::string draw_board(PositionRecord const& record,
                                     BoardLook look = BoardLook::plain);

// Whether an SVG brings its colours along, or takes those of the page it stands in.
enum class SvgStyle : bool { own, of_the_page };

// The same as an SVG element, one line. Checkers stand in groups that say their point
// (data-point, in x's numbering, 0 and 25 the bars; data-off), so that programs can read it and
// pages can set another position.
[[nodiscard]] std::string draw_svg(PositionRecord const& record, SvgStyle style = SvgStyle::own);

// What stands beside the drawing, in sentences: "Bob (X) to play 64. Alice (O): 1 point, 167 pips.
// ..."
[[nodiscard]] std::string describe_position(PositionRecord const& record);

} // namespace bgio
