// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/board.hpp>
#include <fmt/format.h>
#include <iterator>
#include <numeric>

namespace bgio {

namespace {

using Counts = std::array<std::uint8_t, 26>;

int sum(Counts const& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

} // namespace

Result<Board> Board::make(CheckerCounts const& counts, Variant const& variant) {
    for (Side side : both_sides)
        if (int const count = sum(counts.n[side]); count > variant.checkers)
            return std::unexpected(
                Diagnostic(DiagnosticId::too_many_checkers,
                           {{"count", count}, {"side", side}, {"most", variant.checkers}}));
    for (std::size_t point = 1; point <= 24; ++point)
        if (counts.n.x[point] != 0 && counts.n.o[25 - point] != 0)
            return std::unexpected(
                Diagnostic(DiagnosticId::point_shared, {{"side", Side::x}, {"point", point}}));
    return Board(counts);
}

Board Board::initial(Variant const& variant) {
    return Board(CheckerCounts{{variant.start, variant.start}});
}

int Board::checkers(Side side) const { return sum(counts_.n[side]); }

int Board::in_play(Side side) const { return checkers(side) - borne_off(side); }

int Board::pips(Side side) const {
    int pips = 0;
    for (int point = 1; point <= Point::last; ++point)
        pips += point * counts_.n[side][static_cast<std::size_t>(point)];
    return pips;
}

bool Board::all_home(Side side) const {
    Counts const& own = counts_.n[side];
    return std::all_of(own.begin() + 7, own.end(), [](auto count) { return count == 0; });
}

Point Board::rearmost(Side side) const {
    int point = Point::last;
    while (point > 0 && count(side, *Point::make(point)) == 0)
        --point;
    return *Point::make(point);
}

bool Board::put_on_bar(Side side, Point from) {
    if (count(side, from) == 0 || from.is_off())
        return false;
    Counts& own = counts_.n[side];
    --own[static_cast<std::size_t>(from.value())];
    ++own[25];
    return true;
}

Board Board::mirrored() const { return Board(CheckerCounts{{counts_.n.o, counts_.n.x}}); }

std::string to_string(CheckerCounts const& counts) {
    fmt::memory_buffer out;
    auto const write = [&](std::string_view place, int count) {
        fmt::format_to(std::back_inserter(out), " {}:{}", place, count);
    };
    for (Side side : both_sides) {
        fmt::format_to(std::back_inserter(out), "{}{}", side == Side::o ? " | " : "", side);
        for (int point = Point::last; point >= 0; --point)
            if (int const count = counts.n[side][static_cast<std::size_t>(point)]; count != 0)
                write(to_string(*Point::make(point)), count);
    }
    return fmt::to_string(out);
}

std::string to_string(Board const& board) { return to_string(board.counts()); }

} // namespace bgio
