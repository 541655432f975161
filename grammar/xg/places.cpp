// SPDX-License-Identifier: MIT
#include "xg/places.hpp"

#include <algorithm>
#include <numeric>

namespace bgio::xg {

Places places_at(grammar::Bytes const& bytes, std::size_t at) {
    Places places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = bytes.i8(at + i);
    return places;
}

Places start_of(Variant const& variant) {
    Places places{};
    for (std::size_t i = 1; i < 25; ++i)
        places[i] = static_cast<std::int8_t>(variant.start[i] - variant.start[25 - i]);
    return places;
}

Places seen_by_other(Places const& places) {
    Places other{};
    std::ranges::transform(
        places, other.rbegin(), [](std::int8_t count) { return static_cast<std::int8_t>(-count); });
    return other;
}

bool is_sound(Places const& places) { return places.front() <= 0 && places.back() >= 0; }

bool is_empty(Places const& places) { return places == Places{}; }

Places after(Places places, std::span<CheckerMove const> steps) {
    for (CheckerMove const step : steps) {
        --places[static_cast<std::size_t>(step.from.value())];
        if (step.to.is_off())
            continue;
        std::int8_t& landing = places[static_cast<std::size_t>(step.to.value())];
        if (landing == -1) {
            landing = 0;
            --places.front();
        }
        ++landing;
    }
    return places;
}

CheckerCounts counts_of(Places const& places, Variant const& variant) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::int8_t const count = places[i];
        if (count > 0)
            counts.n.o[i] = static_cast<std::uint8_t>(count);
        else if (count < 0)
            counts.n.x[25 - i] = static_cast<std::uint8_t>(-count);
    }
    for (Side const side : both_sides) {
        auto& own = counts.n[side];
        own[0] = 0;
        int const on_board = std::accumulate(own.begin(), own.end(), 0);
        own[0] = static_cast<std::uint8_t>(std::max(variant.checkers - on_board, 0));
    }
    return counts;
}

} // namespace bgio::xg
