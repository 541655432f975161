// SPDX-License-Identifier: MIT
#pragma once

#include "bgconvert/settings.hpp"
#include "common/inputs.hpp"
#include "common/progress.hpp"

#include <bgio/diagnostic.hpp>
#include <string>

namespace bgio::tools {

// What became of one input.
struct Outcome {
    std::string messages; // whole lines
    Exit status = Exit::ok;
    bool converted = false;
    bool loss = false;
    std::optional<DiagnosticId> skipped; // found on a walk and no match file: why
    std::string stop;                    // an output failed: no use going on
};

// Tells people what became of the inputs, one after the other, and the whole in one status.
class Tally {
public:
    Tally(Inputs const& inputs, bool strict);

    void add(Outcome const& outcome);         // throws IoError when there is no use going on
    void add_remarks(Outcome const& outcome); // of no input
    [[nodiscard]] bool loss() const { return loss_; }
    // The last word: what was skipped, and whether there was anything at all.
    [[nodiscard]] Exit finish();

private:
    Progress progress_;
    bool strict_;
    Exit status_ = Exit::ok;
    bool loss_ = false;
    std::size_t converted_ = 0;
    std::size_t not_recognised_ = 0;
    std::size_t not_read_yet_ = 0;
};

// A line about the tool's own trouble.
[[nodiscard]] std::string trouble_line(std::string_view what);

// Adds what was found to the outcome, in the order of the file.
void tell(Outcome& outcome,
          Source const& source,
          DiagnosticList const& list,
          ConvertSettings const& settings);

// The source has no format that can be read: skipped where it was met on a walk.
void tell_unrecognised(
    Outcome& outcome, Input const& input, Source const& source, Diagnostic const& why, bool color);

} // namespace bgio::tools
