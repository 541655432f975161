// SPDX-License-Identifier: MIT
// A fixed file has no finding that it did not have, is what was said of it, and stays as it is.
#include "fuzz.hpp"
#include "laws.hpp"

#include <algorithm>
#include <bgio/fix.hpp>
#include <iterator>

namespace bgio::fuzz {

namespace {

std::vector<DiagnosticId> ids_of(FileFindings const& file) {
    std::vector<DiagnosticId> all;
    std::ranges::transform(file.findings, std::back_inserter(all), &Finding::id);
    std::ranges::sort(all);
    return all;
}

void fixes(Source const& source, Format const& format, FixOptions const& how) {
    FixedText const fixed = apply_fixes(source, format, {}, how);
    auto const before = ids_of(bgio::check(source, format));
    auto const left = ids_of(fixed.left);
    require(std::ranges::includes(before, left), "fixing brought a finding");
    require(before.size() >= left.size() + fixed.fixed.size(), "fixed, but still there");
    require(!fixed.fixed.empty() || fixed.text == source.text(), "changed without a word");
    require(unified_diff("input", source.text(), fixed.text).empty()
                == (fixed.text == source.text()),
            "a diff of nothing, or none of something");

    auto const bytes = encoded_like(source, fixed.text);
    require(bytes.has_value(), "cannot be encoded");
    Source const again = Source::from_bytes("input", *bytes);
    require(again.text() == fixed.text, "decodes to another text");
    require(ids_of(bgio::check(again, format)) == left, "left is not what is left");
    require(apply_fixes(again, format, {}, how).text == fixed.text, "fixed again");
}

} // namespace

void fix(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes);
    if (!source)
        return;
    for (Format const* format : candidates(*source))
        for (bool const unsafe : {false, true})
            fixes(*source, *format, {.unsafe = unsafe});
}

} // namespace bgio::fuzz
