// SPDX-License-Identifier: MIT
#include "report/excerpt.hpp"

#include "internal/sanitise.hpp"
#include "report/columns.hpp"
#include "report/display_width.hpp"

#include <algorithm>
#include <utf8.h>
#include <vector>

namespace bgio::report {

namespace {

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
