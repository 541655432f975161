// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

namespace bgio::tools::bgshow {

// Which moments are wanted; 0 and absent: all.
struct MomentFilter {
    std::size_t match = 0; // in the order of the file
    int game = 0, move = 0;
    std::optional<Side> player;

    [[nodiscard]] bool any() const { return match != 0 || game != 0 || move != 0 || player; }
};

// One of the moments, and where it stands.
struct Moment {
    ShownGame const& game;
    Step const& step;
    std::size_t match_number, game_number, step_number; // counted from 1
};

// Goes through what is wanted, in order.
class MomentVisitor {
public:
    virtual ~MomentVisitor() = default;
    virtual void match(ShownMatch const& /*match*/) {}
    virtual void game(ShownGame const& /*game*/) {}
    virtual void moment(Moment const& moment) = 0;
};
void visit(ShownFile const& file, MomentFilter const& filter, MomentVisitor& visitor);

// Why there is none: what there is instead.
[[nodiscard]] std::string no_such_moment(ShownFile const& file, MomentFilter const& filter);

// "game 2, move 14: Bob 64: 24/18 13/9", "game 2: Bob wins 1 point"; empty for a position alone.
[[nodiscard]] std::string title(ShownFile const& file, Moment const& moment);

} // namespace bgio::tools::bgshow
