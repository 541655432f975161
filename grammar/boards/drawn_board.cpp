// SPDX-License-Identifier: MIT
#include "boards/drawn_board.hpp"

#include "common/ascii.hpp"

#include <algorithm>
#include <utility>

namespace bgio::boards {
namespace {

constexpr std::size_t tab_width = 8;
constexpr std::size_t least_width = 38; // between the corners, narrower than any drawing seen
constexpr std::size_t most_columns = 400;

struct Drawn {
    std::string_view character;
    char plain;
};
constexpr std::array drawn = {Drawn{"\u2502", '|'},
                              Drawn{"\u2500", '-'},
                              Drawn{"\u250c", '+'},
                              Drawn{"\u2510", '+'},
                              Drawn{"\u2514", '+'},
                              Drawn{"\u2518", '+'},
                              Drawn{"\u25cf", 'X'},
                              Drawn{"\u25cb", 'O'},
                              Drawn{"\u00a0", ' '}};

// Twelve numbers in a row, each one more or one less than the one before it, that are one half of
// the board; nothing but `filling` between them.
bool read_numbers(Edge& edge, std::string_view text, std::size_t offset, char filling) {
    std::array<int, 12> numbers{};
    std::size_t count = 0;
    char const* at = text.data();
    char const* const last = at + text.size();
    while (at != last) {
        if (*at == filling) {
            ++at;
            continue;
        }
        if (count == numbers.size() || !grammar::match_number(at, last, numbers[count]))
            return false;
        edge.columns[count++] = offset + static_cast<std::size_t>(at - text.data()) - 1;
    }
    int const first = numbers.front();
    int const step = first == 1 || first == 13 ? 1 : -1;
    if (count != numbers.size() || (first != 1 && first != 12 && first != 13 && first != 24))
        return false;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != first + step * static_cast<int>(i))
            return false;
    edge.first = first;
    edge.step = step;
    return true;
}

} // namespace

std::string plain_line(std::string_view line) {
    std::string plain;
    line = line.substr(0, most_columns * 4);
    while (!line.empty() && plain.size() < most_columns) {
        auto const found = std::ranges::find_if(
            drawn, [line](Drawn const& each) { return line.starts_with(each.character); });
        if (found != drawn.end()) {
            plain += found->plain;
            line.remove_prefix(found->character.size());
            continue;
        }
        if (line.front() == '\t')
            plain.append(tab_width - plain.size() % tab_width, ' ');
        else
            plain += line.front();
        line.remove_prefix(1);
    }
    return plain;
}

std::optional<Edge> find_edge(std::string_view line) {
    if (line.find("\\n") != line.npos) // a whole text in one string, as in JSON
        return std::nullopt;
    for (std::size_t left = line.find('+'); left != line.npos; left = line.find('+', left + 1)) {
        std::size_t const right = line.find('+', left + 1);
        if (right == line.npos)
            break;
        if (right - left <= least_width)
            continue;
        Edge edge{left, right, 0, 0, {}};
        std::string_view const inside = line.substr(left + 1, right - left - 1);
        if (read_numbers(edge, inside, left + 1, '-')
            || inside.find_first_not_of('-') == inside.npos)
            return edge;
    }
    return std::nullopt;
}

bool take_numbers(Edge& edge, std::string_view line) {
    std::size_t const left = std::min(edge.left, line.size());
    // what stands before the edge (a quote's mark) may stand here too
    std::string_view const inside = line.substr(left, edge.right - edge.left + 1);
    return read_numbers(edge, inside, left, ' ');
}
namespace {

using grammar::trimmed;

constexpr std::size_t middle = 6; // the row with the word BAR
constexpr int most = 15;
constexpr int rows = 5; // of each side

// What one row shows at a place: nobody, a checker, or how many stand there.
struct Cell {
    std::optional<Side> side;
    int count = 0;
};

// "X", "O", "" or a number; GNU Backgammon writes A to F for 10 to 15.
std::optional<Cell> read_cell(std::string_view text) {
    text = trimmed(text);
    if (text.empty())
        return Cell{};
    if (text == "X" || text == "O")
        return Cell{text == "X" ? Side::x : Side::o, 0};
    if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'F')
        return Cell{std::nullopt, text[0] - 'A' + 10};
    int number = 0;
    char const* at = text.data();
    char const* const last = at + text.size();
    if (!grammar::match_number(at, last, number) || at != last || number < 1 || number > most)
        return std::nullopt;
    return Cell{std::nullopt, number};
}

