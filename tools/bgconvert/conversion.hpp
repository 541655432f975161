// SPDX-License-Identifier: MIT
#pragma once

#include "bgconvert/options.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/terminal.hpp"

#include <bgio/diagnostic.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace bgio::tools::bgconvert {

// Something of the input is not in the output: what a writer reports, and what a reader could not
// use.
[[nodiscard]] bool is_loss(Diagnostic const& diagnostic);

// Hands replayed games to a writer: one text, or one for each match. Illegal plays are reported and
// written as they are.
class Conversion final : public ReplaySink {
public:
    Conversion(Options const& options, bool a_text_for_each_match);

    // Where findings go from now on.
    void report_to(Reporter& reporter) { reporter_.to = &reporter; }

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override;
    Flow game(Game const& game, GameReplay const& facts) override;
    void end_match() override;
    void finish(); // after the last source

    [[nodiscard]] std::deque<std::string> const& texts() const { return texts_; }
    [[nodiscard]] std::size_t matches() const { return matches_; }

private:
    // A writer keeps its reporter for life, but the sources change.
    struct Forward final : Reporter {
        Reporter* to = nullptr;
        void report(Diagnostic diagnostic) override { to->report(std::move(diagnostic)); }
    };

    Options const& options_;
    bool split_;
    Forward reporter_;
    std::deque<std::string> texts_; // a writer holds a reference to its text
    std::unique_ptr<ReplaySink> writer_;
    std::size_t matches_ = 0;
    MatchInfo const* claims_ = nullptr;
};

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
    Skipped skipped_;
};

// A line about the tool's own trouble.
[[nodiscard]] std::string trouble_line(std::string_view what);

// Adds what was found to the outcome, in the order of the file.
void add_messages(Outcome& outcome,
                  Source const& source,
                  DiagnosticList const& list,
                  Options const& options);

// The source has no format that can be read: skipped where it was met on a walk.
void add_unrecognised(
    Outcome& outcome, Input const& input, Source const& source, Diagnostic const& why, bool color);

} // namespace bgio::tools::bgconvert
