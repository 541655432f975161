// SPDX-License-Identifier: MIT
#include "bgcheck/filter.hpp"

#include <algorithm>

namespace bgio::tools::bgcheck {

namespace {

[[nodiscard]] Severity in_force(Level level, Severity found) {
    switch (level) {
    case Level::note:
        return Severity::note;
    case Level::warning:
        return Severity::warning;
    case Level::error:
        return Severity::error;
    case Level::as_found:
    case Level::off:
        break;
    }
    return found;
}

} // namespace

bool apply(CheckSettings const& settings, FileFindings& file) {
    auto const level = [&](Finding const& finding) {
        return settings.levels[static_cast<std::size_t>(finding.id)];
    };
    std::erase_if(file.findings, [&](Finding const& f) { return level(f) == Level::off; });
    for (Finding& finding : file.findings)
        finding.severity = in_force(level(finding), finding.severity);
    return std::ranges::any_of(file.findings,
                               [&](Finding const& f) { return settings.fails(f.severity); });
}

} // namespace bgio::tools::bgcheck
