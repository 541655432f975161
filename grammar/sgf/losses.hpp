// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/write_root.hpp"

#include <bgio/replay.hpp>

namespace bgio::sgf {

// What SGF has no place for, said before it is left out.
void report_match_losses(MatchInfo const& info, RuleSet const& rules, Reporter& losses);
void report_game_losses(RootText const& root, Reporter& losses);

} // namespace bgio::sgf
