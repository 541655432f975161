// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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

// Unpacks one zlib or gzip stream, detected by its first bytes, piece by piece, so that the claimed
// size is never trusted. Throws only std::bad_alloc. Made of zlib (src/text/inflate_zlib.cpp) or,
// where CMake finds none, of headers of Boost (inflate_boost.cpp).
class Inflater {
public:
    explicit Inflater(std::string_view packed);

    // Fills what it can and returns how much; less than asked for only at the end.
    std::size_t read(char* into, std::size_t size);

    [[nodiscard]] std::optional<InflateEnd> end() const { return end_; } // none: there may be more
    [[nodiscard]] std::size_t consumed() const { return consumed_; } // bytes of the input so far

private:
    std::size_t step(char* into, std::size_t size); // sets `end_` where it makes no progress

    struct Stream;
    struct Close {
        void operator()(Stream* stream) const;
    };
    std::unique_ptr<Stream, Close> stream_;
    std::string_view packed_;
    std::size_t consumed_ = 0;
    std::optional<InflateEnd> end_;
};

struct Inflated {
    std::string bytes;        // all that came out, also of a damaged stream; never above the limit
    std::size_t consumed = 0; // bytes of the input that belong to the stream; others may follow
    InflateEnd end = InflateEnd::whole;
};

// Unpacks a whole stream. Memory grows with the output, never with what the stream claims.
[[nodiscard]] Inflated inflate(std::string_view packed, std::size_t limit);

// The CRC-32 of zip, gzip and PNG, begun at 0 and carried on from stretch to stretch.
[[nodiscard]] std::uint32_t crc32(std::uint32_t before, std::string_view bytes);

// Packs bytes as one stream of zlib.
[[nodiscard]] std::string deflate(std::string_view bytes);

} // namespace bgio
