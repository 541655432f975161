// SPDX-License-Identifier: MIT
#pragma once

#include "common/pass.hpp"

#include <bgio/board.hpp>
#include <bgio/event.hpp>
#include <optional>
#include <string_view>

namespace bgio::mat {

// "-a----E-C---eE---b-e-a--B-/0" of a line "; Set Pos=": XGID letters, the left player's in upper
// case, and the cube (0 centred, n: 2^n of the right player, -n of the left one). More checkers
// than there are is a claim like any other. A cube that is none is left out; `pass` says so.
[[nodiscard]] std::optional<SetPosition>
parse_set_pos(std::string_view text, int checkers, grammar::Pass& pass);
[[nodiscard]] std::string print_set_pos(CheckerCounts const& counts, Cube const& cube);

// The position line of "Illegal play (…)", taken after the play: signs and points are those of the
// next player, the mover's opponent.
[[nodiscard]] std::optional<CheckerCounts>
parse_dump(std::string_view text, Side mover, int checkers);

} // namespace bgio::mat
