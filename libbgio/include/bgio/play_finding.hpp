// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <optional>
#include <string>

namespace bgio {

// What the game's header calls the player, or the match's, or the seat.
[[nodiscard]] std::string player_name(MatchInfo const& info, Game const& game, Side side);

// What the replay holds against the play of an event, as a diagnostic at the play's place.
[[nodiscard]] std::optional<Diagnostic>
play_finding(MatchInfo const& info, Game const& game, std::size_t event, EventReplay const& facts);

} // namespace bgio
