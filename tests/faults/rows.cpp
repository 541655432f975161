// SPDX-License-Identifier: MIT
#include "rows.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace bgio::faults {

namespace {

constexpr std::size_t right_column = 33;

// Where the right cell of a line begins.
std::size_t split_of(Game const& game, Span line) {
    for (Event const& event : game.events)
        if (event.side == Side::x && event.span.begin >= line.begin && event.span.end <= line.end)
            return event.span.begin;
    return std::min<std::size_t>(line.end, line.begin + right_column);
}

std::optional<Row> row_in(std::string_view text, Game const& game, Span line) {
    std::string_view const here = part(text, line);
    std::size_t const first = here.find_first_not_of(' ');
    std::size_t const close = here.find(')');
    if (first == here.npos || close == here.npos || close <= first)
        return std::nullopt;
    Row row{line, 0, {}, {}, {}};
    auto const [end, error] = std::from_chars(here.data() + first, here.data() + close, row.number);
    if (error != std::errc{} || end != here.data() + close)
        return std::nullopt;
    row.digits = {static_cast<Offset>(line.begin + first), static_cast<Offset>(line.begin + close)};
    std::size_t const split = std::max(split_of(game, line) - line.begin, close + 1);
    row.left = trimmed(here.substr(close + 1, split - close - 1));
    row.right = trimmed(here.substr(split));
    return row;
}

bool is_roll(std::string_view cell) { return cell.size() >= 3 && cell[2] == ':'; }

// Words of the cube stand one blank further right.
std::string indented(std::string const& cell) {
    return cell.empty() || is_roll(cell) ? cell : ' ' + cell;
}

bool common_layout(Recording const& recording, Game const& game) {
    return std::ranges::all_of(game.events, [&](Event const& event) {
        Span const line = line_at(recording.text, event.span.begin);
        std::size_t const column = event.span.begin - line.begin;
        return !is_turn(event) || event.side == Side::o ? column < right_column
                                                        : column >= right_column;
    });
}

} // namespace

std::vector<Row> rows_of(Recording const& recording, std::size_t index) {
    std::vector<Row> rows;
    Game const& game = recording.match.games[index];
    if (!recording.is_mat() || !common_layout(recording, game))
        return rows;
    for (std::size_t at = game.span.begin; at < game.span.end;) {
        Span const line = line_at(recording.text, at);
        if (auto row = row_in(recording.text, game, line))
            rows.push_back(std::move(*row));
        at = line.end;
    }
    return rows;
}

std::optional<std::size_t> row_at(std::vector<Row> const& rows, Span cell) {
    auto const row = std::ranges::find_if(rows, [cell](Row const& each) {
        return each.line.begin <= cell.begin && cell.end <= each.line.end;
    });
    if (row == rows.end())
        return std::nullopt;
    return static_cast<std::size_t>(row - rows.begin());
}

std::string line_end(Recording const& recording) {
    return recording.text.find("\r\n") == std::string::npos ? "\n" : "\r\n";
}

std::string row_text(Recording const& recording,
                     int number,
                     std::string const& left,
                     std::string const& right) {
    std::string line = fmt::format("{:3}) {}", number, indented(left));
    if (!right.empty()) {
        line.append(line.size() < right_column ? right_column - line.size() : 1, ' ');
        line += indented(right);
    }
    return line + line_end(recording);
}

namespace {

// The cells of the event and those behind it, in the order of play, are written by `change`.
template <class Change>
std::optional<Edit> rewrite_cells(FaultSite const& place, Change const& change) {
    std::vector<Row> const rows = rows_of(place.of(), place.game_index);
    auto const first = row_at(rows, place.event().span);
    if (!first)
        return std::nullopt;
    bool const at_left = place.side() == Side::o;
    std::vector<std::string> turns;
    for (std::size_t i = *first; i < rows.size(); ++i) {
        if (i > *first || at_left)
            turns.push_back(rows[i].left);
        turns.push_back(rows[i].right);
    }
    change(turns);
    if (!at_left)
        turns.insert(turns.begin(), rows[*first].left);
    while (!turns.empty() && turns.back().empty())
        turns.pop_back();
    std::string text;
    int number = rows[*first].number;
    for (std::size_t i = 0; i < turns.size(); i += 2)
        text += row_text(
            place.of(), number++, turns[i], i + 1 < turns.size() ? turns[i + 1] : std::string{});
    return Edit{{rows[*first].line.begin, rows.back().line.end}, text};
}

} // namespace

std::optional<Edit> insert_cells(FaultSite const& place, std::vector<std::string> const& cells) {
    return rewrite_cells(place, [&](std::vector<std::string>& turns) {
        turns.insert(turns.begin(), cells.begin(), cells.end());
    });
}

std::optional<Edit> remove_cell(FaultSite const& place) {
    return rewrite_cells(place,
                         [](std::vector<std::string>& turns) { turns.erase(turns.begin()); });
}

} // namespace bgio::faults
