// SPDX-License-Identifier: MIT
#include <bgio/finding.hpp>

namespace bgio {

void Summary::add(FileFindings const& file) {
    ++files;
    matches += file.matches;
    games += file.games;
    plays += file.plays;
    for (Finding const& finding : file.findings)
        ++(finding.severity == Severity::error     ? errors
           : finding.severity == Severity::warning ? warnings
                                                   : notes);
}

} // namespace bgio
