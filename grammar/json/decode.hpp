// SPDX-License-Identifier: MIT
#pragma once

#include "fields.hpp"

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

// A move's play: the text when it says all, the legs where they are spelled out.
[[nodiscard]] WrittenPlay decode_play(Fields& move);

// {"left": …, "right": …} with a whole number each.
[[nodiscard]] std::optional<BySide<int>> decode_score(Fields& fields, std::string_view key);
[[nodiscard]] BySide<Player> decode_players(Fields& fields, std::string_view key);

} // namespace bgio::json
