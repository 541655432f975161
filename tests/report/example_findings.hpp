// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// Findings made by hand, so that reports are tested without any file.

// The one of the documentation: Bob leaves a 4 unplayed.
[[nodiscard]] Finding die_not_played();

// A finding with nothing but a code and a place.
[[nodiscard]] Finding
minimal_finding(DiagnosticId id, Severity severity, LineColumn place = {1, 1});

// Everything that some consumer could misread: quotes, tags, line ends, escapes, marks of every
// output format, a code point beyond the BMP, direction overrides, broken UTF-8, NUL.
extern std::string const hostile;

// That in every text of a finding.
[[nodiscard]] Finding hostile_finding();

[[nodiscard]] FileFindings file_of(std::string file, std::vector<Finding> findings);

// What the named report prints for these files.
[[nodiscard]] std::string
print(std::string_view report, std::vector<FileFindings> const& files, ReportOptions options = {});

// A file of each kind: the documented finding, hostile ones, a clean one, odd names.
[[nodiscard]] std::vector<FileFindings> report_examples();

} // namespace bgio::test
