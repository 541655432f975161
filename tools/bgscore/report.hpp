// SPDX-License-Identifier: MIT
#pragma once

#include "internal/score_sheet.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace bgio::tools::bgscore {

// All files together.
struct ScoreTotals {
    std::size_t files = 0, skipped = 0, matches = 0, games = 0;
    std::size_t differences = 0, unreadable = 0;

    void add(FileSheet const& sheet);
};

struct ScoreReportOptions {
    bool games = true;  // show the games, where the report leaves a choice
    bool total = false; // several files: say what they are together
    bool color = false;
};

// Prints score sheets, file after file, onto the end of a text.
class ScoreReport {
public:
    virtual ~ScoreReport() = default;
    virtual void begin(std::string&) {}
    virtual void file(FileSheet const& file, std::string& out) = 0;
    virtual void end(ScoreTotals const&, std::string&) {}
};

// One row of the table of reports.
struct ScoreReportFormat {
    std::string_view name; // as --output-format takes it
    std::unique_ptr<ScoreReport> (*make)(ScoreReportOptions const& options);
};

[[nodiscard]] std::span<ScoreReportFormat const> score_reports(); // the first is the default
[[nodiscard]] ScoreReportFormat const* find_score_report(std::string_view name);

[[nodiscard]] std::unique_ptr<ScoreReport> make_table_report(ScoreReportOptions const& options);
[[nodiscard]] std::unique_ptr<ScoreReport> make_json_report(ScoreReportOptions const& options);
[[nodiscard]] std::unique_ptr<ScoreReport> make_csv_report(ScoreReportOptions const& options);
[[nodiscard]] std::unique_ptr<ScoreReport> make_markdown_report(ScoreReportOptions const& options);

} // namespace bgio::tools::bgscore
