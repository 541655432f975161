// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/check.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgcheck {

// 128 bits of XXH3: contents that differ by accident never have the same one. Somebody who wants
// two that do can make them, so it proves nothing about who wrote a file.
struct ContentHash {
    std::uint64_t high = 0, low = 0;

    friend auto operator<=>(ContentHash const&, ContentHash const&) = default;
};

[[nodiscard]] ContentHash content_hash(std::string_view bytes);

// For tables: the bits are as good as random already.
struct HashOfContentHash {
    std::size_t operator()(ContentHash const& hash) const { return hash.low; }
};

// Everything that a file's findings depend on, except this program itself: its bytes, its name
// without the directory (the ending may decide about the format), the format asked for (null: by
// content), the rules and what is done after an illegal play.
[[nodiscard]] ContentHash cache_key(std::string_view bytes,
                                    std::string_view name,
                                    Format const* from,
                                    CheckOptions const& options);

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
