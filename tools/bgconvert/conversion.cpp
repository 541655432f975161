// SPDX-License-Identifier: MIT
#include "bgconvert/conversion.hpp"

#include "common/messages.hpp"
#include "internal/play_finding.hpp"

#include <fmt/format.h>
#include <map>

namespace bgio::tools::bgconvert {

bool is_loss(Diagnostic const& diagnostic) {
    if (diagnostic.id == DiagnosticId::variation_dropped)
        return true;
    std::string_view const code = bgio::diagnostic_info(diagnostic.id).code;
    return (code.starts_with("BG0") || code.starts_with("BG6"))
           && diagnostic.severity != Severity::note;
}

Conversion::Conversion(Options const& options, bool a_text_for_each_match)
    : options_(options), split_(a_text_for_each_match) {}

Flow Conversion::match(MatchInfo const& claims, RulesInForce const& rules) {
    if (writer_ && split_)
        finish();
    if (!writer_) {
        texts_.emplace_back();
        writer_ = options_.to->make_writer(texts_.back(), options_.write, reporter_);
    }
    ++matches_;
    claims_ = &claims;
    return writer_->match(claims, rules);
}

Flow Conversion::game(Game const& game, GameReplay const& facts) {
    for (std::size_t i = 0; i < facts.events.size(); ++i)
        if (auto finding = play_finding(*claims_, game, i, facts.events[i]))
            reporter_.report(std::move(*finding));
    return writer_->game(game, facts);
}

void Conversion::end_match() { writer_->end_match(); }

void Conversion::finish() {
    if (writer_)
        writer_->end();
    writer_.reset();
}

std::string trouble_line(std::string_view what) {
    return fmt::format("bgconvert: {}\n", sanitised(what));
}

void add_messages(Outcome& outcome,
                  Source const& source,
                  DiagnosticList const& list,
                  Options const& options) {
    bool const color = options.colors_messages();
    std::multimap<Offset, Diagnostic const*> by_place;
    for (Diagnostic const& diagnostic : list.found)
        by_place.emplace(diagnostic.span.begin, &diagnostic);
    for (auto const& [offset, diagnostic] : by_place) {
        if (!options.quiet || diagnostic->severity != Severity::note)
            outcome.messages += message_line(source, *diagnostic, color);
        outcome.loss = outcome.loss || is_loss(*diagnostic);
    }
}

void add_unrecognised(
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
    if (outcome.skipped)
        skipped_.add(*outcome.skipped);
}

Exit Tally::finish() {
    progress_.clear();
    for (std::string const& line : skipped_.lines())
        complain(trouble_line(line));
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

} // namespace bgio::tools::bgconvert
