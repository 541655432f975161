// SPDX-License-Identifier: MIT
// Reports of findings in every output format of bgcheck: text, JSON, SARIF, JUnit, ...
//
//     auto const report = find_report_format("sarif")->make({.version = "1.0"});
//     std::string out;
//     Summary summary;
//     report->file(findings, out);
//     summary.add(findings);
//     report->end(summary, out);
#pragma once

#include <bgio/finding.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bgio {

// What a report shows a position as; bgio::position_id(record) makes an XGID.
using PositionIdMaker = std::function<std::string(PositionRecord const&)>;

// What a report needs to know besides the findings.
struct ReportOptions {
    bool color = false;           // terminal colours, in the reports for people
    std::string tool = "bgcheck"; // the name of the tool
    std::string version;          // the version of the tool
    // In the junit report, findings of this severity or above are failures; absent: none is.
    std::optional<Severity> fail_on = Severity::warning;
    PositionIdMaker position_id{};    // the ID beside a finding; empty: none is shown
    std::string homepage{};           // in the sarif report, the address of the tool; empty: none
    std::optional<ReportPart> part{}; // in the json-lines report; absent: the whole
};

// Writes findings, file after file. Every call appends to `out`; a report that needs totals writes
// nothing before end().
class FindingReport {
public:
    virtual ~FindingReport() = default;
    // The findings of the next file.
    virtual void file(FileFindings const& findings, std::string& out) = 0;
    // What could not be read. Call it behind the last file.
    virtual void unreadable(UnreadableFile const& file, std::string& out) = 0;
    // The end of the report. Call it once.
    virtual void end(Summary const& summary, std::string& out) = 0;
};

// An output format.
struct ReportFormat {
    std::string_view name;  // "sarif", as --output-format takes it
    std::string_view title; // "SARIF 2.1.0, for code scanning"
    // A new report.
    std::unique_ptr<FindingReport> (*make)(ReportOptions const& options);
};

// All output formats, the default first.
[[nodiscard]] std::span<ReportFormat const> report_formats();
// By name; null when unknown.
[[nodiscard]] ReportFormat const* find_report_format(std::string_view name);

} // namespace bgio
