// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>
#include <zlib.h>

namespace bgio {

namespace {

// As operator new says it.
[[noreturn]] void out_of_memory() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

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
        out_of_memory();
}

std::size_t Inflater::step(char* into, std::size_t size) {
    z_stream& z = stream_->z;
    std::string_view const rest = packed_.substr(consumed_);
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
    z.avail_in = narrow(rest.size());
    z.next_out = reinterpret_cast<Bytef*>(into);
    z.avail_out = narrow(size);
    uInt const given = z.avail_in;
    uInt const room = z.avail_out;
    int const status = ::inflate(&z, Z_NO_FLUSH);
    consumed_ += given - z.avail_in;
    if (status == Z_MEM_ERROR)
        out_of_memory();
    if (status == Z_STREAM_END)
        end_ = InflateEnd::whole;
    else if (status == Z_BUF_ERROR)
        end_ = InflateEnd::cut_off;
    else if (status != Z_OK) // a preset dictionary, too: nobody could name it
        end_ = InflateEnd::damaged;
    return room - z.avail_out;
}

std::string deflate(std::string_view bytes) {
    auto size = compressBound(static_cast<uLong>(bytes.size()));
    std::string packed(size, '\0');
    auto const* const data = reinterpret_cast<Bytef const*>(bytes.data());
    auto* const into = reinterpret_cast<Bytef*>(packed.data());
    if (compress(into, &size, data, static_cast<uLong>(bytes.size())) != Z_OK)
        out_of_memory();
    packed.resize(size);
    packed.shrink_to_fit();
    return packed;
}

std::uint32_t crc32(std::uint32_t before, std::string_view bytes) {
    auto const* const data = reinterpret_cast<Bytef const*>(bytes.data());
    return static_cast<std::uint32_t>(::crc32_z(before, data, bytes.size()));
}

} // namespace bgio
