// SPDX-License-Identifier: MIT
#include "mat/layout.hpp"

#include "common/ascii.hpp"
#include "mat/grammar.hpp"
#include "mat/match_info.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::mat {
namespace {

using namespace grammar;

constexpr std::array layouts = {
    Layout{.dialect = "gnubg",
           .length_indented = true,
           .blank_behind_plays = true,
           .hit_marks = true,
           .plural = true,
           .resignation_text = "",
           .raccoon = "Beavers"},
    Layout{.dialect = "xg",
           .line_end = "\r\n",
           .bom = true,
           .right_name = 33,
           .right_width = 28,
           .resignation_text = "???",
           .raccoon = "Raccoons",
           .player_1_is_left = false,
           .blank_lines = 3},
    Layout{.dialect = "galaxy",
           .right_name = 33,
           .fill_left = false,
           .resignation_text = "",
           .raccoon = "Raccoons",
           .losses = true},
    Layout{.dialect = "jellyfish",
           .length_indented = true,
           .fill_left = false,
           .plural = true,
           .resignation_text = "",
           .raccoon = "Beavers"},
    Layout{.dialect = "snowie",
           .semicolons = false,
           .length_indented = true,
           .blank_behind_plays = true,
           .hit_marks = true,
           .plural = true,
           .resignation_text = "",
           .raccoon = "Beavers"},
};
static_assert(std::ranges::equal(layouts, dialects, {}, &Layout::dialect));

std::string safe_name(std::string_view name) {
    std::string safe = one_line(name);
    while (!player_from(safe).rating.empty())
        safe[safe.rfind(',')] = ' ';
    std::string_view rest = trimmed(safe);
    while (rest.starts_with(';') || rest.starts_with('#')) // the line would be a comment
        rest = trimmed(rest.substr(1));
    return std::string(rest);
}

bool reads_back(BySide<Player> const& players, BySide<int> const& score, Layout const& layout) {
    std::string const line = score_line(players, score, layout);
    ParseState parse_state{line.data()};
    auto const read = parse_score(line, parse_state);
    return read && read->left == players.o.name && read->right == players.x.name;
}

} // namespace

Layout const& layout_of(std::string_view dialect) {
    auto const found = std::ranges::find(layouts, dialect, &Layout::dialect);
    return found == layouts.end() ? layouts.front() : *found;
}

void pad(std::string& text, std::size_t width) {
    auto const continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    auto const length =
        text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues));
    if (length < width)
        text.append(width - length, ' ');
}

std::string comment_line(std::string_view text) {
    std::string words = one_line(text);
    while (!words.empty() && is_blank(words.back())) // which no reader keeps
        words.pop_back();
    std::string line = fmt::format("; {}", words);
    if (parse_tag(line) || set_pos_text(line))
        line.front() = '#';
    return line;
}

std::string
score_line(BySide<Player> const& players, BySide<int> const& score, Layout const& layout) {
    std::string line = fmt::format(" {} : {}", players.o.name, score.o);
    pad(line, layout.right_name - 2);
    pad(line += "  ", layout.right_name);
    return line + fmt::format("{} : {}", players.x.name, score.x);
}

BySide<Player>
with_safe_names(BySide<Player> players, BySide<int> const& score, Layout const& layout) {
    for (Side const side : both_sides)
        players[side].name = safe_name(players[side].name);
    if (reads_back(players, score, layout))
        return players;
    for (Side const side : both_sides) {
        std::ranges::replace(players[side].name, ':', ' ');
        players[side].name = safe_name(players[side].name);
    }
    return players;
}

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
