// SPDX-License-Identifier: MIT
#pragma once

#include "mat/grammar.hpp"

#include <bgio/match.hpp>
#include <cstddef>
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

// What the layout of a match reveals about the program that wrote it; plays and tags reveal the
// rest.
struct LayoutTraits {
    bool length_indented = false; // " 7 point match"
    std::size_t right_column = 0; // at which right cells start
};

// Whose habits the match shows: "gnubg", "jellyfish", "xg", "xg-text", "galaxy", "studio",
// "gridgammon", "opengammon", "foxamon", "choue", "snowie", "dailygammon", "playok".
[[nodiscard]] std::string_view
recognise_dialect(MatchInfo const& info, Game const& first_game, LayoutTraits const& layout_traits);

// Adds what the dialect's writer is known to do, as far as the replay needs it.
void add_writer_traits(MatchInfo& info);
// The real names in the tags of players whose columns have nicknames.
void add_real_names(MatchInfo& info);

} // namespace bgio::mat
