// SPDX-License-Identifier: MIT
#include "bgcheck/known.hpp"

#include "common/messages.hpp"
#include "common/output.hpp"

#include <fmt/format.h>
#include <set>

namespace bgio::tools::bgcheck {

namespace {

[[nodiscard]] std::size_t total(Baseline::Files const& files) {
    std::size_t sum = 0;
    for (auto const& [file, counts] : files)
        for (auto const& [finding, count] : counts)
            sum += count;
    return sum;
}

void tell(std::string_view what) { complain(fmt::format("bgcheck: {}\n", sanitised(what))); }

} // namespace

KnownFindings::KnownFindings(Plan const& plan, Inputs const& inputs)
    : plan_(plan), reads_(!plan.baseline.empty()),
      baseline_(reads_ ? Baseline::read(plan.baseline) : Baseline(plan.write_baseline)) {
    if (reads_)
        find_lost_files(inputs);
}

// Files that were not asked for are left alone, but those that are no more are gone.
void KnownFindings::find_lost_files(Inputs const& inputs) {
    std::set<std::string> asked;
    for (Input const& input : inputs.files)
        asked.insert(baseline_.key(input.is_stdin() ? plan_.stdin_name : input.path));
    for (auto const& [file, counts] : baseline_.files())
        if (!asked.contains(file) && !baseline_.has_file(file))
            gone_[file] = counts;
}

void KnownFindings::add(Checked const& checked) {
    known_ += checked.known;
    if (!checked.gone.empty())
        gone_[checked.key] = checked.gone;
    if (!plan_.write_baseline.empty() && checked.findings)
        for (Finding const& finding : checked.findings->findings)
            baseline_.add(baseline_.key(checked.findings->file), finding);
}

// A file that could not be read would be forgotten.
Exit KnownFindings::write(Exit status) const {
    if (status == Exit::io) {
        tell("the baseline is not written: not every file could be read");
        return status;
    }
    baseline_.save();
    if (!plan_.quiet)
        tell(fmt::format("{} of {} written to {}",
                         counted(total(baseline_.files()), "finding"),
                         counted(baseline_.files().size(), "file"),
                         plan_.write_baseline.string()));
    return Exit::ok;
}

Exit KnownFindings::finish(Exit status) {
    if (!plan_.write_baseline.empty())
        return write(status);
    if (!reads_)
        return status;
    if (known_ > 0 && !plan_.quiet)
        tell(counted(known_, "known finding") + " in the baseline");
    for (auto const& [file, counts] : gone_)
        for (auto const& [finding, count] : counts)
            if (!plan_.quiet)
                tell(fmt::format("{}: {} {} of the baseline is gone{}",
                                 file,
                                 finding.code,
                                 finding.fingerprint,
                                 count == 1 ? "" : fmt::format(" {} times", count)));
    if (!plan_.prune_baseline || gone_.empty())
        return status;
    for (auto const& [file, counts] : gone_)
        baseline_.drop(file, counts);
    baseline_.save();
    if (!plan_.quiet)
        tell(counted(total(gone_), "finding") + " dropped from the baseline");
    return status;
}

} // namespace bgio::tools::bgcheck
