// SPDX-License-Identifier: MIT
#include "mat/grammar.hpp"

#include "common/notation.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

#include <algorithm>

namespace bgio::mat {
namespace {

using namespace grammar;
using Kind = Cell::Kind;
using State = WrittenPlay::State;

constexpr bool is_die(char c) { return c >= '0' && c <= '6'; }

// "31:"; "00:" is a turn without a roll (Backgammon Studio).
bool read_roll(char const*& at, char const* last, Pass& pass, Cell& cell) {
    if (last - at < 3 || !is_die(at[0]) || !is_die(at[1]) || at[2] != ':')
        return pass.fail(at, PhraseText("a roll, a cube action or a result"));
    cell.move.dice = Dice::make(at[0] - '0', at[1] - '0');
    if (!cell.move.dice && (at[0] != '0' || at[1] != '0'))
        return pass.fail(at, PhraseText("two dice from 1 to 6"));
    cell.kind = Kind::roll;
    at += 3;
    return true;
}

bool read_cell_play(char const*& at, char const* last, Pass& pass, Cell& cell) {
    return read_play(at, last, pass, cell.move.play);
}

// The position inside "Illegal play (…)": names in it may hold any character but a semicolon, so
// it ends behind its last field.
bool read_illegal(char const*& at, char const* last, Pass& pass, Cell& cell) {
    char const* end = at;
    if (!match_word(end, last, "illegal"))
        return false;
    skip_blanks(end, last);
    if (!match_word(end, last, "play") && !match_word(end, last, "move"))
        return pass.fail(end, PhraseText("'play'"));
    char const* open = end;
    skip_blanks(open, last);
    if (open != last && *open == '(') {
        std::string_view const rest(open, static_cast<std::size_t>(last - open));
        auto close = rest.find(";)");
        close = close == std::string_view::npos ? rest.find(')') : close + 1;
        if (close == std::string_view::npos)
            return pass.fail(last, PhraseText("')'"));
        cell.dump = pass.span(open + 1, open + close);
        end = open + close + 1;
    }
    cell.move.play = WrittenPlay(State::illegal_dump);
    at = end;
    return true;
}

// "!", "??", "!?" behind a play: what somebody thought of it. Longer ones are no marks.
bool read_quality(char const*& at, char const* last, Pass&, Cell&) {
    char const* end = at;
    skip_padding(end, last);
    char const* const first = end;
    while (end != last && (*end == '!' || *end == '?'))
        ++end;
    if (end == first || end - first > 2 || (end != last && !is_blank(*end)))
        return false;
    at = end;
    return true;
}

bool read_value(char const*& at, char const* last, Pass& pass, int& value) {
    return match_number(at, last, value) || pass.fail(at, PhraseText("a cube value"));
}

bool read_points(char const*& at, char const* last, Pass& pass, int& value) {
    return match_number(at, last, value) || pass.fail(at, PhraseText("a number of points"));
}

// The word "point" in its forms, in front of what may follow.
bool read_point_word(char const*& at, char const* last, Pass& pass, char& unused) {
    unused = 0;
    return match_word(at, last, "points") || match_word(at, last, "point")
           || match_word(at, last, "pts") || match_word(at, last, "pt")
           || pass.fail(at, PhraseText("'points'"));
}

bool read_length(char const*& at, char const* last, Pass& pass, int& value) {
    return match_number(at, last, value) || pass.fail(at, PhraseText("a match length"));
}

bool read_game_number(char const*& at, char const* last, Pass& pass, int& value) {
    return match_number(at, last, value) || pass.fail(at, PhraseText("a game number"));
}

bool read_row_number(char const*& at, char const* last, Pass&, int& number) {
    char const* end = at;
    if (!match_number(end, last, number) || end == last || *end != ')')
        return false;
    at = end + 1;
    return true;
}

bool read_blanks(char const*& at, char const* last, Pass&, char& unused) {
    unused = 0;
    skip_padding(at, last);
    return true;
}

// No letter follows: "Taken" is not "Take".
bool read_word_end(char const*& at, char const* last, Pass&, char& unused) {
    unused = 0;
    return at == last || !is_letter(*at);
}

Filler<Cell, read_roll> const roll_of_dice;
Filler<Cell, read_cell_play> const play;
Filler<Cell, read_quality> const quality;
Filler<Cell, read_illegal> const illegal;
Primitive<int, read_value> const cube_value;
Primitive<int, read_points> const points;
Primitive<char, read_point_word> const point_word;
Primitive<int, read_length> const match_length;
Primitive<int, read_game_number> const game_number;
Primitive<int, read_row_number> const row_number;
Primitive<char, read_blanks> const any_blanks;
Primitive<char, read_word_end> const word_end;

struct CubeWords : x3::symbols<Kind> {
    CubeWords() {
        for (auto const& [word, kind] :
             std::initializer_list<std::pair<char const*, Kind>>{{"double", Kind::offer},
                                                                 {"doubles", Kind::offer},
                                                                 {"redouble", Kind::offer},
                                                                 {"redoubles", Kind::offer},
                                                                 {"beaver", Kind::beaver},
                                                                 {"beavers", Kind::beaver},
                                                                 {"raccoon", Kind::raccoon},
                                                                 {"raccoons", Kind::raccoon},
                                                                 {"racoon", Kind::raccoon},
                                                                 {"racoons", Kind::raccoon},
                                                                 {"take", Kind::take},
                                                                 {"takes", Kind::take},
                                                                 {"accept", Kind::take},
                                                                 {"accepts", Kind::take},
                                                                 {"drop", Kind::drop},
                                                                 {"drops", Kind::drop},
                                                                 {"pass", Kind::drop},
                                                                 {"passes", Kind::drop}})
            add(word, kind);
    }
} const cube_words;

struct OutcomeWords : x3::symbols<Kind> {
    OutcomeWords() {
        for (auto const& [word, kind] :
             std::initializer_list<std::pair<char const*, Kind>>{{"win", Kind::wins},
                                                                 {"wins", Kind::wins},
                                                                 {"losses", Kind::losses},
                                                                 {"loses", Kind::losses}})
            add(word, kind);
    }
} const outcome_words;

struct ResignWords : x3::symbols<int> {
    ResignWords() { add("resign", 0)("resigns", 0)("resigned", 0); }
} const resign_words;

struct ResignKinds : x3::symbols<int> {
    ResignKinds() {
        add("game", -1)("match", -1)("normal", 1)("single", 1)("gammon", 2)("backgammon", 3);
    }
} const resign_kinds;

auto const is_kind = [](auto& c) { x3::_val(c).kind = x3::_attr(c); };
auto const has_number = [](auto& c) { x3::_val(c).number = x3::_attr(c); };
auto const resigns = [](auto& c) { x3::_val(c).kind = Kind::resign; };
auto const resigns_kind = [](auto& c) {
    // OpenGammon writes "Resigned Game" in the winner's column: samples/clean/mat/opengammon.mat
    x3::_val(c).names_winner = x3::_attr(c) < 0;
    x3::_val(c).number = std::max(0, x3::_attr(c));
};
auto const ends_match = [](auto& c) { x3::_val(c).ends_match = true; };

auto const blanks = x3::omit[any_blanks];
auto const arrow = +x3::lit('=') >> '>';
auto const and_the_match =
    x3::no_case[x3::lit("and") >> +x3::char_(" \t") >> "the" >> +x3::char_(" \t") >> "match"];

// The parts fill the node, hence omit. Branches differ at their first character.
auto const roll = roll_of_dice >> blanks >> -(play >> -quality | illegal);
auto const cube = x3::no_case[cube_words][is_kind] >> word_end
                  >> -(blanks >> arrow >> blanks >> cube_value[has_number]);
auto const outcome = x3::no_case[outcome_words][is_kind] >> word_end >> blanks >> points[has_number]
                     >> blanks >> point_word >> -(blanks >> and_the_match[ends_match]);
auto const resign = x3::no_case[resign_words][resigns] >> word_end
                    >> -(blanks >> x3::no_case[resign_kinds][resigns_kind] >> word_end);

struct cell_tag : spanned {};
x3::rule<cell_tag, Cell, true> const cell = "cell";
auto const cell_def = x3::omit[roll | cube | outcome | resign];

BOOST_SPIRIT_DEFINE(cell)

auto const numbered = [](auto& c) {
    x3::_val(c).number = x3::_attr(c);
    x3::_val(c).numbered = true;
};

// A cell is read in its place in the row. One that fails there is not counted.
bool read_cell(char const*& at, char const* last, Pass& pass, Row& row) {
    if (at == last || row.count == Row::capacity)
        return false;
    Cell& next = row.cells[row.count] = row.blank;
    if (!x3::parse(at, last, x3::with<pass_tag>(pass)[cell], next))
        return false;
    ++row.count;
    return true;
}

Filler<Row, read_cell> const next_cell;

// A number glued behind a cell ("… 24)", two files of Galaxy) is nobody's.
x3::rule<struct cells_tag, Row, true> const cells = "cells";
x3::rule<struct row_tag, Row, true> const row = "row";
auto const cells_def = x3::omit[*(next_cell >> blanks | row_number >> blanks)];
auto const row_def = x3::omit[blanks >> -row_number[numbered] >> blanks] >> cells;

// "7 point match"; "money session" and "unlimited" are read and never written.
auto const money = x3::no_case[x3::lit("money") | "unlimited"] >> x3::omit[word_end] >> x3::attr(0)
                   >> x3::omit[*x3::char_];
auto const length_line = blanks
                         >> (money
                             | match_length >> blanks >> -x3::lit('-') >> x3::omit[point_word]
                                   >> blanks >> x3::no_case["match"] >> blanks);
// Anchored on both sides: "6) Resigned Game" is a row.
auto const heading =
    blanks >> x3::no_case["game"] >> x3::omit[+x3::char_(" \t")] >> game_number >> blanks;

BOOST_SPIRIT_DEFINE(cells, row)

template <class Parser>
std::optional<int> whole_line(std::string_view line, Pass& pass, Parser const& parser) {
    char const* at = line.data();
    char const* const last = at + line.size();
    int value = 0;
    auto const number = x3::rule<struct number_tag, int>{"number"} = parser;
    if (x3::parse(at, last, x3::with<pass_tag>(pass)[number], value) && at == last)
        return value;
    return std::nullopt;
}

// Where the next cell starts, behind something that is none.
char const* find_cell(char const* at, char const* last, Pass const& pass) {
    for (++at; at < last; ++at) {
        if (is_letter(at[-1]) || is_digit(at[-1]))
            continue;
        Pass trial{pass.base};
        char const* end = at;
        Cell unused;
        if (x3::parse(end, last, x3::with<pass_tag>(trial)[cell], unused))
            return at;
    }
    return last;
}

} // namespace

bool parse_row(std::string_view line, Pass& pass, Row& into) {
    char const* at = line.data();
    char const* const last = at + line.size();
    into.clear();
    x3::parse(at, last, x3::with<pass_tag>(pass)[row], into);
    if (at == last)
        return true;
    pass.fail(at, PhraseText("a cell or the end of the line"));
    Pass again{pass.base};
    while (at != last && (into.numbered || into.count != 0)) {
        // What is not understood belongs to the cell in front of it.
        at = find_cell(at, last, pass);
        if (into.count != 0) {
            Cell& broken = into.cells[into.count - 1U];
            broken.move.play = WrittenPlay(State::unknown);
            broken.span = pass.span(pass.base + broken.span.begin, at);
        }
        x3::parse(at, last, x3::with<pass_tag>(again)[cells], into);
        if (into.count == Row::capacity)
            break;
    }
    return false;
}

std::optional<int> parse_length(std::string_view line, Pass& pass) {
    return whole_line(line, pass, length_line);
}

std::optional<int> parse_heading(std::string_view line, Pass& pass) {
    return whole_line(line, pass, heading);
}

} // namespace bgio::mat
