// SPDX-License-Identifier: MIT
#include "boards/edge.hpp"

#include "common/words.hpp"

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

} // namespace bgio::boards
