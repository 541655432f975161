// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/file_report.hpp"
#include "common/messages.hpp"
#include "common/output.hpp"
#include "common/players.hpp"
#include "common/terminal.hpp"

#include <bgio/finding_report.hpp>
#include <cstddef>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace bgio::tools::bgcheck {

// How often each code was found, the most frequent first: "   12 BG204 die-not-played". The counts
// are by DiagnosticId.
[[nodiscard]] std::string statistics_table(std::span<std::size_t const> counts);

// Prints the results of the inputs one after the other and combines them into one exit status.
class Delivery {
public:
    Delivery(Inputs const& inputs, Options const& options);

    void add(FileReport report);
    // What could not be read; the run fails where `fails`.
    void add(UnreadableFile file, bool fails = true);
    // Adds findings that another run counted but did not report.
    void count_hidden(Summary const& unseen);
    [[nodiscard]] Exit finish();

private:
    void print_error(std::string_view what);
    void report_fixes(FixOutcome const& outcome);
    void show(FileFindings findings);
    void step(std::size_t bytes);
    void report_omissions();
    void report_unreadable();
    void note_match_in_directory(std::string const& file);
    void print_statistics();
    [[nodiscard]] bool is_text() const;

    Options const& options_;
    Progress progress_;
    Progress::Clock::time_point start_;
    std::unique_ptr<FindingReport> report_; // null: --quiet
    ReportOutput output_;
    std::string text_;
    Summary summary_;
    std::vector<std::size_t> counts_; // by DiagnosticId
    std::vector<bool> penalties_due_; // by --penalty
    PlayerNames players_;             // of the matches that it was asked for
    std::size_t found_ = 0, shown_ = 0, bytes_ = 0;
    Skipped skipped_;
    std::set<std::string> rules_left_out_; // why the rules of a preset do not all apply
    std::vector<UnreadableFile> unreadable_;
    std::vector<std::string> without_match_; // named directories in which none is found yet
    std::size_t fixed_ = 0, files_fixed_ = 0;
    Exit status_ = Exit::ok;
};

} // namespace bgio::tools::bgcheck
