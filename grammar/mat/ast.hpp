// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/event.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <string_view>

namespace bgio::mat {

// What a cell of a row says, and nothing more. Which player's it is follows from where it stands.
struct Cell {
    enum class Kind : std::uint8_t {
        roll,
        offer,
        take,
        drop,
        beaver,
        raccoon,
        wins,
        losses,
        resign,
    };

    Span span;
    Kind kind = Kind::roll;
    bool ends_match = false;   // "and the match"
    bool names_winner = false; // "Resigned Game": the column is the winner's (OpenGammon)
    int number = 0;            // cube value, points or kind of resignation; 0: not written
    Move move;                 // of a roll; without dice in "00:"
    Span dump;                 // of a roll: what stands in "Illegal play (…)"
};

// "  5) 21: 11/9 9/8   Losses 2 point". More than four cells are in no row.
struct Row {
    static constexpr std::size_t capacity = 4;

    int number = 0; // 0: none is written
    bool numbered = false;
    std::uint8_t count = 0;
    std::array<Cell, capacity> cells;
    Cell blank; // copied before a cell is read: quicker than making a new one each time

    void clear() {
        number = 0;
        numbered = false;
        count = 0;
    }
    [[nodiscard]] Cell const* begin() const { return cells.data(); }
    [[nodiscard]] Cell const* end() const { return cells.data() + count; }
};

// " Alice,1712.34 : 0              Bob : 2"
struct ScoreLine {
    std::string_view left, right; // as written, without blanks around
    int left_score = 0;
    int right_score = 0;
    std::size_t right_at = 0; // byte of the line at which the right name starts
    std::string_view left_digits, right_digits;
};

// " Alice                           Bob" of gam
struct NamesLine {
    std::string_view left, right;
    std::size_t right_at = 0; // byte of the line at which the right name starts
};

// "; [Key "Value"]"
struct TagLine {
    std::string_view key, value;
};

} // namespace bgio::mat
