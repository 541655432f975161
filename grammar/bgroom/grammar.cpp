// SPDX-License-Identifier: MIT
#include "bgroom/grammar.hpp"

#include "common/notation.hpp"
#include "common/roll.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

namespace bgio::bgroom {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;

// "(3 1)"
bool read_dice(char const*& at, char const* last, Pass& pass, Roll& roll) {
    if (at == last || *at != '(')
        return pass.fail(at, PhraseText("a roll or a cube action"));
    char const* end = at + 1;
    skip_blanks(end, last);
    roll.dice = match_two_dice(end, last);
    skip_blanks(end, last);
    if (!roll.dice || end == last || *end != ')')
        return pass.fail(at, PhraseText("two dice from 1 to 6 in parentheses"));
    at = end + 1;
    return true;
}

Primitive<Roll, read_dice> const dice;
Primitive<WrittenPlay, read_play> const play;

struct Words : x3::symbols<Kind> {
    Words() {
        add("double", Kind::offer)("doubles", Kind::offer)("redouble", Kind::offer)(
            "redoubles", Kind::offer)("take", Kind::take)("takes", Kind::take)(
            "accept", Kind::take)("accepts", Kind::take)("drop", Kind::drop)("drops", Kind::drop)(
            "pass", Kind::drop)("passes", Kind::drop)("resign", Kind::resign)("resigns",
                                                                              Kind::resign);
    }
} const words;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = x3::_attr(c); };
auto const is_kind = [](auto& c) { x3::_val(c).kind = x3::_attr(c); };

auto const blanks = x3::omit[*x3::char_(" \t")];
auto const roll = dice[has_dice] >> blanks >> -play[has_play];
auto const word = x3::no_case[words][is_kind] >> !x3::alpha;

struct turn_tag : spanned {};
x3::rule<turn_tag, TurnLine, true> const turn = "turn";
auto const turn_def = x3::omit[word | roll];

BOOST_SPIRIT_DEFINE(turn)

bool match_char(char const*& at, char const* last, char c) {
    if (at == last || lower(*at) != c)
        return false;
    ++at;
    return true;
}

// "3.X:"; the site's O is a zero.
bool read_who(char const*& at, char const* last, TurnLine& into) {
    skip_blanks(at, last);
    if (!match_number(at, last, into.number) || !match_char(at, last, '.'))
        return false;
    skip_blanks(at, last);
    into.side = match_char(at, last, 'x') ? Side::o : Side::x;
    return (into.side == Side::o || match_char(at, last, '0') || match_char(at, last, 'o'))
           && match_char(at, last, ':');
}

} // namespace

bool parse_turn(std::string_view line, Pass& pass, TurnLine& into) {
    char const* at = line.data();
    char const* const last = at + line.size();
    TurnLine frame;
    if (!read_who(at, last, frame))
        return pass.fail(line.data(), PhraseText("a number with X or 0 behind it, or a heading"));
    skip_blanks(at, last);
    into = {};
    if (!x3::parse(at, last, x3::with<pass_tag>(pass)[turn], into))
        return false;
    into.number = frame.number;
    into.side = frame.side;
    skip_blanks(at, last);
    return at == last || pass.fail(at, PhraseText("a move or the end of the line"));
}

} // namespace bgio::bgroom