// What the number on a high stack means: GNU Backgammon counts all, BGBlitz those that the letters
// below it do not show.
enum class Numbers : bool { all, rest };

// The checkers of one place, put together row by row.
struct Stack {
    BySide<int> seen;
    int number = 0;

    [[nodiscard]] bool add(Cell cell) {
        if (cell.side)
            ++seen[*cell.side];
        else if (cell.count > 0 && std::exchange(number, cell.count) != 0)
            return false;
        return true;
    }
    // Nothing where nobody or both stand beside the number.
    [[nodiscard]] std::optional<BySide<int>> checkers(Numbers numbers) const {
        if ((seen.x > 0 && seen.o > 0) || (number > 0 && seen.x + seen.o == 0))
            return std::nullopt;
        BySide<int> all = seen;
        int& count = seen.x > 0 ? all.x : all.o;
        if (number > rows || (number > 0 && numbers == Numbers::rest))
            count = numbers == Numbers::all ? number : count + number;
        else
            count += number; // too low to be all
        return all;
    }
};

// Five rows with twelve points and the bar between them.
struct Half {
    std::array<Stack, 12> points;
    Stack bar;
};

struct Walls {
    std::size_t left, right; // of the bar
};

// Four walls where the edge has its corners and between its halves.
std::optional<Walls> find_walls(std::string_view row, Edge const& edge) {
    if (row.size() <= edge.right || row[edge.left] != '|' || row[edge.right] != '|')
        return std::nullopt;
    Walls const walls{row.find('|', edge.left + 1), row.rfind('|', edge.right - 1)};
    bool const between = walls.left > edge.columns[5] && walls.right < edge.columns[6]
                         && walls.left < walls.right
                         && row.find('|', walls.left + 1) == walls.right;
    if (!between)
        return std::nullopt;
    return walls;
}

bool read_row(std::string_view row, Edge const& edge, Half& half) {
    auto const walls = find_walls(row, edge);
    if (!walls)
        return false;
    std::string rest(row.substr(0, edge.right));
    for (std::size_t i = 0; i < half.points.size(); ++i) {
        std::size_t const column = edge.columns[i];
        auto const cell = read_cell(row.substr(column - 1, 3));
        if (!cell || !half.points[i].add(*cell))
            return false;
        rest.replace(column - 1, 3, "   ");
    }
    auto const bar = read_cell(row.substr(walls->left + 1, walls->right - walls->left - 1));
    if (!bar || !half.bar.add(*bar))
        return false;
    rest.replace(walls->left, walls->right - walls->left + 1, walls->right - walls->left + 1, ' ');
    return rest.find_first_not_of(' ', edge.left + 1) == rest.npos;
}

bool read_middle(std::string_view row, Edge const& edge) {
    auto const walls = find_walls(row, edge);
    if (!walls)
        return false;
    auto const blank = [row](std::size_t from, std::size_t to) {
        return trimmed(row.substr(from, to - from)).empty();
    };
    return blank(edge.left + 1, walls->left) && blank(walls->right + 1, edge.right);
}

// Whose name the words beside an edge begin with: "X: Bob", "Bob (X): 3 points".
std::optional<Side> named(std::string_view side_captions) {
    for (Side const side : both_sides) {
        std::string_view const letter = side == Side::x ? "X" : "O";
        if (side_captions.starts_with(std::string(letter) + ":")
            || side_captions.find("(" + std::string(letter) + "):") != side_captions.npos)
            return side;
    }
    return std::nullopt;
}

bool put(CheckerCounts& counts, Half const& half, Edge const& edge, Side counted, Numbers numbers) {
    auto const add = [&](Stack const& stack, int number) {
        auto const checkers = stack.checkers(numbers);
        for (Side const side : both_sides) {
            auto const point = number == 25 || side == counted ? number : 25 - number;
            auto& count = counts.n[side][static_cast<std::size_t>(point)];
            count = static_cast<std::uint8_t>(count + (checkers ? (*checkers)[side] : 0));
        }
        return checkers.has_value();
    };
    bool right = add(half.bar, 25);
    for (std::size_t i = 0; i < half.points.size(); ++i)
        right = add(half.points[i], edge.number(i)) && right;
    return right;
}

// BGBlitz writes a name and the pip count beside both edges: "O: Green  52". A name may end so with
// GNU Backgammon, which has the points in a row.
bool has_name_and_pips(std::string_view side_captions) {
    auto const end = side_captions.find_last_not_of("0123456789");
    return (side_captions.starts_with("O: ") || side_captions.starts_with("X: "))
           && end != side_captions.npos && end + 1 < side_captions.size()
           && side_captions.substr(0, end + 1).ends_with("  ");
}

