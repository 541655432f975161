// SPDX-License-Identifier: MIT
#include "bgcheck/checked.hpp"

#include "bgcheck/filter.hpp"

namespace bgio::tools::bgcheck {

namespace {

// A file met on a walk need not be a match; one that may be two things is worth a word.
[[nodiscard]] bool is_skipped(Input const& input, Diagnostic const& why) {
    return !input.named && why.id != DiagnosticId::ambiguous_format;
}

[[nodiscard]] Result<Format const*> format_of(Source const& source, Plan const& plan) {
    if (plan.from != nullptr)
        return plan.from;
    return detect_format(source);
}

} // namespace

Checked check_input(Input const& input, CheckSettings const& settings, Plan const& plan) {
    Checked checked;
    try {
        Source const source = read_input(input, plan.stdin_name);
        checked.bytes = source.text().size();
        Result<Format const*> const format = format_of(source, plan);
        if (!format && is_skipped(input, format.error())) {
            checked.skipped = format.error().id;
            return checked;
        }
        checked.findings = format ? check(source, **format, *plan.position_id, settings.check)
                                  : refuse(source, format.error());
        checked.fails = apply(settings, *checked.findings);
    } catch (IoError const& error) {
        checked.trouble = error.what();
    }
    return checked;
}

} // namespace bgio::tools::bgcheck
