// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"

#include <algorithm>
#include <limits>
#ifdef BGIO_LIBDEFLATE
#include <libdeflate.h>
#endif

namespace bgio {

std::size_t Inflater::read(char* into, std::size_t size) {
    std::size_t got = 0;
    while (got < size && !end_)
        got += step(into + got, size - got);
    return got;
}

#ifdef BGIO_LIBDEFLATE
namespace {

// All at once, which takes half of the time. What is not whole, or larger than expected, gives
// nothing: how far it can be read, Inflater says.
[[nodiscard]] std::optional<Inflated> inflate_whole(std::string_view packed, std::size_t limit) {
    constexpr std::size_t expected = 8; // times the packed size; match texts shrink to a quarter
    auto const decompressor =
        std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)>(
            libdeflate_alloc_decompressor(), &libdeflate_free_decompressor);
    if (decompressor == nullptr)
        return std::nullopt;
    bool const gzip = packed.starts_with("\x1F\x8B");
    auto const decompress = gzip ? &libdeflate_gzip_decompress_ex : &libdeflate_zlib_decompress_ex;
    Inflated result;
    libdeflate_result status = LIBDEFLATE_BAD_DATA;
    result.bytes.resize_and_overwrite(std::min(limit, packed.size() * expected),
                                      [&](char* data, std::size_t size) {
                                          std::size_t got = 0;
                                          status = decompress(decompressor.get(),
                                                              packed.data(),
                                                              packed.size(),
                                                              data,
                                                              size,
                                                              &result.consumed,
                                                              &got);
                                          return status == LIBDEFLATE_SUCCESS ? got : 0;
                                      });
    if (status != LIBDEFLATE_SUCCESS)
        return std::nullopt;
    result.bytes.shrink_to_fit();
    return result;
}

} // namespace
#endif

Inflated inflate(std::string_view packed, std::size_t limit) {
    limit = std::min(limit, std::numeric_limits<std::size_t>::max() / 4);
#ifdef BGIO_LIBDEFLATE
    if (std::optional<Inflated> whole = inflate_whole(packed, limit))
        return *std::move(whole);
#endif
    Inflater inflater(packed);
    Inflated result;
    std::string& bytes = result.bytes;
    while (!inflater.end() && bytes.size() <= limit) {
        // As much again as came out: much may follow a small stream. One byte above the limit
        // shows that it is passed.
        std::size_t const old = bytes.size();
        std::size_t const portion = std::max(old, std::size_t{64} << 10);
        std::size_t const wanted = std::min(old + portion, limit + 1);
        bytes.resize_and_overwrite(wanted, [&](char* data, std::size_t) {
            return old + inflater.read(data + old, wanted - old);
        });
    }
    result.consumed = inflater.consumed();
    result.end = inflater.end().value_or(InflateEnd::too_large);
    if (bytes.size() > limit) {
        bytes.resize(limit);
        result.end = InflateEnd::too_large;
    }
    if (result.end
        != InflateEnd::too_large) // a copy for a moment, and then there is no room to spare
        bytes.shrink_to_fit();
    return result;
}

std::string_view to_string(InflateEnd end) {
    switch (end) {
    case InflateEnd::whole:
        return "it is whole";
    case InflateEnd::cut_off:
        return "it ends too early";
    case InflateEnd::damaged:
        return "it is damaged";
    case InflateEnd::too_large:
        return "it is too large";
    }
    return "it is damaged";
}

} // namespace bgio
