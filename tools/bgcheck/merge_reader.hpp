// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bgio::tools::bgcheck {

// A line of a json-lines report, read back.
struct FindingLine {
    std::string file;
    Finding finding; // without its span and those of its fixes, which no report shows
};
struct SummaryLine {
    Summary summary;
    std::vector<FileFindings> files; // without their findings
};
using ReportLine = std::variant<FindingLine, SummaryLine>;

// This is no line of a report: why.
class BadReportLine : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Throws BadReportLine.
[[nodiscard]] ReportLine read_report_line(std::string_view line);

} // namespace bgio::tools::bgcheck
