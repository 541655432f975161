// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <string>
#include <vector>

namespace bgio::tools::bgshow {

// What happens in an event, without the player's name: "64: 24/18 13/9", "doubles to 4", "takes".
[[nodiscard]] std::string event_words(Event const& event, EventReplay const& facts);

// The way of the checkers: as resolved where it is legal, as written otherwise.
[[nodiscard]] std::vector<CheckerMove> path_of(Move const& move, EventReplay const& facts);

// How the game ended: "Bob wins 2 points (gammon)".
[[nodiscard]] std::string ending_words(GameReplay const& facts, BySide<std::string> const& names);

} // namespace bgio::tools::bgshow
