// SPDX-License-Identifier: MIT
#include "bgcheck/cache_key.hpp"

#include <fmt/format.h>
#include <iterator>
#include <string>

namespace bgio::tools::bgcheck {

namespace {

// With its length, so that "ab" and "c" are not "a" and "bc".
void add(std::string& text, std::string_view part) {
    fmt::format_to(std::back_inserter(text), "{}:{}\n", part.size(), part);
}

void add(std::string& text, CheckOptions const& options) {
    // A member more here must be a part of the key, too.
    auto const& [rules, on_illegal] = options;
    auto const& [chosen, name, overrides] = rules;
    add(text, chosen ? to_string(*chosen) : std::string());
    add(text, name);
    for (std::string const& override : overrides)
        add(text, override);
    fmt::format_to(std::back_inserter(text), "{}", static_cast<int>(on_illegal));
}

} // namespace

ContentHash cache_key(std::string_view bytes,
                      std::string_view name,
                      Format const* from,
                      CheckOptions const& options) {
    ContentHash const content = content_hash(bytes);
    std::string text;
    fmt::format_to(
        std::back_inserter(text), "{} {:x} {:x}\n", bytes.size(), content.high, content.low);
    add(text, name.substr(name.rfind('/') + 1)); // npos + 1 is 0
    add(text, from == nullptr ? std::string_view() : from->name);
    add(text, options);
    return content_hash(text);
}

} // namespace bgio::tools::bgcheck
