// SPDX-License-Identifier: MIT
#pragma once

#include "common/ascii.hpp"

#include "json/document.hpp"
#include <bgio/match.hpp>
#include <boost/json/value.hpp>
#include <optional>

namespace bgio::json {

inline constexpr std::int64_t highest_int = grammar::highest_number;
inline constexpr std::int64_t lowest_int = -highest_int;

// A number without a fraction, however it is spelled (12, 12.0, 1.2e1), within the bounds.
[[nodiscard]] std::optional<int> whole_number(boost::json::value const& value,
                                              std::int64_t least = lowest_int,
                                              std::int64_t most = highest_int);

// JSON values to claims. Spans are those of the places. A wrong member of a match or of a game
// costs that member, a wrong event the event.
[[nodiscard]] MatchInfo
decode_match(Context& context, JsonPath const& place, boost::json::value const& value);

// All of a game but its events.
void decode_game(Context& context,
                 JsonPath const& place,
                 boost::json::value const& value,
                 Game& game);

[[nodiscard]] std::optional<Event>
decode_event(Context& context, JsonPath const& place, boost::json::value const& value);

} // namespace bgio::json
