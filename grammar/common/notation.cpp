// SPDX-License-Identifier: MIT
#include "common/notation.hpp"

#include "common/words.hpp"
#include "common/x3.hpp"

#include <algorithm>
#include <array>
#include <bgio/notation.hpp>

namespace bgio::grammar {
namespace {

constexpr std::string_view a_point = "a point (1-24, bar, off)";

struct Stop {
    Point point;
    bool hit = false;
};

// How many of the digits at `at` belong to a point: "1133:" is an 11 touching the roll 33, and
// "31:" is a roll.
std::ptrdiff_t point_digits(char const* at, char const* last) {
    auto const most = std::min<std::ptrdiff_t>(last - at, 5);
    std::ptrdiff_t count = 0;
    while (count < most && is_digit(at[count]))
        ++count;
    return count >= 2 && count < most && at[count] == ':' ? count - 2 : count;
}

bool read_number(char const*& at, char const* last, Pass& pass, Point& point) {
    auto const count = point_digits(at, last);
    if (count < 1 || count > 2)
        return pass.fail(at, a_point);
    auto const made = Point::make(count == 1 ? at[0] - '0' : (at[0] - '0') * 10 + (at[1] - '0'));
    if (!made)
        return pass.fail(at, a_point);
    point = *made;
    at += count;
    return true;
}

bool read_point(char const*& at, char const* last, Pass& pass, Point& point) {
    if (at != last && is_digit(*at))
        return read_number(at, last, pass, point);
    if (match_word(at, last, "bar") || match_word(at, last, "b"))
        point = Point::bar();
    else if (match_word(at, last, "off") || match_word(at, last, "o"))
        point = Point::off();
    else
        return pass.fail(at, a_point);
    return true;
}

// "/18*"; blanks around the stroke are allowed only where a point follows.
bool read_stop(char const*& at, char const* last, Pass& pass, Stop& stop) {
    if (at == last || *at != '/')
        return pass.fail(at, "'/' and a point");
    char const* end = at + 1;
    if (end != last && *end == '-') {
        stop.point = Point::off();
        ++end;
    } else if (!read_point(end, last, pass, stop.point)) {
        return false;
    }
    stop.hit = end != last && *end == '*';
    at = end + (stop.hit ? 1 : 0);
    return true;
}

// "(2)": how often, and "(2)*", a mark behind it.
bool read_times(char const*& at, char const* last, Pass& pass, Stop& stop) {
    if (at == last || *at != '(')
        return false;
    char const* end = at + 1;
    if (end == last || *end < '1' || *end > '9')
        return pass.fail(end, "how often (1-9)");
    stop.point = *Point::make(*end - '0');
    if (++end == last || *end != ')')
        return pass.fail(end, "')'");
    ++end;
    stop.hit = end != last && *end == '*';
    at = end + (stop.hit ? 1 : 0);
    return true;
}

bool read_state(char const*& at, char const* last, Pass& pass, WrittenPlay& play) {
    using State = WrittenPlay::State;
    constexpr std::array cannot_move = {
        "cannot move", "can't move", "can not move", "no move", "dances", "dance", "fans", "o-o"};
    for (std::string_view const words : cannot_move)
        if (match_word(at, last, words)) {
            play = WrittenPlay(State::cannot_move);
            return true;
        }
    auto const marks = std::find_if(at, last, [](char c) { return c != '?'; });
    if (marks - at < 3)
        return pass.fail(at, a_point);
    at = marks;
    play = WrittenPlay(State::unknown);
    return true;
}

Primitive<Point, read_point> const point;
Primitive<Stop, read_stop> const stop;
Primitive<Stop, read_times> const times;
Primitive<WrittenPlay, read_state> const state;

auto const starts = [](auto& c) { x3::_val(c).from = x3::_attr(c); };
auto const stops = [](auto& c) {
    // A fifth stop has no room and no die: the leg says too much.
    WrittenLeg& leg = x3::_val(c);
    if (!leg.push(x3::_attr(c).point, x3::_attr(c).hit))
        leg.times = 0;
};
auto const repeats = [](auto& c) {
    WrittenLeg& leg = x3::_val(c);
    if (leg.times != 0)
        leg.times = static_cast<std::uint8_t>(x3::_attr(c).point.value());
    if (x3::_attr(c).hit) // "6/4(2)*" is "6/4*(2)"
        leg.hit_marks = static_cast<std::uint8_t>(leg.hit_marks | 1U << (leg.stop_count - 1U));
};
auto const plays = [](auto& c) {
    WrittenPlay& play = x3::_val(c);
    WrittenLeg leg = x3::_attr(c);
    if (leg.from.is_off() && leg.to().is_off()) {
        if (play.legs().empty())
            play = WrittenPlay(WrittenPlay::State::cannot_move);
        return;
    }
    if (leg.times == 0) {
        leg.times = 1;
        play.set_overflow();
    }
    play.push(leg);
};

struct leg_tag : spanned {};
x3::rule<leg_tag, WrittenLeg, true> const leg = "leg";
x3::rule<struct legs_tag, WrittenPlay, true> const legs = "legs";
x3::rule<struct play_tag, WrittenPlay> const play = "play";

// omit: the actions fill the node; without it X3 would try to assign the sequence to it as well.
auto const leg_def = x3::omit[point[starts] >> +stop[stops] >> -times[repeats]];
auto const between = +x3::char_(" \t,");
auto const legs_def = x3::omit[leg[plays] % between];
auto const play_def = legs | state;

BOOST_SPIRIT_DEFINE(leg, legs, play)

} // namespace

bool read_legs(char const*& at, char const* last, Pass& pass, WrittenPlay& into) {
    return x3::parse(at, last, x3::with<pass_tag>(pass)[legs], into);
}

bool read_play(char const*& at, char const* last, Pass& pass, WrittenPlay& into) {
    return x3::parse(at, last, x3::with<pass_tag>(pass)[play], into);
}

} // namespace bgio::grammar

namespace bgio {

Result<WrittenPlay> parse_play(std::string_view text) {
    grammar::Pass pass{text.data()};
    char const* at = text.data();
    char const* const last = at + text.size();
    WrittenPlay play;
    grammar::skip_blanks(at, last);
    if (at == last)
        return play;
    grammar::read_play(at, last, pass, play);
    while (at != last && (grammar::is_blank(*at) || *at == ','))
        ++at;
    if (at == last)
        return play;
    char const* const place = std::max(at, pass.farthest);
    auto const offset = pass.offset(place);
    Span const span{offset, static_cast<Offset>(offset + (place == last ? 0 : 1))};
    std::string_view const wanted = pass.expected.empty() ? grammar::a_point : pass.expected;
    return std::unexpected(Diagnostic(
        DiagnosticId::bad_play,
        span,
        {{"text", text}, {"reason", fmt::format("column {}: expected {}", offset + 1, wanted)}}));
}

} // namespace bgio
