// SPDX-License-Identifier: MIT
#pragma once

#include "check/found.hpp"

#include <bgio/play.hpp>
#include <optional>

namespace bgio {

// Repairs as edits of the file's text; nothing where the text is not as one would expect.

void add_fix(Found& found, std::optional<Fix> fix);

// Marks the hits on these points of the mover, or takes the marks away.
[[nodiscard]] std::optional<Fix>
mark_fix(Source const& source, WrittenPlay const& play, std::uint32_t points, bool mark);

[[nodiscard]] std::optional<Fix> score_fix(BySide<Span> numbers, BySide<int> score);
[[nodiscard]] std::optional<Fix> points_fix(Source const& source, Span result, int points);
// The result in the other player's place: another column, or another colour.
[[nodiscard]] std::optional<Fix> winner_fix(Source const& source, Span result, Side winner);
[[nodiscard]] std::optional<Fix> match_end_fix(Source const& source, Span result, bool ends);

// The number at the start of the line that holds this cell.
[[nodiscard]] std::optional<Fix> row_number_fix(Source const& source, Span cell, int number);
// The number in the heading that the game starts with.
[[nodiscard]] std::optional<Fix> game_number_fix(Source const& source, Span game, int number);

// Another turn in the place of the recorded one; never certain.
[[nodiscard]] Fix turn_fix(Span cell, std::string text);

} // namespace bgio
