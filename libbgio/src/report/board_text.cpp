// SPDX-License-Identifier: MIT
#include "report/position_sentences.hpp"

#include <array>
#include <bgio/drawing.hpp>
#include <fmt/format.h>

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

// What a stack shows at a height counted from the edge.
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
            text += fmt::format("|{}|", cell(stack(board, bar), height));
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

// The drawing in lines and discs: the same columns, so it is made from the plain one.
constexpr report::Marks discs{.x = "●", .o = "○"};
constexpr report::Marks colored_discs{.x = "\x1b[1;33m●\x1b[0m", .o = "\x1b[1;36m○\x1b[0m"};

report::Marks marks_of(BoardLook look) {
    return look == BoardLook::plain     ? report::letters
           : look == BoardLook::unicode ? discs
                                        : colored_discs;
}

// A corner, by the line it stands in and the side it stands on.
std::string_view corner(std::size_t line, bool first) {
    if (line == 0)
        return first ? "┌" : "┐";
    return first ? "└" : "┘";
}

std::string with_discs(std::string_view plain, std::size_t line, report::Marks marks) {
    std::string text;
    for (std::size_t i = 0; i < plain.size(); ++i)
        switch (plain[i]) {
        case 'X':
            text += marks.x;
            break;
        case 'O':
            text += marks.o;
            break;
        case '|':
            text += "│";
            break;
        case '-':
            text += "─";
            break;
        case '+':
            text += corner(line, i <= 1);
            break;
        default:
            text += plain[i];
        }
    return text;
}

void set_look(Lines& lines, BoardLook look) {
    if (look == BoardLook::plain)
        return;
    for (std::size_t line = 0; line < lines.list.size(); ++line)
        lines.list[line] = with_discs(lines.list[line], line, marks_of(look));
}

} // namespace

std::string draw_board(Board const& board, BoardLook look) {
    Lines lines = board_lines(board);
    set_look(lines, look);
    return join(lines);
}

std::string draw_board(PositionRecord const& record, BoardLook look) {
    constexpr std::string_view gap = "   ";
    report::Marks const marks = marks_of(look);
    Lines lines = board_lines(record.position.board);
    set_look(lines, look);
    auto const beside = [&](std::size_t line, std::string_view words) {
        lines.list[line].append(gap).append(words);
    };
    beside(0, report::standing_sentence(record, Side::o, marks));
    beside(5, report::match_sentence(record));
    beside(6, report::turn_sentence(record, marks));
    beside(7, report::cube_sentence(record.position.cube, marks));
    beside(12, report::standing_sentence(record, Side::x, marks));
    return join(lines);
}

} // namespace bgio
