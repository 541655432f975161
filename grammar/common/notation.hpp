// SPDX-License-Identifier: MIT
#pragma once

#include "common/parse_state.hpp"

#include <bgio/play.hpp>

namespace bgio::grammar {

// The play notation all text formats share: "13/7*(2)", "bar/23/17", "6/off, 5/off"; any case,
// "25" or "b" for the bar, "0", "o" or "-" for off. A leg "0/0" stands for a die that could not be
// played and is left out.

// More blanks end a play: another column begins.
inline constexpr std::size_t widest_gap_in_play = 5;

// Legs, or words in a play's place: "Cannot Move" and its like, "????". Moves `at` behind what it
// reads and leaves it alone when it reads nothing: an empty play. Spans count from pass.base;
// `play` must be empty before.
bool read_play(char const*& at, char const* last, ParseState& parse_state, WrittenPlay& play);

// A point alone: "24", "bar", "off". Leaves `at` alone when there is none.
bool read_point(char const*& at, char const* last, ParseState& parse_state, Point& point);

} // namespace bgio::grammar
