// SPDX-License-Identifier: MIT
// A mended file has no finding that it did not have, is what was said of it, and stays as it is.
#include "fuzz.hpp"
#include "laws.hpp"

#include <algorithm>
#include <bgio/mend.hpp>
#include <iterator>

namespace bgio::fuzz {

namespace {

std::vector<DiagnosticId> ids_of(FileFindings const& file) {
    std::vector<DiagnosticId> all;
    std::ranges::transform(file.findings, std::back_inserter(all), &Finding::id);
    std::ranges::sort(all);
    return all;
}

void mends(Source const& source, Format const& format, MendOptions const& how) {
    PositionCodec const& xgid = *find_codec("xgid");
    Mended const mended = mend(source, format, xgid, {}, how);
    auto const before = ids_of(bgio::check(source, format, xgid));
    auto const left = ids_of(mended.left);
    require(std::ranges::includes(before, left), "mending brought a finding");
    require(before.size() >= left.size() + mended.mended.size(), "mended, but still there");
    require(!mended.mended.empty() || mended.text == source.text(), "changed without a word");
    require(unified_diff("input", source.text(), mended.text).empty()
                == (mended.text == source.text()),
            "a diff of nothing, or none of something");

    auto const bytes = encoded_like(source, mended.text);
    require(bytes.has_value(), "cannot be encoded");
    Source const again = Source::from_bytes("input", *bytes);
    require(again.text() == mended.text, "decodes to another text");
    require(ids_of(bgio::check(again, format, xgid)) == left, "left is not what is left");
    require(mend(again, format, xgid, {}, how).text == mended.text, "mended again");
}

} // namespace

void fix(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes);
    if (!source)
        return;
    for (Format const* format : candidates(*source))
        for (bool const unsafe : {false, true})
            mends(*source, *format, {.unsafe = unsafe});
}

} // namespace bgio::fuzz
