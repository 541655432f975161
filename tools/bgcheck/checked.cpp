// SPDX-License-Identifier: MIT
#include "bgcheck/checked.hpp"

#include "bgcheck/examined.hpp"
#include "bgcheck/filter.hpp"

namespace bgio::tools::bgcheck {

namespace {

// A file met on a walk need not be a match; one that may be two things is worth a word.
[[nodiscard]] bool is_skipped(Input const& input, Examined const& examined) {
    return examined.refused && !input.named && *examined.refused != DiagnosticId::ambiguous_format;
}

} // namespace

Checked check_input(Input const& input,
                    CheckSettings const& settings,
                    Plan const& plan,
                    FindingsCache* cache) {
    Checked checked;
    try {
        Examined examined = examine(input, settings.check, plan, cache);
        checked.bytes = examined.bytes;
        if (is_skipped(input, examined)) {
            checked.skipped = examined.refused;
            return checked;
        }
        checked.findings = std::move(examined.findings);
        checked.fails = apply(settings, *checked.findings);
    } catch (IoError const& error) {
        checked.trouble = error.what();
    }
    return checked;
}

} // namespace bgio::tools::bgcheck
