// SPDX-License-Identifier: MIT
#include <array>
#include <bgio/report.hpp>
#include <fmt/format.h>
#include <iterator>

namespace bgio {

namespace {

constexpr int rows = 5; // checkers shown one by one on a point

// Who stands on a place of x's numbering, 0 being o's bar and 25 x's.
struct Stack {
    char letter = ' ';
    int count = 0;
};

Stack stack(Board const& board, int place) {
    Point const point = *Point::make(place);
    if (int const count = place == 0 ? 0 : board.count(Side::x, point); count != 0)
        return {'X', count};
    int const count = place == 25 ? 0 : board.count(Side::o, point.mirrored());
    return {count != 0 ? 'O' : ' ', count};
}

// What a stack shows at a height counted from the edge (a bar: from the middle).
std::string cell(Stack stack, int height) {
    if (height + 1 == rows && stack.count > rows)
        return fmt::format("{:^3}", stack.count);
    return fmt::format(" {} ", height < stack.count ? stack.letter : ' ');
}

// The six points of one quarter, the bar between, six more. `first` and `step` run along x's
// numbering.
std::string row(Board const& board, int first, int step, int bar, int height) {
    std::string text = " |";
    for (int i = 0; i < 12; ++i) {
        if (i == 6)
            text += fmt::format("|{}|", cell(stack(board, bar), rows - 1 - height));
        text += cell(stack(board, first + i * step), height);
    }
    return text + "|";
}

std::string off(Board const& board, Side side) {
    int const count = board.borne_off(side);
    return count == 0 ? "" : fmt::format(" {} off: {}", side == Side::x ? 'X' : 'O', count);
}

struct Lines {
    std::array<std::string, 13> list;
};

Lines board_lines(Board const& board) {
    Lines lines;
    lines.list[0] = " +13-14-15-16-17-18------19-20-21-22-23-24-+";
    for (int height = 0; height < rows; ++height) {
        // the bar fills from the middle of the board outwards
        lines.list[1U + static_cast<unsigned>(height)] = row(board, 13, 1, 0, height);
        lines.list[11U - static_cast<unsigned>(height)] = row(board, 12, -1, 25, height);
    }
    lines.list[6] = " |                  |BAR|                  |";
    lines.list[12] = " +12-11-10--9--8--7-------6--5--4--3--2--1-+";
    lines.list[1] += off(board, Side::o);
    lines.list[11] += off(board, Side::x);
    return lines;
}

std::string join(Lines const& lines) {
    std::string text;
    for (std::string const& line : lines.list)
        text += line + "\n";
    return text;
}

std::string name(PositionRecord const& record, Side side) {
    if (!record.names[side].empty())
        return fmt::format("{} ({})", record.names[side], side == Side::x ? 'X' : 'O');
    return side == Side::x ? "X" : "O";
}

std::string standing(PositionRecord const& record, Side side) {
    return fmt::format("   {}: {} point{}, {} pips",
                       name(record, side),
                       record.score[side],
                       record.score[side] == 1 ? "" : "s",
                       record.position.board.pips(side));
}

std::string turn(PositionRecord const& record) {
    Position const& position = record.position;
    std::string const who = name(record, position.on_roll);
    if (record.state == GameState::over || record.state == GameState::resigned
        || record.state == GameState::dropped)
        return fmt::format("game {}", record.state);
    if (record.offer != CubeOffer::none)
        return fmt::format("{} offers {}",
                           name(record,
                                record.offer == CubeOffer::beavered ? opponent(position.on_roll)
                                                                    : position.on_roll),
                           position.cube.value() * 2);
    return position.dice ? fmt::format("{} to play {}", who, *position.dice)
                         : fmt::format("{} on roll", who);
}

std::string match(PositionRecord const& record) {
    if (record.match_length == 0)
        return fmt::format("money game{}", record.rules.jacoby ? ", Jacoby" : "");
    return fmt::format(
        "{} point match{}", record.match_length, record.crawford_game ? ", Crawford game" : "");
}

} // namespace

std::string draw(Board const& board) { return join(board_lines(board)); }

std::string draw(PositionRecord const& record) {
    Lines lines = board_lines(record.position.board);
    Cube const& cube = record.position.cube;
    std::string const owner =
        cube.owner() ? fmt::format("{}'s", *cube.owner() == Side::x ? 'X' : 'O') : "centred";
    lines.list[0] += standing(record, Side::o);
    lines.list[5] += "   " + match(record);
    lines.list[6] += "   " + turn(record);
    lines.list[7] += fmt::format("   cube {}, {}", cube.value(), owner);
    lines.list[12] += standing(record, Side::x);
    return join(lines);
}

} // namespace bgio
