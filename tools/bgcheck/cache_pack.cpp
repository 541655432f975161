// SPDX-License-Identifier: MIT
#include "bgcheck/cache_pack.hpp"

#include <optional>

namespace bgio::tools::bgcheck {

namespace {

constexpr std::string_view kind = "bgcheck cache 1\n";

// The lowest byte first, on every machine.
template <class Number>
void put(std::string& out, Number number) {
    for (unsigned i = 0; i < sizeof number; ++i)
        out += static_cast<char>((number >> (8 * i)) & 0xFFU);
}

void put(std::string& out, ContentHash const& hash) {
    put(out, hash.high);
    put(out, hash.low);
}

// Takes things off the front; absent where there is not enough.
class Unpacker {
public:
    explicit Unpacker(std::string_view rest) : rest_(rest) {}

    [[nodiscard]] std::string_view rest() const { return rest_; }
    [[nodiscard]] std::optional<std::string_view> bytes(std::size_t size) {
        if (size > rest_.size())
            return std::nullopt;
        std::string_view const taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }
    template <class Number>
    [[nodiscard]] std::optional<Number> number() {
        auto const taken = bytes(sizeof(Number));
        if (!taken)
            return std::nullopt;
        Number value = 0;
        for (std::size_t i = sizeof value; i-- > 0;)
            value = static_cast<Number>(value << 8U) | static_cast<unsigned char>((*taken)[i]);
        return value;
    }
    [[nodiscard]] std::optional<ContentHash> hash() {
        auto const high = number<std::uint64_t>();
        auto const low = number<std::uint64_t>();
        if (!high || !low)
            return std::nullopt;
        return ContentHash{*high, *low};
    }
    [[nodiscard]] std::optional<CacheEntry> entry() {
        auto const key = hash();
        auto const size = number<std::uint32_t>();
        auto const content = size ? bytes(*size) : std::nullopt;
        if (!key || !content)
            return std::nullopt;
        return CacheEntry{*key, *content};
    }

private:
    std::string_view rest_;
};

} // namespace

std::string pack(std::vector<CacheEntry> const& entries, std::string_view build) {
    std::string content;
    for (CacheEntry const& entry : entries) {
        put(content, entry.key);
        put(content, static_cast<std::uint32_t>(entry.bytes.size()));
        content += entry.bytes;
    }
    std::string file(kind);
    put(file, content_hash(build));
    put(file, content_hash(content));
    return file + content;
}

CachePack unpack(std::string_view file, std::string_view build) {
    Unpacker unpacker(file);
    CachePack result;
    if (unpacker.bytes(kind.size()) != kind)
        return result;
    auto const builder = unpacker.hash();
    auto const sum = unpacker.hash();
    if (!sum || *sum != content_hash(unpacker.rest()))
        return result;
    if (*builder != content_hash(build)) {
        result.state = CachePack::State::of_another_build;
        return result;
    }
    while (!unpacker.rest().empty()) {
        auto const entry = unpacker.entry();
        if (!entry)
            return {};
        result.entries.push_back(*entry);
    }
    result.state = CachePack::State::whole;
    return result;
}

} // namespace bgio::tools::bgcheck
