// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/limits.hpp>
#include <bgio/match.hpp>
#include <utility>

namespace bgio::grammar {

// Adds an event made of these parts to a game. One event above the limit is kept, by which
// read_matches notices that the limit is exceeded; all others are dropped, so that memory is
// bounded. False: dropped.
template <class... Parts>
bool keep_event(Game& game, Limits const& limits, Parts&&... parts) {
    if (game.events.size() > limits.events)
        return false;
    game.events.emplace_back(std::forward<Parts>(parts)...);
    return true;
}

// "00: ????": neither a roll nor a play; it only announces a resignation.
[[nodiscard]] inline bool only_announces(Move const& move) {
    return !move.dice && move.play.state() != WrittenPlay::State::written;
}

} // namespace bgio::grammar
