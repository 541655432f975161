// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bgio {

// Findings as lines of JSON (docs/schema/bgio-findings.schema.json), read back: by --merge from
// json-lines reports, by the cache from its own entries. Spans are not part of them.

// A line of a json-lines report.
struct FindingLine {
    std::string file;
    Finding finding;
};
struct SummaryLine {
    Summary summary;
    std::vector<FileFindings> files; // without their findings
    std::vector<UnreadableFile> unreadable;
    std::optional<ReportPart> part; // absent: not of a shard
};
using ReportLine = std::variant<FindingLine, SummaryLine>;

// Reads a line of version 1 or 2 of the schema; the error says what is wrong with it.
[[nodiscard]] std::expected<ReportLine, std::string> read_report_line(std::string_view line);

// What one file gave, without its name: a line for each finding, then one for the file.
[[nodiscard]] std::string to_lines(FileFindings const& findings);
[[nodiscard]] std::expected<FileFindings, std::string> from_lines(std::string_view lines);

} // namespace bgio
