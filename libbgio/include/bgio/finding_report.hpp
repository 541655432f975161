// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bgio {

struct ReportOptions {
    bool color = false;
    std::string tool = "bgcheck";
    std::string version;
    // From here on a finding fails a test of the junit report; absent: none does.
    std::optional<Severity> fail_on = Severity::warning;
};

// Prints findings, file after file, onto the end of a text. What it prints depends on what it was
// given alone; a report that must count first prints nothing before the end.
class FindingReport {
public:
    virtual ~FindingReport() = default;
    virtual void file(FileFindings const& findings, std::string& out) = 0;
    virtual void end(Summary const& summary, std::string& out) = 0;
};

// One row of the table of reports.
struct ReportFormat {
    std::string_view name;  // "sarif", as --output-format takes it
    std::string_view title; // "SARIF 2.1.0, for code scanning"
    std::unique_ptr<FindingReport> (*make)(ReportOptions const& options);
};

[[nodiscard]] std::span<ReportFormat const> report_formats(); // the first is the default
[[nodiscard]] ReportFormat const* find_report_format(std::string_view name);

} // namespace bgio
