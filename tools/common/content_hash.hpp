// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bgio::tools {

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

} // namespace bgio::tools
