// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
#include <vector>

namespace bgio::tools::bgshow {

// An ID and where it stood.
struct WrittenId {
    std::string text;
    LineColumn place{};
};

struct ShownIds {
    ShownFile file; // a match of one moment for each ID that could be read
    struct Fault {
        LineColumn place;
        Diagnostic diagnostic;
    };
    std::vector<Fault> faults; // and what had to be assumed
    bool all_read = true;
};

[[nodiscard]] ShownIds show_ids(std::string name, std::vector<WrittenId> const& ids);

// The IDs of a text, one on each line; none where a line is something else.
[[nodiscard]] std::vector<WrittenId> ids_in(Source const& source);

} // namespace bgio::tools::bgshow
