// SPDX-License-Identifier: MIT
#include "bgcheck/examined.hpp"

#include "bgcheck/cache_file.hpp"
#include "bgcheck/findings_cache.hpp"

#include <utility>

namespace bgio::tools::bgcheck {

namespace {

// `find(format)` returns the findings of a file that can be read.
template <class Find>
[[nodiscard]] Examined examine(Source const& source, InputOptions const& input, Find const& find) {
    Examined examined;
    examined.bytes = source.text().size();
    if (Result<Format const*> const format = input.format_of(source)) {
        examined.findings = find(**format);
    } else {
        examined.refused = format.error().id;
        examined.findings = unreadable_file(source, format.error());
    }
    return examined;
}

[[nodiscard]] Examined
examine(Source const& source, CheckOptions const& how, InputOptions const& input) {
    return examine(source, input, [&](Format const& format) {
        return check(source, format, *find_codec("xgid"), how);
    });
}

} // namespace

Examined examine(Input const& input,
                 CheckOptions const& check,
                 Options const& options,
                 FindingsCache* cache) {
    if (cache == nullptr)
        return examine(options.input.read(input), check, options.input);
    // The bytes are read once: what is hashed is what is checked.
    std::string bytes = read_match_bytes(input.path);
    std::string const& name = options.input.name_of(input);
    ContentHash const key = cache_key(bytes, name, options.input.from, check);
    if (std::optional<Examined> known = cache->find(key)) {
        known->findings.file = name;
        return std::move(*known);
    }
    Examined examined = examine(Source::from_bytes(name, std::move(bytes)), check, options.input);
    cache->keep(key, examined);
    return examined;
}

Examined examine_and_fix(Input const& input,
                         CheckSettings const& settings,
                         Options const& options,
                         FixOutcome& outcome) {
    Source const source = options.input.read(input);
    auto const wanted = [&](Finding const& finding) {
        return settings.levels[static_cast<std::size_t>(finding.id)] != Level::off;
    };
    return examine(source, options.input, [&](Format const& format) {
        return fix_input(input,
                         source,
                         {&format, find_codec("xgid"), settings.check, wanted},
                         options.fixes,
                         outcome);
    });
}

} // namespace bgio::tools::bgcheck
