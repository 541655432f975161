// SPDX-License-Identifier: MIT
#include "fault_site.hpp"

namespace bgio::faults {

bool is_turn(Event const& event) {
    return std::holds_alternative<Move>(event.what)
           || std::holds_alternative<CubeEvent>(event.what);
}

Event const* FaultSite::turn_before() const {
    for (std::size_t i = event_index; i-- > 0;)
        if (is_turn(game().events[i]))
            return &game().events[i];
    return nullptr;
}

Event const* FaultSite::turn_behind() const {
    for (std::size_t i = event_index + 1; i < game().events.size(); ++i)
        if (is_turn(game().events[i]))
            return &game().events[i];
    return nullptr;
}

Span FaultSite::score_digits(Side side) const {
    Span header = game().header_span;
    if (of().is_sgf())
        return digits_in(text(), header, side == Side::o ? "ws:" : "bs:");
    std::size_t const last = part(text(), header).rfind(" : ");
    if (last == std::string_view::npos)
        return {};
    if (side == Side::x)
        header.begin += static_cast<Offset>(last);
    return digits_in(text(), header, " : ");
}

} // namespace bgio::faults
