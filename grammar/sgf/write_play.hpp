// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <bgio/replay.hpp>
#include <optional>
#include <span>
#include <string>

namespace bgio::sgf {

// The letter pairs of a play, one for each die; none when letters cannot say it. A play that is
// legal is written so that its steps can be made in that order, any other as it is written.
[[nodiscard]] std::optional<std::string>
play_letters(Side side, Move const& move, EventReplay const& facts, RuleSet const& rules);

// Another roll or turn is carried beside this roll, in its node or just before it: written as a
// roll alone it would be taken for them.
[[nodiscard]] bool roll_beside(std::span<Event const> events, std::size_t i);

// "B[64aglk]"
[[nodiscard]] std::string turn_text(TurnToWrite const& turn);

// "AE[a:y]AW[d][d]…AB[u]…"
void write_board(std::string& out, CheckerCounts const& counts);

} // namespace bgio::sgf
