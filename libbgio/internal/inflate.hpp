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

// Unpacks one stream of zlib or gzip, told apart by its first bytes, a stretch at a time, so that
// nobody has to believe what a file says of its size. Throws nothing but std::bad_alloc.
class Inflater {
public:
    explicit Inflater(std::string_view packed);

    // Fills what it can and returns how much; less than asked for only at the end.
    std::size_t read(char* into, std::size_t size);

    [[nodiscard]] std::optional<InflateEnd> end() const { return end_; } // none: there may be more
    [[nodiscard]] std::size_t taken() const { return taken_; } // bytes of the input so far

private:
    std::size_t step(char* into, std::size_t size);

    struct Stream;
    struct Close {
        void operator()(Stream* stream) const;
    };
    std::unique_ptr<Stream, Close> stream_;
    std::string_view packed_;
    std::size_t taken_ = 0;
    std::optional<InflateEnd> end_;
};

struct Inflated {
    std::string bytes;     // all that came out, also of a damaged stream; never above the limit
    std::size_t taken = 0; // bytes of the input that belong to the stream; others may follow
    InflateEnd end = InflateEnd::whole;
};

// All of a stream at once. Memory follows what comes out, never what the stream claims.
[[nodiscard]] Inflated inflate(std::string_view packed, std::size_t limit);

} // namespace bgio
