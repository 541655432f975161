// SPDX-License-Identifier: MIT
#include "boards/scan.hpp"
#include "boards/words.hpp"

#include <algorithm>

namespace bgio::boards {
namespace {

using grammar::trimmed;

// "(Cube: 4)" at the end of a text: takes it off and gives the value.
std::optional<int> take_cube(std::string_view& text) {
    constexpr std::string_view label = "(Cube: ";
    auto const found = text.rfind(label);
    if (found == text.npos || !text.ends_with(')'))
        return std::nullopt;
    Scan scan(text.substr(found + label.size()));
    auto const value = scan.number();
    if (!value || scan.rest() != ")")
        return std::nullopt;
    text = trimmed(text.substr(0, found));
    return value;
}

// "Alice - score: 3": takes the number with its label off.
std::optional<int> take_last(std::string_view& text, std::string_view label) {
    auto const found = text.rfind(label);
    if (found == text.npos)
        return std::nullopt;
    Scan scan(text.substr(found + label.size()));
    auto const value = scan.number();
    if (!value || !scan.at_end())
        return std::nullopt;
    text = trimmed(text.substr(0, found));
    return value;
}

// Checkers borne off stand before the words: "OO  1 point", "O off: 3   ...".
std::string_view without_off(std::string_view text) {
    constexpr std::size_t width = 3; // of the letters, a blank behind them
    std::size_t const run = std::min(text.find_first_not_of(text.substr(0, 1)), text.size());
    bool const letters = text.starts_with('X') || text.starts_with('O');
    if (letters && run <= width && trimmed(text.substr(run, width + 1 - run)).empty())
        return trimmed(text.substr(run));
    Scan scan(text);
    if (scan.letter() && scan.word("off:") && scan.number())
        return trimmed(scan.rest());
    return text;
}

} // namespace

// "O: Alice (Cube: 2)", "O: Green  52", "O: Alice - score: 3", "Alice (O): 3 points, 52 pips".
void Words::edge(std::string_view text) {
    std::string_view name;
    Scan scan(text);
    auto side = scan.letter();
    if (!side || !scan.word(":")) {
        auto const mark = std::max(text.rfind("(X):") + 1, text.rfind("(O):") + 1); // npos is 0
        if (mark == 0)
            return;
        side = text[mark] == 'X' ? Side::x : Side::o;
        name = trimmed(text.substr(0, mark - 1));
        scan = Scan(text.substr(mark + 3));
    }
    std::string_view rest = trimmed(scan.rest());
    if (auto const points = scan.number(); points && scan.word("point")) {
        static_cast<void>(scan.word("s"));
        if (scan.word(",")) {
            told.seated = true;
            told.score[*side] = points;
            told.pips[*side] = scan.number();
            told.names[*side] = name;
            return;
        }
    }
    if (auto const value = take_cube(rest))
        told.cube = Cube::make(*value, side);
    if (auto const score = take_last(rest, " - score:"))
        told.score[*side] = score;
    else if (auto const pips = board_.of_bgblitz ? take_last(rest, "  ") : std::nullopt) {
        told.seated = true;
        told.pips[*side] = pips;
    }
    told.names[*side] = trimmed(rest);
}

// "3 points"
bool Words::score_of(Side side, std::string_view text) {
    Scan scan(text);
    auto const points = scan.number();
    if (!points || !scan.word("point"))
        return false;
    static_cast<void>(scan.word("s"));
    if (!scan.at_end())
        return false;
    told.score[side] = points;
    return true;
}

// "On roll", "Rolled 63", "Rolled 21, resigns gammon"; "Cube offered at 2" beside the one who is to
// answer.
bool Words::turn_of(Side side, std::string_view text) {
    text = text.substr(0, text.find(", resigns "));
    Scan scan(text);
    if (text == "On roll") {
        set_turn(side, std::nullopt);
    } else if (scan.word("Rolled")) {
        set_turn(side, dice_at_end(text));
    } else if (scan.word("Cube offered at")) {
        Side const doubler = opponent(side);
        set_turn(doubler, std::nullopt);
        told.doubled = true;
        int const before = scan.number().value_or(2) / 2;
        told.cube = Cube::make(before, before == 1 ? std::nullopt : std::optional(doubler));
    } else {
        return false;
    }
    return true;
}

// "7 points match (Cube: 1)", "(Cube: 1)" in money play, "5 points match (Crawford game)";
// "3-point match", "unlimited match"; "7 point match, Crawford game", "money game, Jacoby".
bool Words::match(std::string_view text) {
    if (auto const value = take_cube(text)) {
        told.cube = Cube::make(*value, std::nullopt);
        if (text.empty())
            told.length = 0;
    }
    if (text.starts_with("unlimited match") || text.starts_with("money game")) {
        told.length = 0;
        if (text.starts_with("money"))
            told.jacoby = has(text, "Jacoby");
        return true;
    }
    Scan scan(text);
    auto const length = scan.number();
    static_cast<void>(scan.word("-"));
    if (!length || !scan.word("point"))
        return false;
    static_cast<void>(scan.word("s"));
    if (!scan.word("match"))
        return false;
    told.length = length;
    if (has(scan.rest(), "Crawford"))
        told.crawford = true;
    return true;
}

// bgshow's: "cube 2, X's", "cube 1, centred", "Bob (X) to play 63", "X on roll", "X offers 2".
bool Words::own_words(std::string_view text) {
    Scan scan(text);
    if (scan.word("cube ")) {
        auto const value = scan.number();
        if (!value || !scan.word(","))
            return false;
        told.cube = Cube::make(*value, scan.letter());
        return true;
    }
    auto const side = text.starts_with("X ") || has(text, "(X) ")   ? std::optional(Side::x)
                      : text.starts_with("O ") || has(text, "(O) ") ? std::optional(Side::o)
                                                                    : std::nullopt;
    if (!side)
        return false;
    if (text.ends_with(" on roll"))
        set_turn(*side, std::nullopt);
    else if (has(text, " to play "))
        set_turn(*side, dice_at_end(text));
    else if (has(text, " offers ")) {
        set_turn(*side, std::nullopt);
        told.doubled = true;
    } else {
        return false;
    }
    return true;
}

// "| 2|" between two small edges, beside the one who owns it.
bool Words::cube_picture(std::string_view text, std::size_t row) {
    Scan scan(text);
    if (!scan.word("|"))
        return false;
    auto const value = scan.number();
    if (!value || !scan.word("|") || !scan.at_end())
        return false;
    std::optional<Side> owner;
    if (row < middle_row)
        owner = board_.top;
    else if (row > middle_row)
        owner = opponent(board_.top);
    drawn_cube_ = Cube::make(*value, *value == 1 ? std::nullopt : owner);
    return true;
}

void Words::beside(std::string_view text, std::size_t row) {
    text = without_off(text);
    if (row == middle_row
        && (text.starts_with('v') || text.starts_with('^'))) // which way FIBS goes
        text = trimmed(text.substr(1));
    Side const side = row < middle_row ? board_.top : opponent(board_.top);
    static_cast<void>(text.empty()
                      || (row != middle_row && (score_of(side, text) || turn_of(side, text)))
                      || match(text) || cube_picture(text, row) || own_words(text));
}

} // namespace bgio::boards
