// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace bgio::test {

// FNV-1a, 64 bit: what the tables of facts use to be short.
[[nodiscard]] constexpr std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 14695981039346656037U;
    for (char const c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

} // namespace bgio::test
