// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/checked.hpp"
#include "common/progress.hpp"
#include "common/report_output.hpp"

#include <bgio/finding_report.hpp>
#include <memory>
#include <string>
#include <vector>

namespace bgio::tools::bgcheck {

// Takes what became of the inputs, one after the other, prints it and says it all in one status.
class Delivery {
public:
    Delivery(Inputs const& inputs, Plan const& plan);

    void add(Checked checked);
    // What somebody else counted and did not hand on.
    void count_unseen(Summary const& unseen);
    [[nodiscard]] Exit finish();

private:
    void complain(std::string_view what);
    void tell(FixOutcome const& outcome);
    void show(FileFindings findings);
    void step(std::size_t bytes);
    void tell_what_is_not_shown();
    void print_statistics();

    Plan const& plan_;
    Progress progress_;
    Progress::Clock::time_point start_;
    std::unique_ptr<FindingReport> report_; // null: --quiet
    ReportOutput output_;
    std::string text_;
    Summary summary_;
    std::vector<std::size_t> counts_; // by DiagnosticId
    std::size_t found_ = 0, shown_ = 0, bytes_ = 0;
    std::size_t not_recognised_ = 0, not_read_yet_ = 0;
    std::size_t fixed_ = 0, files_fixed_ = 0;
    Exit status_ = Exit::ok;
};

} // namespace bgio::tools::bgcheck
