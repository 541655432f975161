// SPDX-License-Identifier: MIT
#include "sgg/grammar.hpp"

#include "common/notation.hpp"
#include "common/roll.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

namespace bgio::sgg {
namespace {

using namespace grammar;
using Kind = Record::Kind;

// "31:"
bool read_roll(char const*& at, char const* last, Pass& pass, Roll& roll) {
    if (last - at < 3 || !is_digit(at[0]) || !is_digit(at[1]) || at[2] != ':')
        return pass.fail(at, PhraseText("a roll, a cube action or 'Resign'"));
    roll.dice = Dice::make(at[0] - '0', at[1] - '0');
    if (!roll.dice)
        return pass.fail(at, PhraseText("two dice from 1 to 6"));
    at += 3;
    return true;
}

// "to 2"
bool read_value(char const*& at, char const* last, Pass& pass, int& value) {
    char const* end = at;
    skip_blanks(end, last);
    if (!match_word(end, last, "to"))
        return false;
    skip_blanks(end, last);
    if (!match_number(end, last, value))
        return pass.fail(end, PhraseText("a cube value"));
    at = end;
    return true;
}

bool read_resign(char const*& at, char const* last, Pass&, char& unused) {
    unused = 0;
    return match_word(at, last, "resign") || match_word(at, last, "resigns");
}

bool read_automatic(char const*& at, char const* last, Pass&, char& unused) {
    unused = 0;
    return match_word(at, last, "automatic double");
}

Primitive<Roll, read_roll> const dice;
Primitive<WrittenPlay, read_play> const play;
Primitive<int, read_value> const value;
Primitive<char, read_resign> const resign_word;
Primitive<char, read_automatic> const automatic_word;

struct CubeWords : x3::symbols<Kind> {
    CubeWords() {
        add("double", Kind::offer)("redouble", Kind::offer)("beaver", Kind::beaver)(
            "raccoon", Kind::raccoon)("accept", Kind::take)("take", Kind::take)("pass", Kind::drop)(
            "doubles", Kind::offer)("redoubles", Kind::offer)("beavers", Kind::beaver)(
            "raccoons", Kind::raccoon)("accepts", Kind::take)("takes", Kind::take)("passes",
                                                                                   Kind::drop);
    }
} const cube_words;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = x3::_attr(c); };
auto const gives_up = [](auto& c) { x3::_val(c).resigns = true; };
auto const is_automatic = [](auto& c) { x3::_val(c).kind = Kind::automatic_double; };
auto const is_kind = [](auto& c) { x3::_val(c).kind = x3::_attr(c); };
auto const has_value = [](auto& c) { x3::_val(c).value = x3::_attr(c); };
auto const resigns = [](auto& c) { x3::_val(c).kind = Kind::resign; };
auto const no_roll = [](auto& c) { x3::_val(c).kind = Kind::turn_without_roll; };

auto const blanks = x3::omit[*x3::char_(" \t")];
auto const roll = dice[has_dice] >> blanks
                  >> -(automatic_word[is_automatic] | resign_word[gives_up] | play[has_play]);
auto const cube = x3::no_case[cube_words][is_kind] >> !x3::alpha >> -value[has_value];

struct record_tag : spanned {};
x3::rule<record_tag, Record, true> const record = "record";
// A closed-out player may have a dash in place of dice.
auto const record_def = x3::omit[roll | cube | resign_word[resigns] | x3::char_('-')[no_roll]];

BOOST_SPIRIT_DEFINE(record)

// "11: Automatic double"
bool is_automatic_double(std::string_view line) {
    char const* at = line.data();
    char const* const last = at + line.size();
    int thrown = 0;
    char unused = 0;
    Pass pass;
    if (!match_number(at, last, thrown) || !match_char(at, last, ':'))
        return false;
    skip_blanks(at, last);
    return read_automatic(at, last, pass, unused);
}

} // namespace

bool parse_record(std::string_view line, Pass& pass, Record& into) {
    char const* at = line.data();
    char const* const last = at + line.size();
    into = {};
    bool const numbered = match_number(at, last, into.number) && at != last && *at == '\t';
    if (!numbered && !is_automatic_double(line))
        return pass.fail(line.data(), PhraseText("a number and a tab, a heading or a result"));
    if (!numbered) {
        at = line.data(); // it belongs to no turn
        into.number = 0;
    } else if (++at != last && *at == '\t') {
        into.side = Side::o;
    }
    skip_blanks(at, last);
    Record const frame = into;
    if (!x3::parse(at, last, x3::with<pass_tag>(pass)[record], into))
        return false;
    into.number = frame.number;
    into.side = frame.side;
    while (at != last && (is_blank(*at) || *at == ',' || *at == '.'))
        ++at;
    return at == last || pass.fail(at, PhraseText("a move or the end of the line"));
}

} // namespace bgio::sgg
