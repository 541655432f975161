// SPDX-License-Identifier: MIT
#include "bgscore/run.hpp"

#include "bgscore/scored.hpp"
#include "bgscore/words.hpp"
#include "common/batch.hpp"
#include "common/messages.hpp"
#include "common/progress.hpp"
#include "common/report_output.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace bgio::tools::bgscore {

namespace {

// Takes what became of the inputs, one after the other, prints it and says it all in one status.
class Delivery {
public:
    Delivery(Inputs const& inputs, Plan const& plan)
        : plan_(plan), progress_(inputs.files.size(), "files"),
          // Whether --late names a player is known at the end only.
          output_(plan.output,
                  plan.late.empty() ? ReportOutput::When::as_it_comes
                                    : ReportOutput::When::at_the_end),
          late_found_(plan.late.size()) {
        bool const many = inputs.files.size() != 1;
        report_ = plan.report->make(
            {.games = plan.games || (!many && !plan.summary), .total = many, .color = plan.color});
        if (reports())
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
        fixed_ += scored.fixed;
        files_fixed_ += scored.fixed > 0;
        output_.write(std::exchange(text_, {}));
        output_.write_bytes(scored.diff);
        for (std::size_t i = 0; i < scored.late_found.size(); ++i)
            late_found_[i] = late_found_[i] || scored.late_found[i];
        if (scored.skipped)
            ++(scored.skipped == DiagnosticId::not_readable_yet ? not_read_yet_ : not_recognised_);
        if (scored.sheet) {
            totals_.add(*scored.sheet);
            if (reports())
                report_->file(*scored.sheet, text_);
            progress_.clear();
            output_.write(std::exchange(text_, {}));
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
        if (reports())
            report_->end(totals_, text_);
        output_.write(std::exchange(text_, {}));
        output_.commit();
        tell_skipped();
        if (fixed_ > 0)
            complain(trouble_line(fixed_line(plan_.fixes, fixed_, files_fixed_)));
        if (totals_.files == 0 && !plan_.fixes.diff && status_ == Exit::ok) {
            complain(trouble_line("no match was found"));
            return Exit::findings;
        }
        return status_;
    }

private:
    [[nodiscard]] bool reports() const { return !plan_.fixes.diff && !plan_.quiet; }

    void tell_skipped() const {
        if (not_recognised_ > 0)
            complain(trouble_line(counted(not_recognised_, "file") + " skipped: no known format"));
        if (not_read_yet_ > 0)
            complain(trouble_line(counted(not_read_yet_, "file")
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
    std::size_t fixed_ = 0, files_fixed_ = 0;
    Exit status_ = Exit::ok;
};

} // namespace

Exit run(Command const& command) {
    Plan const plan = understand(command);
    Inputs inputs = find_inputs(plan.inputs);
    plan.fixes.prepare(inputs);
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
