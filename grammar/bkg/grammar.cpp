// SPDX-License-Identifier: MIT
#include "bkg/grammar.hpp"

#include "common/dashed_play.hpp"
#include "common/roll.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

#include <algorithm>
#include <initializer_list>

namespace bgio::bkg {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;
using State = WrittenPlay::State;

// "3 1"
bool read_dice(char const*& at, char const* last, Pass& pass, Roll& roll) {
    char const* end = at;
    roll.dice = match_two_dice(end, last);
    if (!roll.dice)
        return pass.fail(at, PhraseText("two dice from 1 to 6, 'Doubles' or 'wins'"));
    at = end;
    return true;
}

// "to 2"
bool read_value(char const*& at, char const* last, Pass&, int& value) {
    char const* end = at;
    if (!match_word(end, last, "to"))
        return false;
    skip_blanks(end, last);
    if (!match_number(end, last, value))
        return false;
    at = end;
    return true;
}

bool read_kind(char const*& at, char const* last, Pass& pass, int& kind) {
    match_word(at, last, "a");
    skip_blanks(at, last);
    kind = match_word(at, last, "single")       ? 1
           : match_word(at, last, "gammon")     ? 2
           : match_word(at, last, "backgammon") ? 3
                                                : 0;
    return kind != 0 || pass.fail(at, PhraseText("'single', 'gammon' or 'backgammon'"));
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> wanted) {
    return std::ranges::any_of(wanted, [&](std::string_view each) {
        char const* at = word.data();
        char const* const last = at + word.size();
        return match_prefix(at, last, each) && at == last;
    });
}

// "Accepted", "cube   Accepted", "Not Accepted", "Refused", or nothing, which is a drop.
bool read_answer(char const*& at, char const* last, Pass& pass, bool& accepted) {
    char const* const first = at;
    accepted = false;
    std::string_view before;
    for (skip_blanks(at, last); at != last; skip_blanks(at, last)) {
        char const* const begin = at;
        while (at != last && !is_blank(*at))
            ++at;
        std::string_view const word(begin, static_cast<std::size_t>(at - begin));
        bool const yes = is_one_of(word, {"accepted"});
        if (yes || is_one_of(word, {"refused", "rejected", "declined", "dropped"})) {
            accepted = yes && !is_one_of(before, {"not"});
            at = last;
            return true;
        }
        before = word;
    }
    return before.empty()
           || pass.fail(first, PhraseText("'Accepted', 'Refused' or the end of the line"));
}

Primitive<Roll, read_dice> const dice;
Primitive<WrittenPlay, read_dashed_play> const legs;
Primitive<int, read_value> const value;
Primitive<int, read_kind> const kind;
Primitive<bool, read_answer> const answer;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = x3::_attr(c); };
auto const doubles = [](auto& c) { x3::_val(c).kind = Kind::offer; };
auto const wins = [](auto& c) { x3::_val(c).kind = Kind::wins; };
auto const has_answer = [](auto& c) { x3::_val(c).accepted = x3::_attr(c); };
auto const has_number = [](auto& c) { x3::_val(c).number = x3::_attr(c); };

auto const blanks = x3::omit[*x3::char_(" \t")];
auto const rest = x3::omit[*x3::standard::char_];
auto const offer =
    x3::no_case["doubles"][doubles] >> blanks >> -value[has_number] >> blanks >> answer[has_answer];
auto const win = x3::no_case["wins"][wins] >> blanks >> kind[has_number] >> rest;
auto const roll = dice[has_dice] >> blanks >> -legs[has_play];

struct turn_tag : spanned {};
x3::rule<turn_tag, TurnLine, true> const turn = "turn";
auto const turn_def = x3::omit[offer | win | roll];

BOOST_SPIRIT_DEFINE(turn)

// White's play is counted from Black's end, where White enters from 0 and bears off to 25.
WrittenPlay of_white(WrittenPlay const& play) {
    WrittenPlay turned;
    for (WrittenLeg leg : play.legs()) {
        leg = seen_from_other_end(leg);
        if (leg.from.is_off())
            leg.from = Point::bar();
        for (std::size_t i = 0; i < leg.stop_count; ++i)
            if (leg.stops[i].is_bar())
                leg.stops[i] = Point::off();
        turned.push(leg);
    }
    if (play.overflow())
        turned.set_overflow();
    return turned;
}

} // namespace

bool parse_turn(std::string_view line, Pass& pass, TurnLine& into) {
    char const* at = line.data();
    char const* const last = at + line.size();
    skip_blanks(at, last);
    bool const white = match_word(at, last, "white");
    if (!white && !match_word(at, last, "black"))
        return pass.fail(at, PhraseText("'Black' or 'White'"));
    skip_blanks(at, last);
    into = {};
    if (!x3::parse(at, last, x3::with<pass_tag>(pass)[turn], into))
        return false;
    into.side = white ? Side::o : Side::x;
    if (white && into.play.state() == State::written)
        into.play = of_white(into.play);
    skip_blanks(at, last);
    return at == last || pass.fail(at, PhraseText("a move or the end of the line"));
}

} // namespace bgio::bkg
