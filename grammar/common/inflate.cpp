// SPDX-License-Identifier: MIT
#include "common/inflate.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <zlib.h>

namespace bgio::grammar {

namespace {

uInt narrow(std::size_t n) {
    return static_cast<uInt>(std::min<std::size_t>(n, std::numeric_limits<uInt>::max()));
}

// zlib takes what it only reads as not const.
Bytef* in(std::string_view bytes) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

int window_bits(Wrapper wrapper) {
    switch (wrapper) {
    case Wrapper::gzip:
        return MAX_WBITS + 16;
    case Wrapper::raw:
        return -MAX_WBITS;
    case Wrapper::zlib:
        break;
    }
    return MAX_WBITS;
}

} // namespace

struct Inflater::Stream {
    z_stream z{};
    std::size_t consumed = 0; // zlib's own count is of 32 bits on some systems
};

void Inflater::Close::operator()(Stream* stream) const {
    inflateEnd(&stream->z);
    delete stream;
}

Inflater::Inflater(std::string_view packed, Wrapper wrapper)
    : stream_(new Stream), packed_(packed) {
    if (inflateInit2(&stream_->z, window_bits(wrapper)) != Z_OK)
        throw std::bad_alloc();
}

std::size_t Inflater::consumed() const { return stream_->consumed; }

std::size_t Inflater::read(char* into, std::size_t size) {
    z_stream& z = stream_->z;
    std::size_t filled = 0;
    while (filled < size && state_ == Unpacked::partly) {
        std::string_view const rest = packed_.substr(stream_->consumed);
        z.next_in = in(rest);
        z.avail_in = narrow(rest.size());
        z.next_out = reinterpret_cast<Bytef*>(into + filled);
        z.avail_out = narrow(size - filled);
        uInt const given = z.avail_in;
        uInt const room = z.avail_out;
        int const status = inflate(&z, Z_NO_FLUSH);
        stream_->consumed += given - z.avail_in;
        filled += room - z.avail_out;
        if (status == Z_STREAM_END)
            state_ = Unpacked::whole;
        else if (status == Z_BUF_ERROR)
            state_ = Unpacked::cut_off;
        else if (status != Z_OK)
            state_ = Unpacked::damaged;
    }
    return filled;
}

Inflated inflated(std::string_view packed, Wrapper wrapper, std::size_t limit) {
    Inflater inflater(packed, wrapper);
    Inflated result;
    std::string& bytes = result.bytes;
    // More room is made as it is needed; the last call finds nothing but the end of the data.
    while (inflater.state() == Unpacked::partly && bytes.size() <= limit) {
        std::size_t const old = bytes.size();
        std::size_t const portion = std::max({old, packed.size() * 4, std::size_t{4096}});
        std::size_t const wanted = std::min(old + portion, limit + 1);
        bytes.resize_and_overwrite(wanted, [&](char* data, std::size_t) {
            return old + inflater.read(data + old, wanted - old);
        });
    }
    result.state = bytes.size() > limit ? Unpacked::partly : inflater.state();
    result.consumed = inflater.consumed();
    bytes.resize(std::min(bytes.size(), limit));
    return result;
}

std::uint32_t crc32(std::uint32_t before, std::string_view bytes) {
    return static_cast<std::uint32_t>(::crc32_z(before, in(bytes), bytes.size()));
}

} // namespace bgio::grammar
