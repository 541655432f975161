// SPDX-License-Identifier: MIT
#include "partygammon/grammar.hpp"

#include "common/notation.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

#include <algorithm>

namespace bgio::partygammon {
namespace {

using namespace grammar;
using Kind = Item::Kind;

struct Roll {
    std::optional<Dice> dice;
};

// "31"
bool read_dice(char const*& at, char const* last, Pass& pass, Roll& roll) {
    if (last - at >= 2 && is_digit(at[0]) && is_digit(at[1]))
        roll.dice = Dice::make(at[0] - '0', at[1] - '0');
    if (!roll.dice || (last - at > 2 && !is_blank(at[2])))
        return pass.fail(at, PhraseText("two dice from 1 to 6"));
    at += 2;
    return true;
}

// What the two numbers in front of a roll say is not known.
bool read_number(char const*& at, char const* last, Pass& pass, char& unused) {
    unused = 0;
    int number = 0;
    return match_number(at, last, number)
           || pass.fail(at, PhraseText("two numbers and a roll, or a cube action"));
}

bool read_value(char const*& at, char const* last, Pass& pass, int& value) {
    return match_number(at, last, value) || pass.fail(at, PhraseText("a cube value"));
}

Primitive<Roll, read_dice> const dice;
Primitive<char, read_number> const number;
Primitive<WrittenPlay, read_play> const play;
Primitive<int, read_value> const cube_value;

struct Words : x3::symbols<Kind> {
    Words() {
        add("double", Kind::offer)("doubles", Kind::offer)("redoubles", Kind::offer)(
            "take", Kind::take)("takes", Kind::take)("drop", Kind::drop)("drops", Kind::drop)(
            "resign", Kind::resign)("resigns", Kind::resign);
    }
} const words;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = x3::_attr(c); };
auto const is_kind = [](auto& c) { x3::_val(c).kind = x3::_attr(c); };
auto const has_value = [](auto& c) { x3::_val(c).value = x3::_attr(c); };

auto const blanks = x3::omit[*x3::char_(" \t")];
auto const roll = x3::omit[number] >> blanks >> x3::omit[number] >> blanks >> dice[has_dice]
                  >> blanks >> -play[has_play];
auto const word = x3::no_case[words][is_kind] >> !x3::alpha
                  >> -(blanks >> +x3::lit('=') >> '>' >> blanks >> cube_value[has_value]);

struct item_tag : spanned {};
x3::rule<item_tag, Item, true> const item = "item";
auto const item_def = x3::omit[word | roll];

BOOST_SPIRIT_DEFINE(item)

bool is_key(char c) { return (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_'; }

} // namespace

std::optional<KeyLine> parse_key(std::string_view line, Pass& pass) {
    line = trimmed(line);
    auto const equals = line.find('=');
    KeyLine read{line.substr(0, equals), std::nullopt, {}};
    if (equals == line.npos || read.key.empty() || !std::ranges::all_of(read.key, is_key)) {
        pass.fail(line.data(), PhraseText("a key with '=' behind it"));
        return std::nullopt;
    }
    read.value = trimmed(line.substr(equals + 1));
    char const* at = read.key.data();
    char const* const last = at + read.key.size();
    int game = 0;
    if (match_prefix(at, last, "game_") && match_number(at, last, game) && at != last
        && *at == '_') {
        read.game = game;
        read.key = {at + 1, static_cast<std::size_t>(last - at - 1)};
    }
    return read;
}

bool parse_item(std::string_view text, Pass& pass, Item& into) {
    text = trimmed(text);
    char const* at = text.data();
    char const* const last = at + text.size();
    if (last - at < 2 || (*at != '1' && *at != '2') || !is_blank(at[1]))
        return pass.fail(at, PhraseText("1 or 2, whose turn it is"));
    Side const side = *at == '1' ? Side::o : Side::x;
    skip_blanks(++at, last);
    into = {};
    if (!x3::parse(at, last, x3::with<pass_tag>(pass)[item], into))
        return false;
    into.side = side;
    skip_blanks(at, last);
    return at == last || pass.fail(at, PhraseText("a move or the end of the turn"));
}

} // namespace bgio::partygammon
