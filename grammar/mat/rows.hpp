// SPDX-License-Identifier: MIT
#pragma once

#include "mat/layout.hpp"

#include <bgio/side.hpp>
#include <string>
#include <string_view>

namespace bgio::mat {

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
