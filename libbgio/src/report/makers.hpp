// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>

namespace bgio::report {

using Made = std::unique_ptr<FindingReport>;

[[nodiscard]] Made make_full(ReportOptions const& options);
[[nodiscard]] Made make_concise(ReportOptions const& options);
[[nodiscard]] Made make_json(ReportOptions const& options);
[[nodiscard]] Made make_json_lines(ReportOptions const& options);
[[nodiscard]] Made make_sarif(ReportOptions const& options);
[[nodiscard]] Made make_junit(ReportOptions const& options);
[[nodiscard]] Made make_github(ReportOptions const& options);
[[nodiscard]] Made make_gitlab(ReportOptions const& options);
[[nodiscard]] Made make_markdown(ReportOptions const& options);
[[nodiscard]] Made make_rdjson(ReportOptions const& options);
[[nodiscard]] Made make_csv(ReportOptions const& options);
[[nodiscard]] Made make_checkstyle(ReportOptions const& options);

} // namespace bgio::report
