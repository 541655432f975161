// SPDX-License-Identifier: MIT
#pragma once

#include "json/fields.hpp"
#include <bgio/match.hpp>
#include <boost/json/value.hpp>
#include <optional>

namespace bgio::json {

// JSON values to claims. Spans are those of the places. A wrong member of a match or of a game
// costs that member, a wrong event the event.
[[nodiscard]] MatchInfo
decode_match(Context& context, Place const& place, boost::json::value const& value);

// All of a game but its events.
void decode_game(Context& context, Place const& place, boost::json::value const& value, Game& game);

[[nodiscard]] std::optional<Event>
decode_event(Context& context, Place const& place, boost::json::value const& value);

} // namespace bgio::json
