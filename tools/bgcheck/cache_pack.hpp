// SPDX-License-Identifier: MIT
#pragma once

#include "common/content_hash.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgcheck {

struct CacheEntry {
    ContentHash key;
    std::string_view bytes;
};

// A cache file taken apart. The entries point into its bytes.
struct CachePack {
    enum class State : std::uint8_t {
        whole,
        of_another_build, // nothing in it counts any more
        damaged,          // or something else altogether
    };
    State state = State::damaged;
    std::vector<CacheEntry> entries; // none unless it is whole
};

// The file begins with its kind, the build that wrote it and a sum of the rest.
[[nodiscard]] std::string pack(std::vector<CacheEntry> const& entries, std::string_view build);
[[nodiscard]] CachePack unpack(std::string_view file, std::string_view build);

} // namespace bgio::tools::bgcheck
