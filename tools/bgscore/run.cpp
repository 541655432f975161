// SPDX-License-Identifier: MIT
#include "bgscore/run.hpp"

#include "bgscore/scored.hpp"
#include "bgscore/words.hpp"
#include "common/batch.hpp"
#include "common/output.hpp"
#include "common/progress.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

namespace bgio::tools::bgscore {

namespace {

namespace fs = std::filesystem;

void check_output_is_no_input(Inputs const& inputs, fs::path const& output) {
    for (Input const& input : inputs.files)
        if (std::error_code error; !input.is_stdin() && fs::equivalent(input.path, output, error))
            throw UsageError(fmt::format("the report would replace its input {}", input.path));
}

// Where the report goes: to standard output as it comes, or to a file, whole or not at all.
class ReportOutput {
public:
    ReportOutput(fs::path target, bool hold)
        : target_(std::move(target)), hold_(hold || !target_.empty()),
          at_once_(::isatty(STDOUT_FILENO) == 1) {}

    void write(std::string& text) {
        (hold_ ? kept_ : now_) += text;
        text.clear();
        if (now_.empty())
            return;
        out_.write(std::exchange(now_, {}));
        if (at_once_)
            out_.flush();
    }
    void commit() {
        if (target_.empty()) {
            out_.write(kept_);
            out_.flush();
            return;
        }
        Outputs outputs(Outputs::Existing::replace);
        outputs.write(target_, kept_);
        outputs.commit();
    }

private:
    fs::path target_; // empty: standard output
    bool hold_;
    bool at_once_; // somebody is watching
    StandardOutput out_;
    std::string now_, kept_;
};

// Takes what became of the inputs, one after the other, prints it and says it all in one status.
class Delivery {
public:
    Delivery(Inputs const& inputs, Plan const& plan)
        : plan_(plan), progress_(inputs.files.size(), "files"),
          // Whether --late names a player is known at the end only.
          output_(plan.output, !plan.late.empty()), late_found_(plan.late.size()) {
        bool const many = inputs.files.size() != 1;
        report_ = plan.report->make(
            {.games = plan.games || (!many && !plan.summary), .total = many, .color = plan.color});
        if (!plan.mend.diff)
            report_->begin(text_);
        for (std::string const& trouble : inputs.troubles) {
            complain(trouble_line(trouble));
            status_ = Exit::io;
        }
    }

    void add(Scored const& scored) {
        if (!scored.messages.empty()) {
            progress_.clear();
            complain(scored.messages);
        }
        status_ = worse(status_, scored.status);
        mended_ += scored.mended;
        files_mended_ += scored.mended > 0;
        text_ += scored.diff;
        output_.write(text_);
        for (std::size_t i = 0; i < scored.late_found.size(); ++i)
            late_found_[i] = late_found_[i] || scored.late_found[i];
        if (scored.skipped)
            ++(scored.skipped == DiagnosticId::not_readable_yet ? not_read_yet_ : not_recognised_);
        if (scored.sheet) {
            totals_.add(*scored.sheet);
            report_->file(*scored.sheet, text_);
            progress_.clear();
            output_.write(text_);
        }
        progress_.step();
    }

    [[nodiscard]] Exit finish() {
        progress_.clear();
        for (std::size_t i = 0; i < late_found_.size(); ++i)
            if (!late_found_[i] && totals_.matches > 0)
                throw UsageError(fmt::format(
                    "--late: no player is called '{}'; left and right are understood too",
                    plan_.late[i].name));
        totals_.skipped = not_recognised_ + not_read_yet_;
        if (!plan_.mend.diff)
            report_->end(totals_, text_);
        output_.write(text_);
        output_.commit();
        tell_skipped();
        if (mended_ > 0)
            complain(trouble_line(mended_line(plan_.mend, mended_, files_mended_)));
        if (totals_.files == 0 && !plan_.mend.diff && status_ == Exit::ok) {
            complain(trouble_line("no match was found"));
            return Exit::findings;
        }
        return status_;
    }

private:
    void tell_skipped() const {
        if (not_recognised_ > 0)
            complain(trouble_line(counted(not_recognised_, "file", "files")
                                  + " skipped: no known format"));
        if (not_read_yet_ > 0)
            complain(trouble_line(counted(not_read_yet_, "file", "files")
                                  + " skipped: a known format not read yet"));
    }

    Plan const& plan_;
    Progress progress_;
    std::unique_ptr<ScoreReport> report_;
    ReportOutput output_;
    std::string text_;
    ScoreTotals totals_;
    std::vector<bool> late_found_;
    std::size_t not_recognised_ = 0, not_read_yet_ = 0;
    std::size_t mended_ = 0, files_mended_ = 0;
    Exit status_ = Exit::ok;
};

} // namespace

Exit run(Command const& command) {
    Plan const plan = understand(command);
    Inputs inputs = find_inputs(plan.inputs);
    plan.mend.prepare(inputs);
    if (!plan.output.empty())
        check_output_is_no_input(inputs, plan.output);
    Delivery delivery(inputs, plan);
    ordered_batch(
        inputs.files.size(),
        plan.jobs,
        [&](std::size_t i) { return score_input(inputs.files[i], plan); },
        [&](Scored const& scored) { delivery.add(scored); });
    return delivery.finish();
}

} // namespace bgio::tools::bgscore
