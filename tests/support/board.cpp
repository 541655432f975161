// SPDX-License-Identifier: MIT
#include "board.hpp"

#include <algorithm>
#include <bgio/notation.hpp>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace bgio::test {

namespace {

[[noreturn]] void fail(std::string_view why, std::string_view text) {
    throw std::invalid_argument(fmt::format("{}: {}", why, text));
}

int number(std::string_view text) {
    int value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        fail("no number", text);
    return value;
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::size_t place(std::string_view text) {
    if (text == "bar")
        return 25;
    return text == "off" ? 0 : static_cast<std::size_t>(number(text));
}

void bear_off_the_rest(CheckerCounts& counts, int checkers) {
    for (Side side : both_sides) {
        auto& n = counts.n[side];
        if (n[0] == 0)
            n[0] = static_cast<std::uint8_t>(checkers - std::accumulate(n.begin(), n.end(), 0));
    }
}

Board made(CheckerCounts const& counts, std::string_view text, Variant const& variant) {
    auto board = Board::make(counts, variant);
    if (!board)
        fail(message_text(board.error()), text);
    return *board;
}

} // namespace

Board board(std::string_view text, Variant const& variant) {
    CheckerCounts counts;
    Side side = Side::x;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        if (word == "|")
            continue;
        if (word == "x" || word == "o") {
            side = word == "x" ? Side::x : Side::o;
            continue;
        }
        auto const colon = word.find(':');
        if (colon == std::string::npos)
            fail("no checkers", word);
        counts.n[side].at(place(std::string_view(word).substr(0, colon))) =
            static_cast<std::uint8_t>(number(std::string_view(word).substr(colon + 1)));
    }
    bear_off_the_rest(counts, variant.checkers);
    return made(counts, text, variant);
}

Board picture(std::string_view drawing) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(drawing)};
    for (std::string line; std::getline(in, line);)
        if (line.find_first_not_of(' ') != std::string::npos)
            lines.push_back(line);
    if (lines.size() != 13)
        fail("no board of 13 lines", drawing);
    CheckerCounts counts;
    // One place of x's numbering; the letter says whose, a number how many there are.
    auto const read = [&](std::size_t line, std::size_t column, std::size_t at) {
        std::string const text =
            column + 3 <= lines[line].size() ? lines[line].substr(column, 3) : "   ";
        bool const mirrored = counts.n.x[at] == 0;
        auto& x = counts.n.x[at];
        auto& o = counts.n.o[25 - at];
        if (text[1] == 'X')
            ++x;
        else if (text[1] == 'O')
            ++o;
        else if (std::isdigit(static_cast<unsigned char>(text[1])) != 0)
            (mirrored ? o : x) = static_cast<std::uint8_t>(number(trimmed(text)));
    };
    for (std::size_t height = 0; height < 5; ++height)
        for (std::size_t i = 0; i < 12; ++i) {
            std::size_t const column = 2 + i * 3 + (i < 6 ? 0 : 5);
            read(1 + height, column, 13 + i);
            read(11 - height, column, 12 - i);
        }
    for (std::size_t height = 0; height < 5; ++height) {
        read(1 + height, 21, 0);
        read(11 - height, 21, 25);
    }
    // the bars: o's at place 0 is its own 25, x's at 25; both were read in x's numbering
    counts.n.x[0] = counts.n.o[0] = 0;
    bear_off_the_rest(counts, backgammon().checkers);
    return made(counts, drawing, backgammon());
}

Board xgid_board(std::string_view letters) {
    if (letters.size() != 26)
        fail("not 26 letters", letters);
    CheckerCounts counts;
    for (std::size_t i = 0; i < 26; ++i) {
        char const c = letters[i];
        if (c >= 'A' && c <= 'P')
            counts.n.x[i] = static_cast<std::uint8_t>(c - 'A' + 1);
        else if (c >= 'a' && c <= 'p')
            counts.n.o[25 - i] = static_cast<std::uint8_t>(c - 'a' + 1);
        else if (c != '-')
            fail("no XGID letters", letters);
    }
    bear_off_the_rest(counts, backgammon().checkers);
    return made(counts, letters, backgammon());
}

WrittenPlay play(std::string_view text) {
    auto written = parse_play(text);
    if (!written)
        fail(message_text(written.error()), text);
    return *written;
}

Dice dice(int roll) {
    auto const made_dice = Dice::make(roll / 10, roll % 10);
    if (!made_dice)
        fail("no roll", fmt::format("{}", roll));
    return *made_dice;
}

} // namespace bgio::test
