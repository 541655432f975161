// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/play.hpp>

namespace bgio::oldmoves {

// FIBS counts the points for both players from the same end: one of them moves upwards. Which one
// differs from game to game, and the first leg of a play shows it. These functions turn such a play
// into the mover's own numbering, and back for one who moves upwards.

[[nodiscard]] constexpr Point seen_from_other_end(Point point) {
    return point.is_off() || point.is_bar() ? point : *Point::make(25 - point.value());
}

[[nodiscard]] constexpr bool moves_upwards(WrittenLeg const& leg) {
    Point const to = leg.to();
    if (leg.from.is_bar())
        return !to.is_off() && to.value() <= 6;
    if (to.is_off())
        return leg.from.value() >= 19;
    return to.value() > leg.from.value() && !to.is_bar();
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

[[nodiscard]] constexpr WrittenPlay in_own_numbering(WrittenPlay const& play) {
    return !play.legs().empty() && moves_upwards(play.legs().front()) ? seen_from_other_end(play)
                                                                      : play;
}

} // namespace bgio::oldmoves
