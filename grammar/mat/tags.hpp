// SPDX-License-Identifier: MIT
#pragma once

#include "mat/ast.hpp"

#include <bgio/match.hpp>
#include <string>
#include <string_view>

namespace bgio::mat {

// Keeps the tag, and takes from the known ones event, date, place and the rules it claims.
void add_tag(MatchInfo& info, TagLine const& tag, Span span);

// The value of a tag; empty when there is none. Keys are compared without case.
[[nodiscard]] std::string_view tag_value(MatchInfo const& info, std::string_view key);

// "Alice,1712.34" is a name and a rating (GridGammon); any other comma belongs to the name.
[[nodiscard]] Player player_from(std::string_view written);

// Elo tags by the name that "Player n" gives, not by the column: XG counts its players from the
// right, the sites from the left.
void add_ratings(MatchInfo& info);

// The date in "gridgammon-20240115-2015.mat"; empty when there is none.
[[nodiscard]] std::string date_in_name(std::string_view file_name);

} // namespace bgio::mat
