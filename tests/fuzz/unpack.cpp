// SPDX-License-Identifier: MIT
// Unpacking keeps to its limit, and a lower limit or a cut gives the beginning of the same bytes.
#include "fuzz.hpp"
#include "internal/inflate.hpp"
#include "laws.hpp"

namespace bgio::fuzz {

void unpack(std::string_view bytes) {
    constexpr std::size_t limit = std::size_t{1} << 18;
    Inflated const all = inflate(bytes, limit);
    require(all.bytes.size() <= limit, "more than the limit");
    require(all.consumed <= bytes.size(), "more taken than there is");

    Inflated const less = inflate(bytes, all.bytes.size() / 2);
    require(all.bytes.starts_with(less.bytes), "other bytes with another limit");
    require(all.bytes.empty() || less.end == InflateEnd::too_large, "a limit that does not hold");

    Inflated const head = inflate(bytes.substr(0, all.consumed / 2), limit);
    require(all.bytes.starts_with(head.bytes), "other bytes of the beginning");

    if (all.end != InflateEnd::whole)
        return;
    Inflated const longer = inflate(std::string(bytes) + "tail", limit);
    require(longer.end == InflateEnd::whole && longer.bytes == all.bytes
                && longer.consumed == all.consumed,
            "what follows the stream changes it");
}

} // namespace bgio::fuzz
