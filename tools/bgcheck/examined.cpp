// SPDX-License-Identifier: MIT
#include "bgcheck/examined.hpp"

#include "bgcheck/cache_key.hpp"
#include "bgcheck/findings_cache.hpp"

#include <utility>

namespace bgio::tools::bgcheck {

namespace {

[[nodiscard]] Result<Format const*> format_of(Source const& source, Plan const& plan) {
    if (plan.from != nullptr)
        return plan.from;
    return detect_format(source);
}

[[nodiscard]] Examined
examine(Source const& source, CheckOptions const& options, Plan const& plan) {
    Examined examined;
    examined.bytes = source.text().size();
    if (Result<Format const*> const format = format_of(source, plan)) {
        examined.findings = check(source, **format, options);
    } else {
        examined.refused = format.error().id;
        examined.findings = unreadable_file(source, format.error());
    }
    return examined;
}

} // namespace

Examined
examine(Input const& input, CheckOptions const& options, Plan const& plan, FindingsCache* cache) {
    if (cache == nullptr)
        return examine(read_input(input, plan.stdin_name), options, plan);
    // The bytes are read once: what is hashed is what is checked.
    std::string bytes = read_match_bytes(input.path);
    std::string const& name = input.is_stdin() ? plan.stdin_name : input.path;
    ContentHash const key = cache_key(bytes, name, plan.from, options);
    if (std::optional<Examined> known = cache->find(key)) {
        known->findings.file = name;
        return std::move(*known);
    }
    Examined examined = examine(Source::from_bytes(name, std::move(bytes)), options, plan);
    cache->keep(key, examined);
    return examined;
}

} // namespace bgio::tools::bgcheck
