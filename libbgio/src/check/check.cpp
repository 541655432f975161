// SPDX-License-Identifier: MIT
#include "check/checker.hpp"
#include "check/locate_findings.hpp"

#include <bgio/check.hpp>

namespace bgio {

FileFindings check(Source const& source, Format const& format, CheckOptions const& options) {
    Checker checker(source, format, options);
    replay_matches(source, format, options.rules, checker, checker);
    return checker.finish();
}

FileFindings unreadable_file(Source const& source, Diagnostic why) {
    PendingFindings list;
    list.add(why.id, why.span, std::move(why.values)).finding.severity = why.severity;
    FileFindings result;
    result.file = source.name();
    result.findings = locate_findings(source, std::move(list.list));
    return result;
}

} // namespace bgio
