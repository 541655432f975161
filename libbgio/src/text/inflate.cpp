// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <zlib.h>

namespace bgio {

namespace {

constexpr int any_wrapping = 15 + 32; // the largest window; zlib or gzip

uInt narrow(std::size_t n) {
    return static_cast<uInt>(std::min<std::size_t>(n, std::numeric_limits<uInt>::max()));
}

} // namespace

struct Inflater::Stream {
    z_stream z{};
};

void Inflater::Close::operator()(Stream* stream) const {
    inflateEnd(&stream->z);
    delete stream;
}

Inflater::Inflater(std::string_view packed) : stream_(new Stream), packed_(packed) {
    if (inflateInit2(&stream_->z, any_wrapping) != Z_OK)
        throw std::bad_alloc();
}

std::size_t Inflater::read(char* into, std::size_t size) {
    std::size_t got = 0;
    while (got < size && !end_)
        got += step(into + got, size - got);
    return got;
}

std::size_t Inflater::step(char* into, std::size_t size) {
    z_stream& z = stream_->z;
    std::string_view const rest = packed_.substr(taken_);
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
    z.avail_in = narrow(rest.size());
    z.next_out = reinterpret_cast<Bytef*>(into);
    z.avail_out = narrow(size);
    uInt const given = z.avail_in;
    uInt const room = z.avail_out;
    int const status = ::inflate(&z, Z_NO_FLUSH);
    taken_ += given - z.avail_in;
    if (status == Z_MEM_ERROR)
        throw std::bad_alloc();
    if (status == Z_STREAM_END)
        end_ = InflateEnd::whole;
    else if (status == Z_BUF_ERROR)
        end_ = InflateEnd::cut_off;
    else if (status != Z_OK) // a preset dictionary, too: nobody could name it
        end_ = InflateEnd::damaged;
    return room - z.avail_out;
}

Inflated inflate(std::string_view packed, std::size_t limit) {
    limit = std::min(limit, std::numeric_limits<std::size_t>::max() / 4);
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
    result.taken = inflater.taken();
    result.end = inflater.end().value_or(InflateEnd::too_large);
    if (bytes.size() > limit) {
        bytes.resize(limit);
        result.end = InflateEnd::too_large;
    }
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
