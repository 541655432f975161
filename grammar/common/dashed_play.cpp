// SPDX-License-Identifier: MIT
#include "common/dashed_play.hpp"

#include "common/ascii.hpp"
#include "common/notation.hpp"

namespace bgio::grammar {
namespace {

// "-18"
bool read_stop(char const*& at, char const* last, ParseState& parse_state, Point& point) {
    if (at == last || *at != '-')
        return parse_state.fail(at, PhraseText("'-' and a point"));
    char const* end = at + 1;
    if (!read_point(end, last, parse_state, point))
        return false;
    at = end + (end != last && *end == '*' ? 1 : 0);
    return true;
}

// "24-18-14"
bool read_dashed_leg(char const*& at,
                     char const* last,
                     ParseState& parse_state,
                     WrittenPlay& play) {
    WrittenLeg leg;
    char const* end = at;
    if (!read_point(end, last, parse_state, leg.from))
        return false;
    bool room = true; // a fifth stop has none and no die: the leg says too much
    for (Point stop; read_stop(end, last, parse_state, stop);)
        room = leg.push(stop, false) && room;
    if (leg.stop_count == 0)
        return false;
    leg.set_span(parse_state.span(at, end));
    play.push(leg);
    if (!room)
        play.set_overflow();
    at = end;
    return true;
}

} // namespace

bool read_dashed_play(char const*& at,
                      char const* last,
                      ParseState& parse_state,
                      WrittenPlay& play) {
    if (!read_dashed_leg(at, last, parse_state, play))
        return false;
    for (char const* end = at;; at = end) {
        while (end != last && (is_blank(*end) || *end == ','))
            ++end;
        if (end == at || !read_dashed_leg(end, last, parse_state, play))
            return true;
    }
}

} // namespace bgio::grammar
