// SPDX-License-Identifier: MIT
#pragma once

#include "fault_site.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

// Writing turns as the recording does: "63: 24/18 18/15*" or "W[63xrro]".
namespace bgio::faults {

// One checker from here to there, whatever the rules say: 25 is the bar, 0 is off.
struct Step {
    int from = 0, to = 0;
};
using Steps = std::vector<Step>;

[[nodiscard]] Steps steps_of(Play const& play);
[[nodiscard]] WrittenPlay written(Steps const& steps);

// A turn's whole cell or property; hits are marked where the recording marks them.
[[nodiscard]] std::string
turn_text(Recording const& recording, Board const& board, Side side, Dice dice, Steps const& steps);
// "Doubles => 4" or "W[double]".
[[nodiscard]] std::string
cube_text(Recording const& recording, Side side, CubeAction action, int value);

// Puts another text in an event's place.
[[nodiscard]] Edit replace_event(FaultSite const& place, std::string const& instead);
// Takes an event out; in a row its cell becomes blank. Nothing when the record cannot do without.
[[nodiscard]] std::optional<Edit> remove_event(FaultSite const& place);
// Puts turns before an event, first that of its side; in mat the rows behind are counted on.
[[nodiscard]] std::optional<Edit> insert_before(FaultSite const& place,
                                                std::vector<std::string> const& turns);

// The node of an SGF event, from its ';' to the next node or the end of the game.
[[nodiscard]] std::optional<Span> node_of(FaultSite const& place);

} // namespace bgio::faults
