// SPDX-License-Identifier: MIT
#include "written_steps.hpp"

#include <array>
#include <cstddef>

namespace bgio {

namespace {

// One written hop of one checker; the hops of a leg come in order.
struct Hop {
    Point from, to;
    std::uint8_t leg = 0;
    bool follows = false; // the same checker as the hop before it
    bool done = false;
};

// More hops than any roll could give are still made as far as a table has room for them.
struct Hops {
    std::array<Hop, 64> list{};
    std::size_t size = 0;

    explicit Hops(WrittenPlay const& written) {
        std::uint8_t index = 0;
        for (WrittenLeg const& leg : written.legs()) {
            bool const nothing = leg.from.is_off() && leg.to().is_off();
            for (int time = 0; time < leg.times && !nothing; ++time)
                for (std::size_t i = 0; i < leg.stop_count && size < list.size(); ++i)
                    list[size++] = {
                        i == 0 ? leg.from : leg.stops[i - 1], leg.stops[i], index, i != 0};
            ++index;
        }
    }
};

PlayFault fault_of(Board const& board, Side side, Hop const& hop) {
    if (hop.to >= hop.from)
        return PlayFault::moved_backwards;
    if (board.count(side, hop.from) == 0)
        return PlayFault::source_empty;
    return PlayFault::point_closed;
}

} // namespace

WrittenSteps make_written_steps(Board const& board,
                                Side side,
                                WrittenPlay const& written,
                                RuleSet const& rules) {
    WrittenSteps made;
    made.after = board;
    Hops hops(written);
    // Legs may be written in any order ("18/14 24/18"), so go round until nothing more moves.
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t i = 0; i < hops.size; ++i) {
            Hop& hop = hops.list[i];
            if (hop.done || (hop.follows && !hops.list[i - 1].done))
                continue;
            bool const hit = made.after.is_blot(opponent(side), hop.to.mirrored());
            if (made.after.step(side, hop.from, hop.to)) {
                made.hits |= hit ? 1U << hop.to.value() : 0U;
                hop.done = moved = true;
            }
        }
    }
    for (Hop& hop : std::span(hops.list.data(), hops.size)) {
        if (hop.done)
            continue;
        PlayFault const fault = fault_of(made.after, side, hop);
        if (made.fault == PlayFault::none) {
            made.fault = fault;
            made.leg = hop.leg;
            made.at = fault == PlayFault::point_closed ? hop.to : hop.from;
        }
        if (fault != PlayFault::point_closed || rules.closed_point != ClosedPoint::self_hit)
            break;
        // B2: the checker counts as hit itself
        made.after.put_on_bar(side, hop.from);
        made.fault = PlayFault::landed_on_closed_point;
    }
    return made;
}

} // namespace bgio
