// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

namespace bgio {

namespace {

namespace zlib = boost::beast::zlib;

[[nodiscard]] std::uint32_t byte(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

[[nodiscard]] std::uint32_t low_first(std::string_view bytes) {
    return byte(bytes, 0) | byte(bytes, 1) << 8U | byte(bytes, 2) << 16U | byte(bytes, 3) << 24U;
}

[[nodiscard]] std::uint32_t high_first(std::string_view bytes) {
    return byte(bytes, 3) | byte(bytes, 2) << 8U | byte(bytes, 1) << 16U | byte(bytes, 0) << 24U;
}

[[nodiscard]] std::uint32_t adler32(std::uint32_t before, std::string_view bytes) {
    constexpr std::uint32_t modulus = 65521;
    constexpr std::size_t portion = 5000; // no sum overflows before it is reduced
    std::uint32_t low = before & 0xFFFFU;
    std::uint32_t high = before >> 16U;
    while (!bytes.empty()) {
        for (char const c : bytes.substr(0, portion)) {
            low += static_cast<unsigned char>(c);
            high += low;
        }
        low %= modulus;
        high %= modulus;
        bytes.remove_prefix(std::min(portion, bytes.size()));
    }
    return high << 16U | low;
}

// What stands before the packed data.
struct Wrapping {
    std::optional<InflateEnd> fault;
    bool gzip = false;
    std::size_t size = 0;
};

[[nodiscard]] Wrapping fault(InflateEnd end) { return {end, false, 0}; }

[[nodiscard]] Wrapping gzip_wrapping(std::string_view packed) {
    enum : std::uint32_t { checksum = 2, extra = 4, name = 8, comment = 16, reserved = 0xE0 };
    constexpr std::size_t fixed = 10;
    if (packed.size() > 2 && byte(packed, 2) != 8)
        return fault(InflateEnd::damaged);
    if (packed.size() > 3 && (byte(packed, 3) & reserved) != 0)
        return fault(InflateEnd::damaged);
    if (packed.size() < fixed)
        return fault(InflateEnd::cut_off);
    std::uint32_t const flags = byte(packed, 3);
    std::size_t at = fixed;
    if ((flags & extra) != 0) {
        if (packed.size() < at + 2)
            return fault(InflateEnd::cut_off);
        at += 2 + (byte(packed, at) | byte(packed, at + 1) << 8U);
    }
    for (std::uint32_t const text : {std::uint32_t{name}, std::uint32_t{comment}})
        if ((flags & text) != 0)
            at = std::min(packed.find('\0', std::min(at, packed.size())), packed.size()) + 1;
    std::size_t const end = at + ((flags & checksum) != 0 ? 2 : 0);
    if (end > packed.size())
        return fault(InflateEnd::cut_off);
    if ((flags & checksum) != 0
        && (crc32(0, packed.substr(0, at)) & 0xFFFFU)
               != (byte(packed, at) | byte(packed, at + 1) << 8U))
        return fault(InflateEnd::damaged);
    return {std::nullopt, true, end};
}

[[nodiscard]] Wrapping wrapping_of(std::string_view packed) {
    if (packed.size() < 2)
        return fault(InflateEnd::cut_off);
    if (packed.starts_with("\x1F\x8B"))
        return gzip_wrapping(packed);
    constexpr std::uint32_t deflate = 8, largest_window = 7, preset_dictionary = 0x20;
    std::uint32_t const method = byte(packed, 0);
    std::uint32_t const flags = byte(packed, 1);
    bool const right = (method << 8U | flags) % 31 == 0 && (method & 0xFU) == deflate
                       && method >> 4U <= largest_window && (flags & preset_dictionary) == 0;
    return right ? Wrapping{std::nullopt, false, 2} : fault(InflateEnd::damaged);
}

} // namespace

struct Inflater::Stream {
    zlib::inflate_stream inflate;
    bool gzip = false;
    std::uint32_t checksum = 0;
    std::uint32_t size = 0;
    std::size_t taken_ahead = 0; // bytes of the input that are read and not used