bool is_bgblitz(DrawnBoard const& board) {
    return has_name_and_pips(board.side_captions.front())
           && has_name_and_pips(board.side_captions.back())
           && std::ranges::none_of(board.side_captions, [](std::string_view text) {
                  return text.ends_with(" points") || text.ends_with(" point");
              });
}

// Reads the picture, which has the right number of lines; says otherwise which of them is wrong.
class Picture {
public:
    Picture(std::span<std::string_view const> lines, Edge const& above, Edge const& below)
        : lines_(lines), above_(above), below_(below) {}

    bool read(DrawnBoard& board) {
        for (at_ = 0; at_ < board_height; ++at_) {
            std::string const row = plain_line(lines_[at_]);
            bool const right = at_ == 0 || at_ + 1 == board_height ? true
                               : at_ < middle                      ? read_row(row, above_, top_)
                               : at_ == middle                     ? read_middle(row, above_)
                                                                   : read_row(row, above_, bottom_);
            if (!right)
                return false;
            board.side_captions[at_] = trimmed(row.substr(std::min(above_.right + 1, row.size())));
        }
        at_ = 0;
        auto const bottom = named(board.side_captions.back());
        board.top =
            named(board.side_captions.front()).value_or(bottom ? opponent(*bottom) : Side::o);
        board.counted = above_.has_home() ? board.top : opponent(board.top);
        bool const rest = board.of_bgblitz = is_bgblitz(board);
        return put(board, board.counts, rest ? Numbers::rest : Numbers::all)
               && put(board, board.otherwise, rest ? Numbers::all : Numbers::rest);
    }
    [[nodiscard]] std::size_t at() const { return at_; }

private:
    [[nodiscard]] bool put(DrawnBoard const& board, CheckerCounts& counts, Numbers numbers) const {
        return boards::put(counts, top_, above_, board.counted, numbers)
               && boards::put(counts, bottom_, below_, board.counted, numbers);
    }

    std::span<std::string_view const> lines_;
    Edge const& above_;
    Edge const& below_;
    Half top_, bottom_;
    std::size_t at_ = 0;
};

// The two halves lie over each other, and together have every point.
bool fit(Edge const& above, Edge const& below) {
    return above.left == below.left && above.right == below.right && above.columns == below.columns
           && above.first + below.first == 25 && above.step == -below.step;
}

bool with_numbers(Edge& edge, std::span<std::string_view const> lines, std::size_t at) {
    return edge.has_numbers() || (at < lines.size() && take_numbers(edge, plain_line(lines[at])));
}

// Most of them: otherwise the next edge is that of another board.
bool are_rows(std::span<std::string_view const> lines, Edge const& edge) {
    auto const count = std::ranges::count_if(lines, [&](std::string_view line) {
        return find_walls(plain_line(line), edge).has_value();
    });
    return 2 * count > std::ssize(lines);
}

} // namespace

std::optional<BoardScan> scan_board(std::span<std::string_view const> lines, std::size_t at) {
    std::string_view const line = lines[at];
    if (line.find('+') == line.npos && line.find("\u2500") == line.npos)
        return std::nullopt;
    auto above = find_edge(plain_line(line));
    if (!above || !with_numbers(*above, lines, at - 1)) // at 0 there is no line before it
        return std::nullopt;
    BoardScan sight;
    sight.first = at;
    std::size_t below_at = at + 1;
    std::size_t const last = std::min(lines.size(), at + board_height + 2);
    std::optional<Edge> below;
    while (below_at < last && !(below = find_edge(plain_line(lines[below_at]))))
        ++below_at;
    sight.end =
        below && are_rows(lines.subspan(at + 1, below_at - at - 1), *above) ? below_at + 1 : at + 1;
    sight.broken_at = at;
    sight.expected = PhraseText("eleven rows and the other edge of a board below it");
    if (!below || below_at != at + board_height - 1 || !with_numbers(*below, lines, below_at + 1)
        || !fit(*above, *below))
        return sight;
    Picture picture(lines.subspan(at, board_height), *above, *below);
    DrawnBoard board;
    if (picture.read(board)) {
        sight.board = std::move(board);
    } else {
        sight.broken_at = at + picture.at();
        sight.expected = picture.at() == 0 ? PhraseText("a board with one player on each point")
                                           : PhraseText("a row of the board");
    }
    return sight;
}

} // namespace bgio::boards
