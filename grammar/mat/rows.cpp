// SPDX-License-Identifier: MIT
#include "mat/rows.hpp"

#include <fmt/format.h>

namespace bgio::mat {

void RowPrinter::cell(Side side, std::string_view text) {
    if (open_ && (side == Side::o || !right_.empty()))
        flush();
    open_ = true;
    (side == Side::o ? left_ : right_) = text;
}

void RowPrinter::flush() {
    if (open_) {
        std::string row = fmt::format("{:3}) {}", ++number_, left_);
        if (!right_.empty() || layout_.fill_left) {
            pad(row, 5 + layout_.left_width);
            row += ' ';
        }
        std::string right = right_;
        if (!right.empty())
            pad(right, layout_.right_width);
        out_ += row + right;
        out_ += layout_.line_end;
    }
    out_ += behind_;
    behind_.clear();
    left_.clear();
    right_.clear();
    open_ = false;
}

void RowPrinter::line_behind_row(std::string_view text) {
    behind_ += text;
    behind_ += layout_.line_end;
    if (!open_)
        flush();
}

void RowPrinter::line(std::string_view text) {
    flush();
    out_ += text;
    out_ += layout_.line_end;
}

} // namespace bgio::mat
