// SPDX-License-Identifier: MIT
#include "bgcheck/delivery.hpp"

#include "bgcheck/statistics.hpp"
#include "common/messages.hpp"

#include <chrono>
#include <fmt/format.h>
#include <utility>

namespace bgio::tools::bgcheck {

Delivery::Delivery(Inputs const& inputs, Plan const& plan)
    : plan_(plan), progress_(inputs.files.size(), "files"), start_(Progress::Clock::now()),
      report_(plan.quiet || plan.fixes.diff || !plan.write_baseline.empty()
                  ? nullptr
                  : plan.report->make(plan.report_options)),
      output_(plan.output), counts_(catalogue().size()) {
    for (std::string const& trouble : inputs.troubles) {
        complain(trouble);
        status_ = Exit::io;
    }
}

void Delivery::complain(std::string_view what) {
    progress_.clear();
    output_.flush(); // both outputs may be the same terminal or log
    tools::complain(fmt::format("bgcheck: {}\n", sanitised(what)));
}

void Delivery::add(Checked checked) {
    step(checked.bytes);
    if (!checked.trouble.empty()) {
        complain(checked.trouble);
        status_ = Exit::io;
    }
    if (checked.skipped)
        ++(*checked.skipped == DiagnosticId::not_readable_yet ? not_read_yet_ : not_recognised_);
    tell(checked.fixing);
    if (checked.fails && !plan_.fixes.diff)
        status_ = worse(status_, Exit::findings);
    if (checked.findings)
        show(std::move(*checked.findings));
}

void Delivery::tell(FixOutcome const& outcome) {
    if (!outcome.trouble.empty()) {
        complain(outcome.trouble);
        status_ = Exit::io;
    }
    for (std::string const& line : outcome.lines)
        if (!plan_.quiet)
            complain(line);
    fixed_ += outcome.lines.size();
    files_fixed_ += !outcome.lines.empty();
    output_.write_bytes(outcome.diff);
    if (!outcome.diff.empty())
        status_ = worse(status_, Exit::findings);
}

void Delivery::show(FileFindings findings) {
    summary_.add(findings);
    for (Finding const& finding : findings.findings)
        ++counts_[static_cast<std::size_t>(finding.id)];
    found_ += findings.findings.size();
    if (plan_.max_findings && findings.findings.size() > *plan_.max_findings - shown_)
        findings.findings.resize(*plan_.max_findings - shown_);
    shown_ += findings.findings.size();
    if (!report_)
        return;
    text_.clear();
    report_->file(findings, text_);
    if (text_.empty())
        return;
    progress_.clear();
    output_.write(text_);
}

void Delivery::count_unseen(Summary const& unseen) {
    summary_.files += unseen.files;
    summary_.matches += unseen.matches;
    summary_.games += unseen.games;
    summary_.plays += unseen.plays;
    summary_.errors += unseen.errors;
    summary_.warnings += unseen.warnings;
    summary_.notes += unseen.notes;
}

void Delivery::step(std::size_t bytes) {
    bytes_ += bytes;
    if (!progress_.watched())
        return;
    auto const now = Progress::Clock::now();
    double const seconds = std::chrono::duration<double>(now - start_).count();
    progress_.step(fmt::format("{:.1f} MB/s, {}",
                               static_cast<double>(bytes_) / 1e6 / std::max(seconds, 1e-3),
                               counted(found_, "finding")),
                   now);
}

void Delivery::tell_what_is_not_shown() {
    if (not_recognised_ > 0)
        complain(counted(not_recognised_, "file") + " skipped: no known format");
    if (not_read_yet_ > 0)
        complain(counted(not_read_yet_, "file") + " skipped: a known format not read yet");
    if (fixed_ > 0)
        complain(fixed_line(plan_.fixes, fixed_, files_fixed_));
    if (found_ > shown_ && !plan_.fixes.diff)
        complain(fmt::format("{} not shown: --max-findings {}",
                             counted(found_ - shown_, "finding"),
                             *plan_.max_findings));
}

void Delivery::print_statistics() {
    std::string const table = statistics_table(counts_);
    bool const is_text = plan_.report->name == "full" || plan_.report->name == "concise";
    if (plan_.quiet || is_text)
        output_.write(table);
    else
        tools::complain(table);
}

Exit Delivery::finish() {
    progress_.clear();
    text_.clear();
    if (report_)
        report_->end(summary_, text_);
    output_.write(text_);
    if (plan_.statistics)
        print_statistics();
    output_.commit();
    if (!plan_.quiet)
        tell_what_is_not_shown();
    if (summary_.files == 0 && status_ == Exit::ok && !plan_.quiet)
        complain("no match file was found");
    return status_;
}

} // namespace bgio::tools::bgcheck
