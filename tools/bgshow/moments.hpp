// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <functional>

namespace bgio::tools::bgshow {

// Which moments are wanted; 0 and absent: all.
struct MomentWish {
    std::size_t match = 0; // in the order of the file
    int game = 0, move = 0;
    std::optional<Side> player;

    [[nodiscard]] bool any() const { return match != 0 || game != 0 || move != 0 || player; }
};

// One of the moments, and where it stands.
struct Moment {
    ShownMatch const& match;
    ShownGame const& game;
    Step const& step;
    std::size_t match_number, game_number, step_number; // counted from 1
};

// Calls `see` for each wanted moment, in order.
void each_moment(ShownFile const& file,
                 MomentWish const& wish,
                 std::function<void(Moment const&)> const& see);

// Why there is none: what there is instead.
[[nodiscard]] std::string no_such_moment(ShownFile const& file, MomentWish const& wish);

// "Game 2, move 14, Bob" or what there is of it.
[[nodiscard]] std::string title(ShownFile const& file, Moment const& moment);

} // namespace bgio::tools::bgshow
