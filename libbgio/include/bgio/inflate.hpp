// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bgio {

// How a packed stream ended.
enum class InflateEnd : std::uint8_t {
    whole,     // to its end, and its checksum is right
    cut_off,   // the input ends before the stream does
    damaged,   // no such stream, broken inside, or its checksum is wrong
    too_large, // it gives more than the limit
};
[[nodiscard]] std::string_view to_string(InflateEnd end); // "it ends too early"

struct Inflated {
    std::string bytes;     // all that came out, also of a damaged stream; never above the limit
    std::size_t taken = 0; // bytes of the input that belong to the stream; others may follow
    InflateEnd end = InflateEnd::whole;
};

// Unpacks one stream of zlib or gzip, told apart by its first bytes. Memory follows what comes out,
// never what the stream claims. Throws nothing but std::bad_alloc.
[[nodiscard]] Inflated inflate(std::string_view packed, std::size_t limit);

} // namespace bgio
