// SPDX-License-Identifier: MIT
#include "report/excerpt.hpp"

#include "internal/sanitise.hpp"

#include <algorithm>
#include <span>
#include <utf8.h>
#include <vector>

namespace bgio::report {

namespace {

struct Range {
    std::uint32_t first, last;
};

// Marks that join the letter before them; only those that names and comments are likely to hold.
constexpr Range joining[] = {{0x0300, 0x036F},
                             {0x0483, 0x0489},
                             {0x0591, 0x05BD},
                             {0x064B, 0x065F},
                             {0x1AB0, 0x1AFF},
                             {0x1DC0, 0x1DFF},
                             {0x200B, 0x200D},
                             {0x20D0, 0x20FF},
                             {0xFE00, 0xFE0F},
                             {0xFE20, 0xFE2F},
                             {0xE0100, 0xE01EF}};

// East Asian scripts and pictures.
constexpr Range wide[] = {{0x1100, 0x115F},
                          {0x2E80, 0x303E},
                          {0x3041, 0xA4CF},
                          {0xA960, 0xA97F},
                          {0xAC00, 0xD7A3},
                          {0xF900, 0xFAFF},
                          {0xFE30, 0xFE6F},
                          {0xFF01, 0xFF60},
                          {0xFFE0, 0xFFE6},
                          {0x1F300, 0x1F64F},
                          {0x1F680, 0x1F6FF},
                          {0x1F900, 0x1FAFF},
                          {0x20000, 0x3FFFD}};

[[nodiscard]] bool holds(std::span<Range const> ranges, std::uint32_t code_point) {
    auto const range = std::ranges::lower_bound(ranges, code_point, {}, &Range::last);
    return range != ranges.end() && range->first <= code_point;
}

// How many columns of a terminal a code point takes.
[[nodiscard]] int display_width(std::uint32_t code_point) {
    if (code_point < 0x0300)
        return 1;
    return holds(joining, code_point) ? 0 : holds(wide, code_point) ? 2 : 1;
}

[[nodiscard]] bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

struct ColumnCursor {
    std::size_t at;
    std::uint32_t column; // the one that was reached
};

// As Source::locate() counts: a byte that begins no code point belongs to the one before.
[[nodiscard]] ColumnCursor walk(Finding const& finding, std::uint32_t column) {
    std::string_view const line = finding.line;
    ColumnCursor walk{0, finding.line_from};
    while (walk.column < column && walk.at < line.size()) {
        ++walk.at;
        ++walk.column;
        while (walk.at < line.size() && is_continuation(line[walk.at]))
            ++walk.at;
    }
    return walk;
}

} // namespace

std::size_t byte_of_column(Finding const& finding, std::uint32_t column) {
    return walk(finding, column).at;
}

std::optional<std::size_t> byte_column(Finding const& finding, LineColumn place) {
    if (place.line != finding.place.begin.line || finding.line_from != 1)
        return std::nullopt;
    ColumnCursor const reached = walk(finding, place.column);
    return reached.column == place.column ? std::optional(reached.at + 1) : std::nullopt;
}

namespace {

// The offset of the code point that holds the byte at `offset`.
[[nodiscard]] std::size_t code_point_start(std::string_view text, std::size_t offset) {
    std::size_t at = offset;
    while (at > 0 && at < text.size() && is_continuation(text[at]))
        --at;
    return at;
}

constexpr int most_columns = 100;   // a line up to this width is shown whole
constexpr int columns_before = 40;  // of a longer one, so much before the place
constexpr std::size_t reach = 2000; // bytes to either side that are looked at at all

// A code point, or a byte that is none, as it is shown.
struct Cell {
    std::string shown;
    int width;
};

// How many bytes the code point at the front has; 0 where there is none.
[[nodiscard]] std::size_t code_point_size(std::string_view text) {
    auto const lead = static_cast<unsigned char>(text.front());
    std::size_t const size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::string_view const bytes = text.substr(0, size);
    return bytes.size() == size && utf8::is_valid(bytes.begin(), bytes.end()) ? size : 0;
}

[[nodiscard]] Cell next_cell(std::string_view& rest) {
    std::size_t const size = code_point_size(rest);
    std::string_view const bytes = rest.substr(0, std::max<std::size_t>(size, 1));
    rest.remove_prefix(bytes.size());
    std::string shown = sanitised(bytes);
    auto at = bytes.begin();
    std::uint32_t const c = size == 0 ? 0 : utf8::unchecked::next(at);
    int const columns = c == '\t'            ? 1
                        : drives_terminal(c) ? static_cast<int>(shown.size())
                                             : display_width(c);
    return {std::move(shown), columns};
}

[[nodiscard]] std::vector<Cell> cells(std::string_view text) {
    std::vector<Cell> list;
    while (!text.empty())
        list.push_back(next_cell(text));
    return list;
}

[[nodiscard]] int width(std::vector<Cell> const& list) {
    int sum = 0;
    for (Cell const& cell : list)
        sum += cell.width;
    return sum;
}

// Takes cells from the far end until the rest is narrow enough; says whether any went.
bool shorten_front(std::vector<Cell>& list, int columns) {
    int sum = 0;
    auto from = list.end();
    while (from != list.begin() && sum + std::prev(from)->width <= columns)
        sum += (--from)->width;
    bool const cut = from != list.begin();
    list.erase(list.begin(), from);
    return cut;
}

bool shorten_back(std::vector<Cell>& list, int columns) {
    int sum = 0;
    auto to = list.begin();
    while (to != list.end() && sum + to->width <= columns)
        sum += (to++)->width;
    bool const cut = to != list.end();
    list.erase(to, list.end());
    return cut;
}

void append(std::string& out, std::vector<Cell> const& list) {
    for (Cell const& cell : list)
        out += cell.shown;
}

// How many cells of those behind the place's begin belong to it; an empty place marks one.
[[nodiscard]] std::size_t marked(Finding const& finding, std::size_t behind) {
    if (finding.place.end.line != finding.place.begin.line)
        return behind;
    std::size_t const begin = finding.place.begin.column;
    std::size_t const end = finding.place.end.column;
    return std::min(end > begin ? end - begin : 1, behind);
}

} // namespace

Excerpt excerpt(Finding const& finding) {
    std::string_view const line = finding.line;
    std::size_t const at = byte_of_column(finding, finding.place.begin.column);
    std::size_t const from = code_point_start(line, at > reach ? at - reach : 0);
    std::size_t const to = code_point_start(line, std::min(line.size(), at + reach));
    std::vector<Cell> before = cells(line.substr(from, at - from));
    std::vector<Cell> behind = cells(line.substr(at, to - at));
    bool cut_front = from != 0 || finding.line_from > 1;
    bool cut_back = to != line.size();
    if (cut_front || cut_back || width(before) + width(behind) > most_columns) {
        int const back = std::min(width(behind), most_columns - columns_before);
        cut_front = shorten_front(before, most_columns - back) || cut_front;
        cut_back = shorten_back(behind, most_columns - std::min(width(before), columns_before))
                   || cut_back;
    }
    Excerpt shown;
    shown.line = cut_front ? "…" : "";
    append(shown.line, before);
    append(shown.line, behind);
    shown.line += cut_back ? "…" : "";
    behind.resize(marked(finding, behind.size()));
    shown.marks.assign(static_cast<std::size_t>(width(before)) + (cut_front ? 1U : 0U), ' ');
    shown.marks.append(static_cast<std::size_t>(std::max(width(behind), 1)), '^');
    return shown;
}

} // namespace bgio::report
