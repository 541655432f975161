// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/legal_plays.hpp>

namespace bgio {

// Which of the legal plays of a roll a player is likely to choose.
class PlayChoice {
public:
    PlayChoice(LegalPlays const& plays, Side side);

    // How unlikely the play to this board is, as a cost: 3 for each factor of e, so about 2 for
    // every halving; at most 36.
    [[nodiscard]] int cost(Board const& after) const;

private:
    Side side_;
    double all_ = 0; // the quality of all plays together
};

} // namespace bgio
