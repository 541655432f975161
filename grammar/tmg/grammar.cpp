// SPDX-License-Identifier: MIT
#include "tmg/grammar.hpp"

#include "common/notation.hpp"
#include "common/roll.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

namespace bgio::tmg {
namespace {

using namespace grammar;

// "31:"; "?" is a roll that is not known.
bool read_roll(char const*& at, char const* last, Pass& pass, Roll& roll) {
    if (at != last && *at == '?') {
        ++at;
        return true;
    }
    if (last - at < 2 || !is_digit(at[0]) || !is_digit(at[1]))
        return pass.fail(at, PhraseText("a roll or '?'"));
    roll.dice = Dice::make(at[0] - '0', at[1] - '0');
    if (!roll.dice)
        return pass.fail(at, PhraseText("two dice from 1 to 6"));
    at += 2;
    if (at != last && *at == ':')
        ++at;
    return true;
}

// "Double to 2": the type says what it is.
bool read_value(char const*& at, char const* last, Pass& pass, int& value) {
    std::string_view const text(at, static_cast<std::size_t>(last - at));
    auto const to = text.rfind(" to ");
    char const* end = to == text.npos ? at : at + to + 4;
    value = 0;
    if (to != text.npos && (!match_number(end, last, value) || end != last))
        return pass.fail(end, PhraseText("a cube value"));
    at = last;
    return true;
}

// "2 Alice wins 2 points": a name may hold the word, so the last one counts.
bool read_points(char const*& at, char const* last, Pass& pass, int& points) {
    std::string_view const text(at, static_cast<std::size_t>(last - at));
    auto const wins = text.rfind(" wins ");
    char const* end = wins == text.npos ? last : at + wins + 6;
    if (!match_number(end, last, points))
        return pass.fail(at, PhraseText("'wins' and a number of points"));
    at = last;
    return true;
}

Primitive<Roll, read_roll> const dice;
Primitive<WrittenPlay, read_play> const play;
Primitive<int, read_value> const value;
Primitive<int, read_points> const points;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = x3::_attr(c); };
auto const has_value = [](auto& c) { x3::_val(c).value = x3::_attr(c); };

struct roll_tag : spanned {};
struct moves_tag : spanned {};
struct cube_tag : spanned {};
struct win_tag : spanned {};
struct words_tag : spanned {};
x3::rule<roll_tag, Record, true> const roll = "roll";
x3::rule<moves_tag, Record, true> const moves = "moves";
x3::rule<cube_tag, Record, true> const cube = "cube";
x3::rule<win_tag, Record, true> const win = "win";
x3::rule<words_tag, Record, true> const words = "words";
auto const roll_def = x3::omit[dice[has_dice]];
auto const moves_def = x3::omit[play[has_play]];
auto const cube_def = x3::omit[value[has_value]];
auto const win_def = x3::omit[points[has_value]];
auto const words_def = x3::omit[*x3::standard::char_];

BOOST_SPIRIT_DEFINE(roll, moves, cube, win, words)

bool parse_text(char const*& at, char const* last, Pass& pass, Record& record) {
    auto const parse = [&](auto const& rule) {
        return x3::parse(at, last, x3::with<pass_tag>(pass)[rule], record);
    };
    switch (static_cast<Type>(record.type)) {
    case Type::roll:
        return parse(roll);
    case Type::play:
        return parse(moves);
    case Type::automatic_double:
    case Type::offer:
    case Type::take:
    case Type::beaver:
    case Type::drop:
        return parse(cube);
    case Type::wins_single:
    case Type::wins_gammon:
    case Type::wins_backgammon:
        return parse(win);
    case Type::out_of_time:
    case Type::settlement:
    case Type::out_of_time_too:
        return parse(words);
    }
    return pass.fail(at, PhraseText("a record of a known type"));
}

// 0 has no sign: it is the table's.
bool is_of_a_player(Type type) {
    return type != Type::automatic_double && type != Type::settlement && type != Type::out_of_time
           && type != Type::out_of_time_too;
}

} // namespace

bool parse_record(std::string_view line, Pass& pass, Record& into) {
    line = trimmed(line);
    char const* at = line.data();
    char const* const last = at + line.size();
    into = {};
    bool const second = at != last && *at == '-';
    at += second ? 1 : 0;
    int number = 0;
    int type = 0;
    if (!match_number(at, last, number) || at == last || !is_blank(*at))
        return pass.fail(line.data(), PhraseText("a number and a type, or a heading"));
    skip_blanks(at, last);
    char const* const type_at = at;
    if (!match_number(at, last, type) || type > 99 || (at != last && !is_blank(*at)))
        return pass.fail(type_at, PhraseText("the type of the record"));
    skip_blanks(at, last);
    into.type = type;
    into.text = {at, static_cast<std::size_t>(last - at)};
    if (!parse_text(at, last, pass, into))
        return pass.expected.text.empty() ? pass.fail(at, PhraseText("what belongs to the type"))
                                          : false;
    into.number = number;
    into.side = second ? Side::o : Side::x;
    if (number == 0 && is_of_a_player(static_cast<Type>(type))) {
        pass = Pass{pass.base}; // the rest of the record is right
        return pass.fail(line.data(), PhraseText("a player's turn: a number above or below 0"));
    }
    skip_blanks(at, last);
    return at == last || pass.fail(at, PhraseText("a move or the end of the line"));
}

} // namespace bgio::tmg
