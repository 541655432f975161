// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <optional>

namespace bgio {

// What the replay holds against the play of an event, as a diagnostic at the play's place.
[[nodiscard]] std::optional<Diagnostic>
play_finding(MatchInfo const& info, Game const& game, std::size_t event, EventReplay const& facts);

} // namespace bgio
