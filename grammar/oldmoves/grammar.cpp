// SPDX-License-Identifier: MIT
#include "oldmoves/grammar.hpp"

#include "common/dashed_play.hpp"
#include "common/roll.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

namespace bgio::oldmoves {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;
using State = WrittenPlay::State;

// "(3 1)"
bool read_dice(char const*& at, char const* last, Pass& pass, Roll& roll) {
    if (at == last || *at != '(')
        return false;
    char const* end = at + 1;
    skip_blanks(end, last);
    auto const made = match_two_dice(end, last);
    skip_blanks(end, last);
    if (!made || end == last || *end != ')')
        return pass.fail(end, PhraseText("two dice from 1 to 6 and ')'"));
    roll.dice = made;
    at = end + 1;
    return true;
}

bool read_cannot_move(char const*& at, char const* last, Pass&, char& unused) {
    unused = 0;
    return match_word(at, last, "can't move") || match_word(at, last, "cannot move");
}

// "2 points" behind "wins" or "wants to resign"; FIBS is not known to say it.
bool read_points(char const*& at, char const* last, Pass&, int& points) {
    char const* end = at;
    skip_blanks(end, last);
    if (!match_number(end, last, points))
        return false;
    skip_blanks(end, last);
    if (!match_word(end, last, "points") && !match_word(end, last, "point"))
        return false;
    at = end;
    return true;
}

Primitive<Roll, read_dice> const dice;
Primitive<WrittenPlay, read_dashed_play> const legs;
Primitive<char, read_cannot_move> const cannot_move;
Primitive<int, read_points> const points;

struct Words : x3::symbols<Kind> {
    Words() {
        add("doubles", Kind::offer)("redoubles", Kind::offer)("accepts", Kind::accept)(
            "rejects", Kind::reject)("wants to resign", Kind::resign)("wins", Kind::wins);
    }
} const words;

struct WinKinds : x3::symbols<WinKind> {
    WinKinds() { add("gammon", WinKind::gammon)("backgammon", WinKind::backgammon); }
} const win_kinds;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = in_own_numbering(x3::_attr(c)); };
auto const has_none = [](auto& c) { x3::_val(c).play = WrittenPlay(State::cannot_move); };
auto const is_kind = [](auto& c) { x3::_val(c).kind = x3::_attr(c); };
auto const has_points = [](auto& c) { x3::_val(c).points = x3::_attr(c); };
auto const has_kind = [](auto& c) { x3::_val(c).kind_won = x3::_attr(c); };

auto const blanks = x3::omit[*x3::char_(" \t")];

struct turn_tag : spanned {};
x3::rule<turn_tag, TurnLine, true> const turn = "turn";

// Behind "wins" and "wants to resign" FIBS may say more than is known.
auto const roll = dice[has_dice] >> blanks >> -(legs[has_play] | cannot_move[has_none]);
auto const costs = blanks >> "a " >> x3::no_case[win_kinds][has_kind];
auto const word = x3::no_case[words][is_kind] >> !x3::alpha >> -(points[has_points] | costs)
                  >> *x3::standard::char_;
auto const turn_def = x3::omit[roll | word];

BOOST_SPIRIT_DEFINE(turn)

} // namespace

bool parse_turn(std::string_view line, Pass& pass, TurnLine& into) {
    char const* at = line.data();
    char const* const last = at + line.size();
    skip_blanks(at, last);
    char const* const who = at;
    if (last - at < 2 || (lower(*at) != 'x' && lower(*at) != 'o') || at[1] != ':')
        return pass.fail(at, PhraseText("'X:' or 'O:', a score or the players"));
    at += 2;
    skip_blanks(at, last);
    pass.fail(at, PhraseText("a roll, a cube action or a result"));
    into = {};
    bool const read = x3::parse(at, last, x3::with<pass_tag>(pass)[turn], into);
    into.of_x = lower(*who) == 'x';
    skip_blanks(at, last);
    if (read && at != last)
        pass.fail(at, PhraseText("a move or the end of the line"));
    return read && at == last;
}

} // namespace bgio::oldmoves
