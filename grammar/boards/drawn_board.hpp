// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/board.hpp>
#include <bgio/message.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bgio::boards {

// A line as it looks: tabs as blanks, lines and discs of Unicode as the plain characters for them,
// so that a byte is a column as far as the board goes.
[[nodiscard]] std::string plain_line(std::string_view line);

// The upper or lower edge of a drawn board with the numbers of its points:
// "+13-14-15-16-17-18------19-20-21-22-23-24-+". The checkers stand below or above the last digit.
struct Edge {
    std::size_t left = 0, right = 0; // columns of the corners
    int first = 0, step = 0;         // 13 and 1 for the edge above; 0: the numbers stand apart
    std::array<std::size_t, 12> columns{};

    [[nodiscard]] int number(std::size_t i) const { return first + step * static_cast<int>(i); }
    [[nodiscard]] bool has_numbers() const { return first != 0; }
    [[nodiscard]] bool has_home() const { return first == 1 || first == 12; } // of who counts
};

// In a plain line; absent if it has no edge.
[[nodiscard]] std::optional<Edge> find_edge(std::string_view line);
// The numbers of an edge that has none itself: FIBS can put them on a line of their own.
[[nodiscard]] bool take_numbers(Edge& edge, std::string_view line);

inline constexpr std::size_t board_height = 13; // both edges, five rows for each side, the middle

// A board read from its drawing: the checkers of X and O as x and o.
struct DrawnBoard {
    CheckerCounts counts;    // without those borne off
    CheckerCounts otherwise; // if the numbers were meant the other way
    Side top = Side::o;      // whose home is above
    bool of_bgblitz = false;
    Side counted = Side::x; // in whose numbering the points are written
    std::array<std::string, board_height> side_captions; // the text right of each line
};

// The result of scanning the lines from an edge on.
struct BoardScan {
    std::optional<DrawnBoard> board;
    std::size_t first = 0;     // lines of the picture, from the first to the one behind it
    std::size_t end = 0;       // where the search goes on
    std::size_t broken_at = 0; // without a board: the line that is not as it should be
    PhraseText expected = {};
};

// The board whose upper edge is at lines[at]; absent if there is no edge.
[[nodiscard]] std::optional<BoardScan> scan_board(std::span<std::string_view const> lines,
                                                  std::size_t at);

} // namespace bgio::boards
