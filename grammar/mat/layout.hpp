// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::mat {

// Where a dialect puts what; one row of the table for each dialect that is written.
struct Layout {
    std::string_view dialect;
    std::string_view line_end = "\n";
    bool bom = false;
    bool semicolons = true;          // lines "; …": tags, remarks, set-ups
    bool length_indented = false;    // " 3 point match"
    std::size_t right_name = 32;     // column of the right name in the score line
    std::size_t left_width = 27;     // of the left cell; one blank follows
    std::size_t right_width = 0;     // right cells are filled up to it
    bool fill_left = true;           // also where no right cell follows
    bool blank_behind_plays = false; // behind fewer than four steps
    bool hit_marks = false;
    bool plural = false;       // "2 points"
    std::string_view given_up; // in place of the play of one who resigns after rolling
    std::string_view raccoon;
    bool losses = false;          // the loser who resigns gets a cell "Losses 2 point"
    bool player_1_is_left = true; // in the tags
    int blank_lines = 1;          // behind a game
};

// The first row where the name is none of the table's.
[[nodiscard]] Layout const& layout_of(std::string_view dialect);

// Fills up with blanks to so many code points.
void pad(std::string& text, std::size_t width);

} // namespace bgio::mat
