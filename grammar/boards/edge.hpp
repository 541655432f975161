// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
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

// In a plain line; nothing where there is no edge.
[[nodiscard]] std::optional<Edge> find_edge(std::string_view line);
// The numbers of an edge that has none itself: FIBS can put them on a line of their own.
[[nodiscard]] bool take_numbers(Edge& edge, std::string_view line);

} // namespace bgio::boards
