// SPDX-License-Identifier: MIT
#include "mat/layout.hpp"

#include "mat/writer.hpp"

#include <algorithm>
#include <array>

namespace bgio::mat {
namespace {

constexpr std::array layouts = {
    Layout{.dialect = "gnubg",
           .length_indented = true,
           .blank_behind_plays = true,
           .hit_marks = true,
           .plural = true,
           .given_up = "",
           .raccoon = "Beavers"},
    Layout{.dialect = "xg",
           .line_end = "\r\n",
           .bom = true,
           .right_name = 33,
           .right_width = 28,
           .given_up = "???",
           .raccoon = "Raccoons",
           .player_1_is_left = false,
           .blank_lines = 3},
    Layout{.dialect = "galaxy",
           .right_name = 33,
           .fill_left = false,
           .given_up = "",
           .raccoon = "Raccoons",
           .losses = true},
    Layout{.dialect = "jellyfish",
           .length_indented = true,
           .fill_left = false,
           .plural = true,
           .given_up = "",
           .raccoon = "Beavers"},
    Layout{.dialect = "snowie",
           .semicolons = false,
           .length_indented = true,
           .blank_behind_plays = true,
           .hit_marks = true,
           .plural = true,
           .given_up = "",
           .raccoon = "Beavers"},
};
static_assert(std::ranges::equal(layouts, dialects, {}, &Layout::dialect));

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

} // namespace bgio::mat
