// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>

namespace bgio::report {

using ReportPtr = std::unique_ptr<FindingReport>;

[[nodiscard]] ReportPtr make_full(ReportOptions const& options);
[[nodiscard]] ReportPtr make_concise(ReportOptions const& options);
[[nodiscard]] ReportPtr make_json(ReportOptions const& options);
[[nodiscard]] ReportPtr make_json_lines(ReportOptions const& options);
[[nodiscard]] ReportPtr make_sarif(ReportOptions const& options);
[[nodiscard]] ReportPtr make_junit(ReportOptions const& options);
[[nodiscard]] ReportPtr make_github(ReportOptions const& options);
[[nodiscard]] ReportPtr make_gitlab(ReportOptions const& options);
[[nodiscard]] ReportPtr make_markdown(ReportOptions const& options);
[[nodiscard]] ReportPtr make_rdjson(ReportOptions const& options);
[[nodiscard]] ReportPtr make_csv(ReportOptions const& options);
[[nodiscard]] ReportPtr make_checkstyle(ReportOptions const& options);

} // namespace bgio::report
