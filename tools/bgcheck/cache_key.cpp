// SPDX-License-Identifier: MIT
#include "bgcheck/cache_key.hpp"

#include <cstdint>
#include <string>

namespace bgio::tools::bgcheck {

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
    auto const& [chosen, name, overrides] = rules;
    add(text, std::string_view(chosen ? to_string(*chosen) : std::string()));
    add(text, std::string_view(name));
    for (std::string const& override : overrides)
        add(text, std::string_view(override));
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

} // namespace bgio::tools::bgcheck
