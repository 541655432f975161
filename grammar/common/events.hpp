// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/limits.hpp>
#include <bgio/match.hpp>
#include <utility>

namespace bgio::grammar {

// Adds an event made of these parts to a game. One above the limit is kept, by which read_matches
// sees that it is passed; of the others nothing, so that memory has a bound. False: not kept.
template <class... Parts>
bool keep_event(Game& game, Limits const& limits, Parts&&... parts) {
    if (game.events.size() > limits.events)
        return false;
    game.events.emplace_back(std::forward<Parts>(parts)...);
    return true;
}

// "00: ????": neither a roll nor a play, only the word that somebody resigns.
[[nodiscard]] inline bool only_announces(Move const& move) {
    return !move.dice && move.play.state() != WrittenPlay::State::written;
}

} // namespace bgio::grammar
