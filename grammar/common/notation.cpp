// SPDX-License-Identifier: MIT
#include "common/notation.hpp"

#include "common/ascii.hpp"
#include "common/x3.hpp"

#include <algorithm>
#include <array>
#include <bgio/notation.hpp>

namespace bgio::grammar {
namespace {

constexpr auto a_point = PhraseText("a point (1-24, bar, off)");

// How many of the digits at `at` belong to a point: "1133:" is an 11 touching the roll 33, and
// "31:" is a roll.
std::ptrdiff_t point_digits(char const* at, char const* last) {
    auto const most = std::min<std::ptrdiff_t>(last - at, 5);
    std::ptrdiff_t count = 0;
    while (count < most && is_digit(at[count]))
        ++count;
    return count >= 2 && count < most && at[count] == ':' ? count - 2 : count;
}

// The rarer points. Both give the place behind the point, or null; a pointer that is handed on by
// reference would not stay in a register where it matters.

[[gnu::noinline]] char const*
read_touching(char const* at, char const* last, ParseState& parse_state, Point& point) {
    auto const count = point_digits(at, last);
    auto const made = count == 1   ? Point::make(at[0] - '0')
                      : count == 2 ? Point::make((at[0] - '0') * 10 + (at[1] - '0'))
                                   : std::nullopt;
    if (!made) {
        parse_state.fail(at, a_point);
        return nullptr;
    }
    point = *made;
    return at + count;
}

[[gnu::noinline]] char const*
read_word(char const* at, char const* last, ParseState& parse_state, Point& point) {
    if (match_word(at, last, "bar") || match_word(at, last, "b")) {
        point = Point::bar();
    } else if (match_word(at, last, "off") || match_word(at, last, "o")) {
        point = Point::off();
    } else {
        parse_state.fail(at, a_point);
        return nullptr;
    }
    return at;
}

// Nearly every point is one or two digits with something else behind them than a third or a colon.
[[gnu::always_inline]] inline bool
read_any_point(char const*& at, char const* last, ParseState& parse_state, Point& point) {
    char const* end = at;
    if (at == last || !is_digit(*at)) {
        end = read_word(at, last, parse_state, point);
    } else {
        int value = *end++ - '0';
        if (end != last && is_digit(*end))
            value = value * 10 + (*end++ - '0');
        if (value > Point::last || (end != last && *end >= '0' && *end <= ':'))
            end = read_touching(at, last, parse_state, point);
        else
            point = *Point::make(value);
    }
    if (end == nullptr)
        return false;
    at = end;
    return true;
}

bool read_mark(char const*& at, char const* last) {
    bool const hit = at != last && *at == '*';
    at += hit ? 1 : 0;
    return hit;
}

// "/18*"
bool read_stop(char const*& at, char const* last, ParseState& parse_state, WrittenLeg& leg) {
    if (at == last || *at != '/')
        return parse_state.fail(at, PhraseText("'/' and a point"));
    char const* end = at + 1;
    Point point = Point::off();
    if (end != last && *end == '-')
        ++end;
    else if (!read_any_point(end, last, parse_state, point))
        return false;
    // A fifth stop has no room and no die: the leg says too much.
    if (!leg.push(point, read_mark(end, last)))
        leg.times = 0;
    at = end;
    return true;
}

// "(2)": how often, and "(2)*", a mark behind it.
bool read_times(char const*& at, char const* last, ParseState& parse_state, WrittenLeg& leg) {
    if (at == last || *at != '(')
        return false;
    char const* end = at + 1;
    if (end == last || *end < '1' || *end > '9')
        return parse_state.fail(end, PhraseText("how often (1-9)"));
    int const times = *end - '0';
    if (++end == last || *end != ')')
        return parse_state.fail(end, PhraseText("')'"));
    ++end;
    if (leg.times != 0)
        leg.times = static_cast<std::uint8_t>(times);
    if (read_mark(end, last)) // "6/4(2)*" is "6/4*(2)"
        leg.hit_marks = (leg.hit_marks | 1U << (leg.stop_count - 1U)) & 0xFU;
    at = end;
    return true;
}

bool read_leg(char const*& at, char const* last, ParseState& parse_state, WrittenPlay& play);

// A leg beyond the capacity is read but not kept; it only sets the overflow.
[[gnu::noinline]] bool
read_leg_beyond(char const*& at, char const* last, ParseState& parse_state, WrittenPlay& play) {
    WrittenPlay alone;
    if (!read_leg(at, last, parse_state, alone))
        return false;
    if (!alone.legs().empty())
        play.set_overflow();
    return true;
}

// "bar/23/17*(2)": a point, stops, how often. As X3 rules they took half as long again. In its
// place in the play: for a leg that is copied at once the processor would have to wait.
bool read_leg(char const*& at, char const* last, ParseState& parse_state, WrittenPlay& play) {
    if (play.full())
        return read_leg_beyond(at, last, parse_state, play);
    WrittenLeg& leg = play.next_leg();
    char const* end = at;
    if (!read_any_point(end, last, parse_state, leg.from))
        return false;
    while (read_stop(end, last, parse_state, leg)) {
    }
    if (leg.stop_count == 0)
        return false;
    read_times(end, last, parse_state, leg);
    leg.set_span({parse_state.offset(at), parse_state.offset(end)});
    at = end;
    if (play.keep_next_leg() && leg.times == 0) {
        leg.times = 1;
        play.set_overflow();
    }
    return true;
}

// Blanks and commas, at least one, and not in front of a roll: that is the next cell's. Behind a
// wide gap another column begins.
bool read_between(char const*& at, char const* last, ParseState&, WrittenPlay&) {
    char const* const first = at;
    skip_padding(at, last);
    while (at != last && (is_blank(*at) || *at == ','))
        ++at;
    bool const roll = last - at >= 3 && at[2] == ':' && is_digit(at[0]) && is_digit(at[1]);
    return at != first && static_cast<std::size_t>(at - first) <= widest_gap_in_play && at != last
           && !roll;
}

bool read_state(char const*& at, char const* last, ParseState& parse_state, WrittenPlay& play) {
    using State = WrittenPlay::State;
    static constexpr std::array<std::string_view, 8> cannot_move = {
        "cannot move", "can't move", "can not move", "no move", "dances", "dance", "fans", "o-o"};
    for (std::string_view const words : cannot_move)
        if (match_word(at, last, words)) {
            play = WrittenPlay(State::cannot_move);
            return true;
        }
    auto const marks = std::find_if(at, last, [](char c) { return c != '?'; });
    if (marks - at < 3)
        return parse_state.fail(at, a_point);
    at = marks;
    play = WrittenPlay(State::unknown);
    return true;
}

Filler<WrittenPlay, read_leg> const leg;
Filler<WrittenPlay, read_between> const between;
Filler<WrittenPlay, read_state> const state;

// omit: the node is filled in place; without it X3 would try to assign the sequence to it as well.
x3::rule<struct play_tag, WrittenPlay, true> const play = "play";
auto const play_def = x3::omit[leg % between | state];

BOOST_SPIRIT_DEFINE(play)

} // namespace

bool read_point(char const*& at, char const* last, ParseState& parse_state, Point& point) {
    return read_any_point(at, last, parse_state, point);
}

bool read_play(char const*& at, char const* last, ParseState& parse_state, WrittenPlay& into) {
    return x3::parse(at, last, x3::with<parse_state_tag>(parse_state)[play], into);
}

} // namespace bgio::grammar

namespace bgio {

Result<WrittenPlay> parse_play(std::string_view text) {
    grammar::ParseState parse_state{text.data()};
    char const* at = text.data();
    char const* const last = at + text.size();
    WrittenPlay play;
    grammar::skip_blanks(at, last);
    if (at == last)
        return play;
    grammar::read_play(at, last, parse_state, play);
    while (at != last && (grammar::is_blank(*at) || *at == ','))
        ++at;
    if (at == last)
        return play;
    char const* const place = std::max(at, parse_state.farthest);
    auto const offset = parse_state.offset(place);
    Span const span{offset, static_cast<Offset>(offset + (place == last ? 0 : 1))};
    PhraseText const wanted =
        parse_state.expected.text.empty() ? grammar::a_point : parse_state.expected;
    return std::unexpected(Diagnostic(DiagnosticId::bad_play,
                                      span,
                                      {{"text", text},
                                       {"reason",
                                        Phrase("column {column}: expected {wanted}",
                                               {{"column", offset + 1}, {"wanted", wanted}})}}));
}

} // namespace bgio
