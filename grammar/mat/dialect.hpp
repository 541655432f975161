// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <cstddef>
#include <string_view>

namespace bgio::mat {

// What the layout of a match shows of the program that wrote it; the plays and tags show the rest.
struct Habits {
    bool length_indented = false; // " 7 point match"
    std::size_t right_column = 0; // at which right cells start
};

// Whose habits the match shows: "gnubg", "jellyfish", "xg", "xg-text", "galaxy", "studio",
// "gridgammon", "opengammon", "foxamon", "choue", "snowie", "dailygammon", "playok".
[[nodiscard]] std::string_view
recognise_dialect(MatchInfo const& info, Game const& first_game, Habits const& habits);

// What the dialect's writer is known to do, as far as the replay must know it.
void add_customs(MatchInfo& info);

} // namespace bgio::mat
