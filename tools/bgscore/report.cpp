// SPDX-License-Identifier: MIT
#include "bgscore/report.hpp"

#include <algorithm>
#include <array>

namespace bgio::tools::bgscore {

namespace {

constexpr std::array reports{
    ScoreReportFormat{"table", make_table_report},
    ScoreReportFormat{"json", make_json_report},
    ScoreReportFormat{"csv", make_csv_report},
    ScoreReportFormat{"markdown", make_markdown_report},
};

} // namespace

std::span<ScoreReportFormat const> score_reports() { return reports; }

ScoreReportFormat const* find_score_report(std::string_view name) {
    auto const* const found = std::ranges::find(reports, name, &ScoreReportFormat::name);
    return found == reports.end() ? nullptr : found;
}

} // namespace bgio::tools::bgscore
