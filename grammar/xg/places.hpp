// SPDX-License-Identifier: MIT
#pragma once

#include "common/bytes.hpp"

#include <array>
#include <bgio/board.hpp>
#include <bgio/play.hpp>
#include <span>

namespace bgio::xg {

// A board as XG stores it, seen by one player: place 0 is the opponent's bar, 1 to 24 are the
// points, 25 is the own bar; own checkers count up, the opponent's down.
using Places = std::array<std::int8_t, 26>;

[[nodiscard]] Places places_at(grammar::Bytes const& bytes, std::size_t at);
[[nodiscard]] Places start_of(Variant const& variant);
[[nodiscard]] Places seen_by_other(Places const& places);
// Nobody stands on the other's bar.
[[nodiscard]] bool is_sound(Places const& places);
[[nodiscard]] bool is_empty(Places const& places);

// After these steps of the player who sees it, whether they are legal or not.
[[nodiscard]] Places after(Places places, std::span<CheckerMove const> steps);

// Seen by player 1, who sits left. Who is not on the board is off.
[[nodiscard]] CheckerCounts counts_of(Places const& places, Variant const& variant);

} // namespace bgio::xg