    // Of what came out.
    void count(std::string_view bytes) {
        checksum = gzip ? crc32(checksum, bytes) : adler32(checksum, bytes);
        size += static_cast<std::uint32_t>(bytes.size());
    }
    [[nodiscard]] std::size_t trailer_size() const { return gzip ? 8 : 4; }
    [[nodiscard]] bool fits(std::string_view trailer) const {
        return gzip ? low_first(trailer) == checksum && low_first(trailer.substr(4)) == size
                    : high_first(trailer) == checksum;
    }
};

void Inflater::Close::operator()(Stream* stream) const { delete stream; }

Inflater::Inflater(std::string_view packed) : stream_(new Stream), packed_(packed) {
    Wrapping const wrapping = wrapping_of(packed);
    end_ = wrapping.fault;
    consumed_ = end_ == InflateEnd::cut_off ? packed.size() : 0;
    stream_->taken_ahead = wrapping.size;
    stream_->gzip = wrapping.gzip;
    stream_->checksum = wrapping.gzip ? 0 : 1;
}

std::size_t Inflater::step(char* into, std::size_t size) {
    Stream& stream = *stream_;
    std::string_view const rest = packed_.substr(consumed_ + stream.taken_ahead);
    zlib::z_params z{};
    z.next_in = rest.data();
    z.avail_in = rest.size();
    z.next_out = into;
    z.avail_out = size;
    boost::system::error_code error;
    stream.inflate.write(z, zlib::Flush::none, error);
    std::size_t const got = size - z.avail_out;
    consumed_ += stream.taken_ahead + rest.size() - z.avail_in;
    constexpr int bits_left = 63; // of data_type: bits that were taken and not used
    stream.taken_ahead = static_cast<std::size_t>(z.data_type & bits_left) / 8;
    consumed_ -= stream.taken_ahead;
    stream.count({into, got});
    if (error == zlib::error::end_of_stream) {
        std::string_view const trailer = packed_.substr(consumed_, stream.trailer_size());
        end_ = trailer.size() < stream.trailer_size() ? InflateEnd::cut_off
               : stream.fits(trailer)                 ? InflateEnd::whole
                                                      : InflateEnd::damaged;
        consumed_ += trailer.size();
    } else if (error == zlib::error::need_buffers) {
        end_ = InflateEnd::cut_off;
        consumed_ = packed_.size();
    } else if (error) {
        end_ = InflateEnd::damaged;
    }
    return got;
}

std::string deflate(std::string_view bytes) {
    zlib::deflate_stream stream;
    constexpr std::size_t header = 2, trailer = 4;
    std::string packed(header + stream.upper_bound(bytes.size()) + trailer, '\0');
    packed[0] = '\x78'; // deflate with the largest window
    packed[1] = '\x9C'; // default compression, check bits
    zlib::z_params z{};
    z.next_in = bytes.data();
    z.avail_in = bytes.size();
    z.next_out = packed.data() + header;
    z.avail_out = packed.size() - header - trailer;
    boost::system::error_code error;
    stream.write(z, zlib::Flush::finish, error);
    packed.resize(packed.size() - trailer - z.avail_out);
    std::uint32_t const checksum = adler32(1, bytes);
    for (unsigned const shift : {24U, 16U, 8U, 0U})
        packed += static_cast<char>(checksum >> shift & 0xFFU);
    return packed;
}

namespace {

using CrcTable = std::array<std::array<std::uint32_t, 256>, 4>;

[[nodiscard]] constexpr CrcTable crc_table() {
    CrcTable table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = value >> 1U ^ ((value & 1U) != 0 ? 0xEDB88320U : 0U);
        table[0][i] = value;
    }
    for (std::size_t step = 1; step < table.size(); ++step)
        for (std::size_t i = 0; i < 256; ++i)
            table[step][i] = table[step - 1][i] >> 8U ^ table[0][table[step - 1][i] & 0xFFU];
    return table;
}

} // namespace

// Four bytes at a time.
std::uint32_t crc32(std::uint32_t before, std::string_view bytes) {
    static constexpr CrcTable table = crc_table();
    std::uint32_t crc = ~before;
    for (; bytes.size() >= 4; bytes.remove_prefix(4)) {
        crc ^= low_first(bytes);
        crc = table[3][crc & 0xFFU] ^ table[2][crc >> 8U & 0xFFU] ^ table[1][crc >> 16U & 0xFFU]
              ^ table[0][crc >> 24U];
    }
    for (char const c : bytes)
        crc = crc >> 8U ^ table[0][(crc ^ static_cast<unsigned char>(c)) & 0xFFU];
    return ~crc;
}

} // namespace bgio
