// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <optional>

namespace bgio {

// The error that the replay found in the play of an event, as a diagnostic at the play's span.
[[nodiscard]] std::optional<Diagnostic>
play_finding(MatchInfo const& info, Game const& game, std::size_t event, EventReplay const& facts);

} // namespace bgio
