// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <bgio/drawing.hpp>
#include <string>
#include <vector>

namespace bgio::tools::bgshow {

// Which moments are wanted; 0 and absent: all.
struct MomentFilter {
    std::size_t match = 0; // in the order of the file
    int game = 0, move = 0;
    std::string player; // name or seat; empty: both

    [[nodiscard]] bool any() const {
        return match != 0 || game != 0 || move != 0 || !player.empty();
    }
};

// The wanted moments drawn with characters, one below the other, each with its XGID and what is
// found there; findings of the file, a match or a game stand before its moments.
[[nodiscard]] std::string
text_pictures(ShownFile const& file, MomentFilter const& filter, BoardLook look);

// How many turns have the same game, number and player as the one that is drawn.
[[nodiscard]] std::size_t repeated_turns(ShownFile const& file, MomentFilter const& filter);

// Whether any is wanted and there.
[[nodiscard]] bool has_moment(ShownFile const& file, MomentFilter const& filter);

// Why there is none: what there is instead.
[[nodiscard]] std::string no_such_moment(ShownFile const& file, MomentFilter const& filter);

// A drawing and the name of a file for it: "game-02-015-move-8-left.svg".
struct Picture {
    std::string name;
    std::string svg;
};
[[nodiscard]] std::vector<Picture> svg_pictures(ShownFile const& file, MomentFilter const& filter);

} // namespace bgio::tools::bgshow
