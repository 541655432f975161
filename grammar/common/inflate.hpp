// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bgio::grammar {

enum class Wrapper : std::uint8_t { zlib, gzip, raw }; // what stands around the deflate data

// How far unpacking came.
enum class Unpacked : std::uint8_t {
    partly,  // there may be more
    whole,   // to the end, and the wrapper's checksum is right
    cut_off, // the packed bytes end before the data do
    damaged, // they are no deflate data from here on, or the checksum is wrong
};

// Deflate data, unpacked a stretch at a time, so that nobody has to believe what a file says of its
// size. What came out before a fault is good.
class Inflater {
public:
    Inflater(std::string_view packed, Wrapper wrapper);

    // Fills what it can and returns how much; less than asked for only when state() is not partly.
    std::size_t read(char* into, std::size_t size);

    [[nodiscard]] Unpacked state() const { return state_; }
    [[nodiscard]] std::size_t consumed() const; // packed bytes used so far

private:
    struct Stream;
    struct Close {
        void operator()(Stream* stream) const;
    };
    std::unique_ptr<Stream, Close> stream_;
    std::string_view packed_;
    Unpacked state_ = Unpacked::partly;
};

// All of it at once, but no more than the limit: then `state` is still partly.
struct Inflated {
    std::string bytes;
    Unpacked state = Unpacked::partly;
    std::size_t consumed = 0;
};
[[nodiscard]] Inflated inflated(std::string_view packed, Wrapper wrapper, std::size_t limit);

// The CRC-32 of zip, gzip and PNG, begun at 0 and carried on from stretch to stretch.
[[nodiscard]] std::uint32_t crc32(std::uint32_t before, std::string_view bytes);

} // namespace bgio::grammar
