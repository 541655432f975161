// SPDX-License-Identifier: MIT
#include "gzip.hpp"

#include "internal/inflate.hpp"

#include <algorithm>

namespace bgio::text {

namespace {

constexpr std::string_view beginning = "\x1F\x8B\x08";

} // namespace

bool is_gzip(std::string_view bytes) { return bytes.starts_with(beginning); }

std::string
unpack_gzip(std::string_view packed, bool whole, std::size_t most, std::string const& name) {
    std::string text;
    for (;;) {
        Inflated member = inflate(packed, most - text.size());
        if (text.empty())
            text = std::move(member.bytes);
        else
            text += member.bytes;
        if (member.end == InflateEnd::too_large || (member.end == InflateEnd::cut_off && !whole))
            return text;
        if (member.end != InflateEnd::whole)
            throw IoError(name + ": damaged gzip data"
                          + (member.end == InflateEnd::cut_off ? ": it ends too early" : ""));
        packed.remove_prefix(member.taken);
        packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
        if (packed.empty() || (!whole && beginning.starts_with(packed)))
            return text;
        if (!is_gzip(packed))
            throw IoError(name + ": damaged gzip data: something else follows its end");
    }
}

} // namespace bgio::text
