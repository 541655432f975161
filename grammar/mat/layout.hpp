// SPDX-License-Identifier: MIT
#pragma once

#include "common/free_text.hpp"

#include <array>
#include <bgio/match.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::mat {

// The dialects that are written, the usual one first.
inline constexpr std::array<std::string_view, 5> dialects = {
    "gnubg", "xg", "galaxy", "jellyfish", "snowie"};

// How a dialect is laid out; one row of the table for each dialect that is written.
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
    bool plural = false;               // "2 points"
    std::string_view resignation_text; // in place of the play when a player resigns after rolling
    std::string_view raccoon;
    bool losses = false;          // a loser who resigns gets a cell "Losses 2 point"
    bool player_1_is_left = true; // in the tags
    int blank_lines = 1;          // behind a game
};

// The row of a dialect; the first row for an unknown name.
[[nodiscard]] Layout const& layout_of(std::string_view dialect);

// Fills up with blanks to so many code points.
void pad(std::string& text, std::size_t width);

// Names and remarks are free text: escaped so that no reader takes them for syntax.

using grammar::one_line;

// "; text"; "# text" where a semicolon would make it a tag or a set-up. Reads back as it was.
[[nodiscard]] std::string comment_line(std::string_view text);

// " Alice : 0                      Bob : 2"
[[nodiscard]] std::string
score_line(BySide<Player> const& players, BySide<int> const& score, Layout const& layout);

// The players with names that the score line gives back: without line breaks, blanks around them,
// a comma in front of what would be a rating, and a colon where the scores are not clear.
[[nodiscard]] BySide<Player>
with_safe_names(BySide<Player> players, BySide<int> const& score, Layout const& layout);

// Puts cells into numbered rows, left before right, and lines between them.
class RowPrinter {
public:
    RowPrinter(std::string& out, Layout const& layout) : out_(out), layout_(layout) {}

    void start_game() { number_ = 0; }
    void cell(Side side, std::string_view text);
    // A line of its own behind the row that is being filled.
    void line_behind_row(std::string_view text);
    // A line of its own at once; ends the row.
    void line(std::string_view text);
    void blank_line() { out_ += layout_.line_end; }
    // Ends the row that is being filled.
    void flush();
    // The left cell of the row is written, the right one is free.
    [[nodiscard]] bool right_is_next() const { return !left_.empty() && right_.empty(); }
    [[nodiscard]] std::string_view left() const { return left_; }

private:
    std::string& out_;
    Layout const& layout_;
    int number_ = 0;
    bool open_ = false;
    std::string left_, right_;
    std::string behind_; // whole lines
};

} // namespace bgio::mat
