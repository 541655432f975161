// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bgio/side.hpp>
#include <cstddef>
#include <string_view>

namespace bgio::mat {

// The column at which a byte of the line stands: code points, tabs to every eighth column.
[[nodiscard]] constexpr std::size_t column_of(std::string_view line, std::size_t byte) {
    std::size_t column = 0;
    for (char const c : line.substr(0, byte)) {
        column += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
        if (c == '\t')
            column = (column + 7) / 8 * 8;
    }
    return column;
}

// Which column is whose. Left cells start at 5 or 6 in every dialect, right ones between 33 and 47;
// the file itself says where, by the right name and by the rows that have both cells.
class Columns {
public:
    void right_starts_at(std::size_t column) {
        right_ = column;
        middle_ = std::clamp<std::size_t>((left + column) / 2, 12, 24);
    }
    // Of a row with both cells; the first such row speaks for the match.
    [[nodiscard]] bool row_seen() const { return row_seen_; }
    void row_starts_at(std::size_t column) {
        right_starts_at(column);
        row_seen_ = true;
    }
    [[nodiscard]] Side side_of(std::size_t column) const {
        return column < middle_ ? Side::o : Side::x;
    }
    [[nodiscard]] std::size_t right() const { return right_; }

private:
    static constexpr std::size_t left = 5;
    std::size_t middle_ = 20;
    std::size_t right_ = 0; // 0: not seen yet
    bool row_seen_ = false;
};

} // namespace bgio::mat
