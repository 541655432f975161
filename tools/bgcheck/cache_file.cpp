// SPDX-License-Identifier: MIT
#include "bgcheck/cache_file.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>

#define XXH_INLINE_ALL // no library to load: most runs hash nothing
#include <xxhash.h>

namespace bgio::tools::bgcheck {

ContentHash content_hash(std::string_view bytes) {
    XXH128_hash_t const hash = XXH3_128bits(bytes.data(), bytes.size());
    return {hash.high64, hash.low64};
}

namespace {

// A key is made for every file: plain bytes, without formatting.
void add(std::string& text, std::uint64_t number) {
    text.append(reinterpret_cast<char const*>(&number), sizeof number);
}

// With its length, so that "ab" and "c" are not "a" and "bc".
void add(std::string& text, std::string_view part) {
    add(text, part.size());
    text.append(part);
}

void add(std::string& text, CheckOptions const& options) {
    // A member more here must be a part of the key, too.
    auto const& [rules, on_illegal] = options;
    auto const& [chosen, name, overrides, penalties] = rules;
    add(text, std::string_view(chosen ? to_string(*chosen) : std::string()));
    add(text, std::string_view(name));
    for (std::string const& override : overrides)
        add(text, std::string_view(override));
    for (auto const& [player, game, points, minutes] : penalties)
        add(text,
            std::string_view(
                fmt::format("{}={}@{} {}", player, points, game, minutes.value_or(-1))));
    add(text, static_cast<std::uint64_t>(on_illegal));
}

} // namespace

ContentHash cache_key(std::string_view bytes,
                      std::string_view name,
                      Format const* from,
                      CheckOptions const& options) {
    ContentHash const content = content_hash(bytes);
    std::string text;
    add(text, bytes.size());
    add(text, content.high);
    add(text, content.low);
    add(text, name.substr(name.rfind('/') + 1)); // npos + 1 is 0
    add(text, from == nullptr ? std::string_view() : from->name);
    add(text, options);
    return content_hash(text);
}

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
