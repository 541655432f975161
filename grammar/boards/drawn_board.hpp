// SPDX-License-Identifier: MIT
#pragma once

#include "boards/edge.hpp"

#include <array>
#include <bgio/board.hpp>
#include <bgio/message.hpp>
#include <span>
#include <string>
#include <string_view>

namespace bgio::boards {

inline constexpr std::size_t board_height = 13; // both edges, five rows for each side, the middle

// A board read off its picture: the checkers of X and O as x and o.
struct DrawnBoard {
    CheckerCounts counts;    // without those borne off
    CheckerCounts otherwise; // if the numbers were meant the other way
    Side top = Side::o;      // whose home is above
    bool of_bgblitz = false;
    Side counted = Side::x;                       // in whose numbering the points are written
    std::array<std::string, board_height> beside; // what stands right of each line
};

// What a look at the lines from an edge on gives.
struct Sight {
    std::optional<DrawnBoard> board;
    std::size_t first = 0;     // lines of the picture, from the first to the one behind it
    std::size_t end = 0;       // where the search goes on
    std::size_t broken_at = 0; // without a board: the line that is not as it should be
    PhraseText expected = {};
};

// The board whose upper edge stands at lines[at]; nothing where there is no edge there.
[[nodiscard]] std::optional<Sight> look_at(std::span<std::string_view const> lines, std::size_t at);

} // namespace bgio::boards
