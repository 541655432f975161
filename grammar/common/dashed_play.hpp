// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/play.hpp>

namespace bgio::grammar {

// The notation of programs that count the points of both players from the same end: "24-18 18-14",
// "bar-23", "2-off". A hit mark that somebody added is skipped, as no such program writes them.
// Moves `at` behind the legs it reads; `play` must be empty before.
bool read_dashed_play(char const*& at,
                      char const* last,
                      ParseState& parse_state,
                      WrittenPlay& play);

// Of two players one moves upwards in such a count. These turn that one's play into the mover's own
// numbering, and back.

[[nodiscard]] constexpr Point seen_from_other_end(Point point) {
    return point.is_off() || point.is_bar() ? point : *Point::make(25 - point.value());
}

[[nodiscard]] constexpr WrittenLeg seen_from_other_end(WrittenLeg leg) {
    leg.from = seen_from_other_end(leg.from);
    for (std::size_t i = 0; i < leg.stop_count; ++i)
        leg.stops[i] = seen_from_other_end(leg.stops[i]);
    return leg;
}

[[nodiscard]] constexpr WrittenPlay seen_from_other_end(WrittenPlay const& play) {
    WrittenPlay turned;
    for (WrittenLeg const& leg : play.legs())
        turned.push(seen_from_other_end(leg));
    if (play.overflow())
        turned.set_overflow();
    return turned;
}

// Where the file does not say who moves upwards, the first step shows it.
[[nodiscard]] constexpr bool moves_upwards(WrittenLeg const& leg) {
    Point const to = leg.stop_count == 0 ? leg.from : leg.stops.front();
    if (leg.from.is_bar())
        return !to.is_off() && to.value() <= 6;
    if (to.is_off())
        return leg.from.value() >= 19;
    return to.value() > leg.from.value() && !to.is_bar();
}

[[nodiscard]] constexpr WrittenPlay in_own_numbering(WrittenPlay const& play) {
    return !play.legs().empty() && moves_upwards(play.legs().front()) ? seen_from_other_end(play)
                                                                      : play;
}

} // namespace bgio::grammar
