// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <bgio/source.hpp>
#include <vector>

namespace bgio::tools::bgshow {

// An ID and where it stood.
struct WrittenId {
    std::string name; // of the file, or "<argument 2>"
    std::string text; // of one line or two
    LineColumn place{};
};

struct ShownIds {
    ShownFile file;       // a match of one moment for each ID that could be read
    std::string messages; // about the others, a line each
    std::size_t unread = 0;
};
[[nodiscard]] ShownIds
show_ids(std::string name, std::vector<WrittenId> const& ids, bool color_messages);

// The lines of a text whose first one holds an ID: it is a list of them. Otherwise nothing. GNU
// Backgammon's two lines are one.
[[nodiscard]] std::vector<WrittenId> ids_in(Source const& source);

} // namespace bgio::tools::bgshow
