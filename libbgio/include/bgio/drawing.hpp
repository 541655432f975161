// SPDX-License-Identifier: MIT
// Drawing positions: as text for terminals and mails, as SVG, and as sentences.
//
//     fmt::print("{}", draw_board(record, BoardLook::unicode));
#pragma once

#include <bgio/position.hpp>
#include <cstdint>
#include <string>

namespace bgio {

// How a board is drawn with characters.
enum class BoardLook : std::uint8_t {
    plain,   // ASCII, X and O
    unicode, // lines and discs
    colored, // the same with terminal colours
};

// The board as GNU Backgammon and FIBS draw it: x at the bottom, bearing off at the lower right,
// points numbered for x. A point with more than five checkers shows their number.
[[nodiscard]] std::string draw_board(Board const& board, BoardLook look = BoardLook::plain);

// The board with names, score, pip counts, cube and dice beside it. Control characters in names are
// escaped.
[[nodiscard]] std::string draw_board(PositionRecord const& record,
                                     BoardLook look = BoardLook::plain);

// Whether an SVG has its own colours or uses those of the page around it.
enum class SvgStyle : bool { own, of_the_page };

// The same as an SVG element on one line. Checkers are in groups that name their point (data-point,
// in x's numbering, 0 and 25 are the bars; data-off), so that scripts can change the position.
[[nodiscard]] std::string draw_svg(PositionRecord const& record, SvgStyle style = SvgStyle::own);

// What is beside the drawing, in sentences: "Bob (X) to play 64. Alice (O): 1 point, 167 pips.
// ...".
[[nodiscard]] std::string describe_position(PositionRecord const& record);

} // namespace bgio
