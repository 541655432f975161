// SPDX-License-Identifier: MIT
#include "mat/positions.hpp"

#include "common/words.hpp"

#include <algorithm>
#include <charconv>

namespace bgio::mat {
namespace {

using namespace grammar;

// Who is not on the board is off. False where more are on it than there are.
bool count_off(CheckerCounts& counts, int checkers) {
    bool possible = true;
    for (Side const side : both_sides) {
        int on_board = 0;
        for (int const count : counts.n[side])
            on_board += count;
        possible = possible && on_board <= checkers;
        counts.n[side][0] = static_cast<std::uint8_t>(std::max(checkers - on_board, 0));
    }
    return possible;
}

// Place i of 26, seen by `viewer`: 0 is the other side's bar, 25 the viewer's own.
void put(CheckerCounts& counts, Side viewer, std::size_t i, int count) {
    if (count > 0)
        counts.n[viewer][i] = static_cast<std::uint8_t>(count);
    else if (count < 0)
        counts.n[opponent(viewer)][25 - i] = static_cast<std::uint8_t>(-count);
}

std::optional<int> number(std::string_view text) {
    text = trimmed(text);
    int value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// What the place may hold; nothing where it is all right. The bars hold one side each.
std::optional<PhraseText> wanted(std::size_t i, char c) {
    if (!is_letter(c) && c != '-')
        return PhraseText("a letter or '-' for each of 26 places");
    bool const lower_case = c == lower(c);
    if (c != '-' && i == 0 && !lower_case)
        return PhraseText("a small letter or '-' for the right player's bar");
    if (c != '-' && i == 25 && lower_case)
        return PhraseText("a capital letter or '-' for the left player's bar");
    return std::nullopt;
}

std::optional<CheckerCounts> places_of(std::string_view text, Pass& pass) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < 26; ++i) {
        char const c = i < text.size() ? text[i] : ' ';
        if (auto const expected = wanted(i, c)) {
            pass.fail(text.data() + i, *expected);
            return std::nullopt;
        }
        int const count = c == '-' ? 0 : lower(c) - 'a' + 1;
        put(counts, Side::o, i, c == lower(c) ? -count : count);
    }
    return counts;
}

std::optional<Cube> cube_of(int exponent) {
    if (exponent < -15 || exponent > 15)
        return std::nullopt;
    if (exponent == 0)
        return Cube{};
    return Cube::make(1 << (exponent < 0 ? -exponent : exponent), exponent < 0 ? Side::o : Side::x);
}

} // namespace

std::optional<SetPosition> parse_set_pos(std::string_view text, int checkers, Pass& pass) {
    text = trimmed(text);
    auto const counts = places_of(text, pass);
    if (!counts)
        return std::nullopt;
    SetPosition set{counts, std::nullopt, std::nullopt};
    count_off(*set.counts, checkers); // too many: the rules will say it
    auto const rest = trimmed(text.substr(26));
    if (rest.empty())
        return set;
    if (auto const exponent = rest.front() == '/' ? number(rest.substr(1)) : std::nullopt)
        set.cube = cube_of(*exponent);
    if (!set.cube)
        pass.fail(rest.data(), PhraseText("a cube of 0 to ±15 behind '/'"));
    return set;
}

std::string print_set_pos(CheckerCounts const& counts, Cube const& cube) {
    std::string text;
    for (std::size_t i = 0; i < 26; ++i) {
        int const left = i == 0 ? 0 : counts.n.o[i];
        int const right = i == 25 ? 0 : counts.n.x[25 - i];
        text += left > 0    ? static_cast<char>('A' + left - 1)
                : right > 0 ? static_cast<char>('a' + right - 1)
                            : '-';
    }
    int const exponent = !cube.owner() ? 0 : cube.owner() == Side::o ? -cube.log2() : cube.log2();
    return text + "/" + std::to_string(exponent);
}

std::optional<CheckerCounts> parse_dump(std::string_view text, Side mover, int checkers) {
    CheckerCounts counts;
    std::size_t field = 0;
    for (; field < 40 && !text.empty(); ++field) {
        auto const end = text.find(';');
        if (field >= 12 && field <= 37) {
            auto const count = number(text.substr(0, end));
            if (!count || *count < -checkers || *count > checkers || (field == 12 && *count > 0)
                || (field == 37 && *count < 0))
                return std::nullopt;
            put(counts, opponent(mover), field - 12, *count);
        }
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (field < 38 || !count_off(counts, checkers))
        return std::nullopt;
    return counts;
}

} // namespace bgio::mat
