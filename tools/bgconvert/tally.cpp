// SPDX-License-Identifier: MIT
#include "bgconvert/tally.hpp"

#include "bgconvert/conversion.hpp"
#include "common/messages.hpp"

#include <fmt/format.h>
#include <map>

namespace bgio::tools {

namespace {

[[nodiscard]] std::string files(std::size_t count) {
    return fmt::format("{} {}", count, count == 1 ? "file" : "files");
}

} // namespace

std::string trouble_line(std::string_view what) {
    return fmt::format("bgconvert: {}\n", sanitised(what));
}

void tell(Outcome& outcome,
          Source const& source,
          DiagnosticList const& list,
          ConvertSettings const& settings) {
    std::multimap<Offset, Diagnostic const*> by_place;
    for (Diagnostic const& diagnostic : list.found)
        by_place.emplace(diagnostic.span.begin, &diagnostic);
    for (auto const& [offset, diagnostic] : by_place) {
        if (!settings.quiet || diagnostic->severity != Severity::note)
            outcome.messages += message_line(source, *diagnostic, settings.color);
        outcome.loss = outcome.loss || is_loss(*diagnostic);
    }
}

void tell_unrecognised(
    Outcome& outcome, Input const& input, Source const& source, Diagnostic const& why, bool color) {
    bool const quiet = !input.named && why.id != DiagnosticId::ambiguous_format;
    if (quiet) {
        outcome.skipped = why.id;
        return;
    }
    outcome.messages += message_line(source, why, color);
    outcome.status = Exit::findings;
}

Tally::Tally(Inputs const& inputs, bool strict)
    : progress_(inputs.files.size(), "files"), strict_(strict) {
    for (std::string const& trouble : inputs.troubles) {
        complain(trouble_line(trouble));
        status_ = Exit::io;
    }
}

void Tally::add_remarks(Outcome const& outcome) {
    if (!outcome.messages.empty()) {
        progress_.clear();
        complain(outcome.messages);
    }
    loss_ = loss_ || outcome.loss;
}

void Tally::add(Outcome const& outcome) {
    add_remarks(outcome);
    if (!outcome.stop.empty()) {
        progress_.clear();
        throw IoError(outcome.stop);
    }
    progress_.step();
    status_ = worse(status_, outcome.status);
    converted_ += outcome.converted ? 1 : 0;
    if (outcome.skipped == DiagnosticId::not_readable_yet)
        ++not_read_yet_;
    else if (outcome.skipped)
        ++not_recognised_;
}

Exit Tally::finish() {
    progress_.clear();
    if (not_recognised_ > 0)
        complain(trouble_line(files(not_recognised_) + " skipped: no known format"));
    if (not_read_yet_ > 0)
        complain(trouble_line(files(not_read_yet_) + " skipped: a known format not read yet"));
    if (converted_ == 0 && status_ == Exit::ok) {
        complain(trouble_line("no match was found"));
        return Exit::findings;
    }
    if (strict_ && loss_) {
        complain(trouble_line("nothing is written: --strict, and something would be lost"));
        return worse(status_, Exit::findings);
    }
    return status_;
}

} // namespace bgio::tools
