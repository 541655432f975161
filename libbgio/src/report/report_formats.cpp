// SPDX-License-Identifier: MIT
#include "report/makers.hpp"

#include <algorithm>
#include <array>

namespace bgio {

namespace {

// THE table of reports. The first is the default.
constexpr std::array table{
    ReportFormat{"full", "for people: the line, the moment and the rule", report::make_full},
    ReportFormat{"concise", "one line a finding", report::make_concise},
    ReportFormat{"json", "one JSON document", report::make_json},
    ReportFormat{"json-lines", "one JSON object a line, the summary last", report::make_json_lines},
    ReportFormat{"sarif", "SARIF 2.1.0, for code scanning", report::make_sarif},
    ReportFormat{"junit", "JUnit XML, for test reports of CI systems", report::make_junit},
    ReportFormat{"github", "workflow commands of GitHub Actions", report::make_github},
    ReportFormat{"gitlab", "code quality report of GitLab", report::make_gitlab},
    ReportFormat{"markdown", "a comment for a pull request", report::make_markdown},
    ReportFormat{"rdjson", "diagnostics for reviewdog", report::make_rdjson},
    ReportFormat{"csv", "a table, one row a finding", report::make_csv},
    ReportFormat{"checkstyle", "Checkstyle XML, for Jenkins and others", report::make_checkstyle},
};

} // namespace

std::span<ReportFormat const> report_formats() { return table; }

ReportFormat const* find_report_format(std::string_view name) {
    auto const row = std::ranges::find(table, name, &ReportFormat::name);
    return row == table.end() ? nullptr : &*row;
}

} // namespace bgio
