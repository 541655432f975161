// SPDX-License-Identifier: MIT
#include "bgcheck/examine_and_fix.hpp"

namespace bgio::tools::bgcheck {

Examined examine_and_fix(Input const& input,
                         CheckSettings const& settings,
                         Plan const& plan,
                         FixOutcome& outcome) {
    Source const source = read_input(input, plan.stdin_name);
    Result<Format const*> const format =
        plan.from != nullptr ? Result<Format const*>(plan.from) : detect_format(source);
    Examined examined;
    examined.bytes = source.text().size();
    if (!format) {
        examined.refused = format.error().id;
        examined.findings = unreadable_file(source, format.error());
        return examined;
    }
    auto const wanted = [&](Finding const& finding) {
        return settings.levels[static_cast<std::size_t>(finding.id)] != Level::off;
    };
    examined.findings =
        fix_input(input, source, {*format, settings.check, wanted}, plan.fixes, outcome);
    return examined;
}

} // namespace bgio::tools::bgcheck
