// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"

#include <cstdint>
#include <string_view>

namespace bgio::tools::bgcheck {

// One of several parts of an archive. Every file is in exactly one of them, always the same, and
// whatever other files there are.
struct Shard {
    std::uint64_t number = 1, count = 1;

    // FNV-1a (64 bits) of the path below the walked directory, with "/" between its parts; of a
    // file that was named, of the path as it was named.
    [[nodiscard]] bool holds(Input const& input) const;
};

// "2/8". Throws UsageError.
[[nodiscard]] Shard parse_shard(std::string_view text);

} // namespace bgio::tools::bgcheck
