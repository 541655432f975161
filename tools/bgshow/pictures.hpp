// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <bgio/drawing.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
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

// Draws the wanted moments of a file as they come. Where a player has two turns of one number, the
// first is drawn.
class MomentDrawer : public ShownSink {
public:
    std::size_t drawn = 0;
    std::size_t repeated = 0; // turns of the same game, number and player as one that is drawn
};

// With characters, one below the other, each with its XGID and what is found there; findings of the
// file, a match or a game stand before its moments. `outline` is the same file.
[[nodiscard]] std::unique_ptr<MomentDrawer>
text_drawer(ShownFile const& outline,
            MomentFilter const& filter,
            BoardLook look,
            std::function<void(std::string_view)> write);

// A drawing and the name of a file for it: "game-02-015-move-8-left.svg".
struct Picture {
    std::string name;
    std::string svg;
};
[[nodiscard]] std::unique_ptr<MomentDrawer>
svg_drawer(ShownFile const& outline, MomentFilter const& filter, std::vector<Picture>& pictures);

// Why none is drawn: what there is instead.
[[nodiscard]] std::string no_such_moment(ShownFile const& outline, MomentFilter const& filter);

} // namespace bgio::tools::bgshow
