// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <bgio/rules_in_force.hpp>
#include <span>

namespace bgio {

// The rules of this match show only in its games: money sessions show by what was scored which
// rules were played, and one site writes a money game as a match.
[[nodiscard]] bool needs_evidence(MatchInfo const& info);

// By length, the file's claims, what its games show, and the overrides, each over those before it.
// The games count only where needs_evidence().
[[nodiscard]] RulesInForce rules_by_evidence(MatchInfo const& info,
                                             std::span<Game const> games,
                                             RuleOverrides const& overrides);

} // namespace bgio
