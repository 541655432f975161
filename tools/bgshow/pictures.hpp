// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/moments.hpp"

#include <bgio/drawing.hpp>
#include <string>
#include <vector>

namespace bgio::tools::bgshow {

// The wanted moments drawn with characters, one below the other, each with its XGID and what is
// found there; findings of the file, a match or a game stand before its moments.
[[nodiscard]] std::string
text_pictures(ShownFile const& file, MomentFilter const& filter, BoardLook look);

// Whether any is wanted and there.
[[nodiscard]] bool has_moment(ShownFile const& file, MomentFilter const& filter);

// A drawing and the name of a file for it: "game-02-015-move-8-left.svg".
struct Picture {
    std::string name;
    std::string svg;
};
[[nodiscard]] std::vector<Picture> svg_pictures(ShownFile const& file, MomentFilter const& filter);

} // namespace bgio::tools::bgshow
