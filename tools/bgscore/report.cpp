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

void ScoreTotals::add(FileSheet const& sheet) {
    ++files;
    matches += sheet.matches.size();
    unreadable += sheet.unreadable;
    for (MatchSheet const& match : sheet.matches) {
        games += match.games.size();
        differences += match.differences();
    }
}

} // namespace bgio::tools::bgscore
