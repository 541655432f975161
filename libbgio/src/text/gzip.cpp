// SPDX-License-Identifier: MIT
#include "gzip.hpp"

#include "file_bytes.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <zlib.h>

namespace bgio::text {

namespace {

constexpr int gzip_window = 15 + 16; // the largest window, gzip wrapping only

class Inflater {
public:
    explicit Inflater(std::string_view packed) : rest_(packed) {
        if (inflateInit2(&stream_, gzip_window) != Z_OK)
            throw std::bad_alloc();
    }
    Inflater(Inflater const&) = delete;
    Inflater& operator=(Inflater const&) = delete;
    ~Inflater() { inflateEnd(&stream_); }

    [[nodiscard]] bool done() const { return done_; }
    [[nodiscard]] char const* damage() const { return damage_; } // null: none so far

    // Fills what it can and returns how much.
    std::size_t read(char* into, std::size_t size) {
        stream_.next_out = reinterpret_cast<Bytef*>(into);
        stream_.avail_out = narrow(size);
        uInt const room = stream_.avail_out;
        while (stream_.avail_out != 0 && !done_ && damage_ == nullptr)
            step();
        return room - stream_.avail_out;
    }

private:
    static uInt narrow(std::size_t n) {
        return static_cast<uInt>(std::min<std::size_t>(n, std::numeric_limits<uInt>::max()));
    }

    void step() {
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest_.data()));
        stream_.avail_in = narrow(rest_.size());
        uInt const given = stream_.avail_in;
        int const status = inflate(&stream_, Z_NO_FLUSH);
        rest_.remove_prefix(given - stream_.avail_in);
        if (status == Z_STREAM_END)
            next_member();
        else if (status == Z_BUF_ERROR)
            damage_ = "damaged gzip data: it ends too early";
        else if (status != Z_OK)
            damage_ = "damaged gzip data";
    }

    void next_member() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of('\0'), rest_.size()));
        done_ = rest_.empty();
        if (done_)
            return;
        if (is_gzip(rest_))
            inflateReset(&stream_);
        else
            damage_ = "damaged gzip data: something else follows its end";
    }

    std::string_view rest_;
    z_stream stream_{};
    bool done_ = false;
    char const* damage_ = nullptr;
};

} // namespace

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B\x08"); }

std::string unpack_gzip(std::string_view packed, std::size_t limit, std::string const& name) {
    Inflater inflater(packed);
    std::string text;
    for (;;) {
        // Match texts shrink to a fifth; more is asked for as it comes, never by what the file
        // claims. One byte above the limit is enough to know that it is passed.
        std::size_t const old = text.size();
        std::size_t const portion = std::max({old, packed.size() * 6, std::size_t{4096}});
        std::size_t const wanted = std::min(old + portion, limit + 1);
        text.resize_and_overwrite(wanted, [&](char* data, std::size_t) {
            return old + inflater.read(data + old, wanted - old);
        });
        if (inflater.damage() != nullptr)
            throw IoError(name + ": " + inflater.damage());
        if (text.size() > limit)
            throw too_large(name, limit);
        if (inflater.done())
            return text;
    }
}

} // namespace bgio::text
