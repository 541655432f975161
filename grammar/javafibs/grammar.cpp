// SPDX-License-Identifier: MIT
#include "javafibs/grammar.hpp"

#include "common/dashed_play.hpp"
#include "common/roll.hpp"
#include "common/words.hpp"
#include "common/x3.hpp"

namespace bgio::javafibs {
namespace {

using namespace grammar;

// "3 1"
bool read_dice(char const*& at, char const* last, Pass& pass, Roll& roll) {
    char const* end = at;
    roll.dice = match_two_dice(end, last);
    if (!roll.dice)
        return pass.fail(at, PhraseText("two dice from 1 to 6"));
    at = end;
    return true;
}

bool read_number(char const*& at, char const* last, Pass&, int& number) {
    return match_number(at, last, number);
}

Primitive<Roll, read_dice> const dice;
Primitive<WrittenPlay, read_dashed_play> const legs;
Primitive<int, read_number> const number;

auto const has_dice = [](auto& c) { x3::_val(c).dice = x3::_attr(c).dice; };
auto const has_play = [](auto& c) { x3::_val(c).play = in_own_numbering(x3::_attr(c)); };
auto const has_number = [](auto& c) { x3::_val(c).number = x3::_attr(c); };

auto const rest = x3::omit[*x3::standard::char_];

x3::rule<struct roll_tag, Record, true> const roll = "roll";
x3::rule<struct move_tag, Record, true> const move = "move";
x3::rule<struct words_tag, Record, true> const words = "words";
auto const roll_def = x3::omit[dice[has_dice]];
auto const move_def = x3::omit[legs[has_play]];
auto const words_def = x3::omit[-number[has_number] >> rest];

BOOST_SPIRIT_DEFINE(roll, move, words)

bool parse_what(char const*& at, char const* last, Pass& pass, Record& record) {
    auto const parse = [&](auto const& rule) {
        return x3::parse(at, last, x3::with<pass_tag>(pass)[rule], record);
    };
    switch (static_cast<Code>(record.code)) {
    case Code::roll:
    case Code::first_roll:
        return parse(roll);
    case Code::move:
        return parse(move);
    default:
        return parse(words);
    }
}

} // namespace

std::optional<std::string_view> parse_heading(std::string_view line) {
    constexpr std::string_view start = "JavaFIBS internal match representation";
    line = trimmed(line);
    return line.starts_with(start) ? std::optional(trimmed(line.substr(start.size())))
                                   : std::nullopt;
}

bool parse_record(std::string_view line, Pass& pass, Record& into) {
    line = trimmed(line);
    char const* at = line.data();
    char const* const last = at + line.size();
    into = {};
    if (!match_number(at, last, into.code) || into.code > 99 || at == last || *at != ':')
        return pass.fail(line.data(), PhraseText("a code, who, and what, with ':' between them"));
    ++at;
    std::string_view const text(at, static_cast<std::size_t>(last - at));
    auto const colon = text.find(':');
    into.span = pass.span(at, last);
    into.who = trimmed(text.substr(0, colon));
    into.what = colon == text.npos ? text.substr(text.size()) : trimmed(text.substr(colon + 1));
    at = into.what.data();
    char const* const end = at + into.what.size();
    if (!parse_what(at, end, pass, into))
        return pass.fail(at, PhraseText("what belongs to the code"));
    skip_blanks(at, end);
    return at == end || pass.fail(at, PhraseText("a move or the end of the line"));
}

// A name may hold a dash: the last one counts.
std::optional<Points> parse_points(std::string_view text, Pass& pass) {
    auto const dash = text.rfind('-');
    Points read{trimmed(text.substr(0, dash)), 0, {}};
    char const* at = dash == text.npos ? text.data() + text.size() : text.data() + dash + 1;
    char const* const last = text.data() + text.size();
    skip_blanks(at, last);
    char const* const digits = at;
    if (!match_number(at, last, read.points) || at != last) {
        pass.fail(text.data(), PhraseText("a name, '-' and points"));
        return std::nullopt;
    }
    read.digits = {digits, static_cast<std::size_t>(at - digits)};
    return read;
}

} // namespace bgio::javafibs
