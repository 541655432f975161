// SPDX-License-Identifier: MIT
#include "bgscore/options.hpp"
#include "bgscore/phrases.hpp"
#include "common/batch.hpp"
#include "common/messages.hpp"
#include "common/output.hpp"
#include "common/players.hpp"
#include "common/terminal.hpp"
#include "internal/scorer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bgio::tools::bgscore {

namespace {

// What became of one input.
struct Scored {
    std::optional<FileSheet> sheet; // absent: not read, or skipped
    std::string messages;           // whole lines, for standard error
    Exit status = Exit::ok;
    std::string skipped;             // met on a walk and no match file: why
    std::vector<bool> late_found;    // by --late: such a player plays in it
    std::vector<bool> penalties_due; // by --penalty
    std::vector<bool> expected;      // by line of --expect: it means a match of this file
    std::string diff;                // with --diff, instead of the sheet
    std::size_t fixed = 0;
};

[[nodiscard]] std::string tool_message(std::string_view what) {
    return fmt::format("bgscore: {}\n", sanitised(what));
}

[[nodiscard]] bool colors_messages(Options const& options) {
    return use_color(options.color, platform::Stream::error);
}

void score_source(Scored& scored,
                  Source const& source,
                  Format const& format,
                  Options const& options) {
    MessageList found(source, colors_messages(options));
    Scorer scorer(source, options.penalties, [&](BySide<std::string> const& names, int length) {
        return late_players(options.late, names, length, scored.late_found);
    });
    replay_matches(source, format, options.rules, scorer, found);
    scored.sheet = FileSheet{
        source.name(), std::string(format.name), std::move(scorer.matches()), found.errors()};
    scored.penalties_due = scorer.penalties_due();
    options.expected.compare(*scored.sheet, scored.expected);
    scored.messages += found.take_text();
    bool differs = scored.sheet->unreadable > 0 || scored.sheet->matches.empty();
    for (MatchSheet const& match : scored.sheet->matches)
        differs = differs || match.differences() > 0;
    if (differs)
        scored.status = worse(scored.status, Exit::findings);
}

[[nodiscard]] bool is_score_claim(Finding const& finding) {
    constexpr std::array claims{DiagnosticId::wrong_score,
                                DiagnosticId::wrong_points,
                                DiagnosticId::wrong_winner,
                                DiagnosticId::gammon_without_cube,
                                DiagnosticId::match_not_over,
                                DiagnosticId::match_end_missing};
    return std::ranges::find(claims, finding.id) != claims.end();
}

// True: the file was written.
[[nodiscard]] bool fix_scores(Scored& scored,
                              Input const& input,
                              Source const& source,
                              Format const& format,
                              Options const& options) {
    FixOutcome outcome;
    (void)fix_input(
        input, source, {&format, {.rules = options.rules}, is_score_claim}, options.fixes, outcome);
    for (std::string const& line : outcome.lines)
        scored.messages += tool_message(line);
    if (!outcome.error_text.empty()) {
        scored.messages += tool_message(outcome.error_text);
        scored.status = Exit::io;
    }
    scored.fixed = outcome.fixed;
    scored.diff = std::move(outcome.diff);
    return scored.fixed > 0 && options.fixes.writes();
}

// Reads an input and keeps its scores. Throws UsageError where --late is ambiguous in it.
[[nodiscard]] Scored score_input(Input const& input, Options const& options) {
    Scored scored;
    try {
        Source source = options.input.read(input);
        Result<Format const*> const format = options.input.format_of(source);
        if (format && options.fixes.any() && fix_scores(scored, input, source, **format, options))
            source = options.input.read(input);
        if (format && !options.fixes.diff) {
            score_source(scored, source, **format, options);
        } else if (format) {
            scored.status = worse(scored.status, scored.diff.empty() ? Exit::ok : Exit::findings);
        } else if (auto word = skipped_as(input, format.error().id, format.error().values);
                   !word.empty()) {
            scored.skipped = std::move(word);
        } else {
            scored.messages = message_line(source, format.error(), colors_messages(options));
            scored.status = Exit::findings;
        }
    } catch (IoError const& error) {
        scored.messages += tool_message(error.what());
        scored.status = Exit::io;
    } catch (std::bad_alloc const&) {
        scored.messages += tool_message(out_of_memory(input));
        scored.status = Exit::io;
    }
    return scored;
}

// Prints the outcome of each input in its order, and gives the exit status of all together.
class Delivery {
public:
    Delivery(Inputs const& inputs, Options const& options)
        : options_(options), progress_(inputs.files.size(), "files"),
          // Whether --late or --penalty names a player is known at the end only.
          output_(options.output,
                  options.late.empty() && options.penalties.empty()
                      ? ReportOutput::When::as_it_comes
                      : ReportOutput::When::at_the_end),
          late_found_(options.late.size()), expected_(options.expected.lines().size()),
          skipped_(inputs) {
        bool const many = inputs.files.size() != 1;
        report_ = options.report->make({.games = options.games || (!many && !options.summary),
                                        .total = many,
                                        .color = use_color(options.color, options.output)});
        if (reports())
            report_->begin(text_);
        for (UnreadableFile const& error_text : inputs.walk_errors) {
            print_error(tool_message(to_string(error_text)));
            status_ = Exit::io;
        }
    }

    void add(Scored const& scored) {
        if (!scored.messages.empty()) {
            progress_.clear();
            print_error(scored.messages);
        }
        status_ = worse(status_, scored.status);
        fixed_ += scored.fixed;
        files_fixed_ += scored.fixed > 0;
        output_.write(std::exchange(text_, {}));
        output_.write_bytes(scored.diff);
        add_marks(late_found_, scored.late_found);
        add_marks(penalties_due_, scored.penalties_due);
        add_marks(expected_, scored.expected);
        if (!scored.skipped.empty())
            skipped_.add(scored.skipped);
        if (scored.sheet) {
            totals_.add(*scored.sheet);
            for (MatchSheet const& match : scored.sheet->matches)
                for (Side const side : {Side::o, Side::x}) // from left to right
                    players_.add(match.players[side]);
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
                throw UsageError(fmt::format("--late: no player is called '{}'; {}",
                                             options_.late[i].name,
                                             players_.sentence()));
        if (totals_.matches > 0)
            check_penalties(options_.penalties, penalties_due_, players_);
        totals_.skipped = skipped_.count();
        if (reports())
            report_->end(totals_, text_);
        output_.write(std::exchange(text_, {}));
        output_.commit();
        if (std::string const line = skipped_.line(); !line.empty())
            print_error(tool_message(line));
        for (std::size_t i = 0; i < expected_.size(); ++i)
            if (!expected_[i]) {
                print_error(
                    tool_message(options_.expected.missing_text(options_.expected.lines()[i])));
                status_ = worse(status_, Exit::findings);
            }
        if (fixed_ > 0)
            print_error(tool_message(fixed_line(options_.fixes, fixed_, files_fixed_)));
        if (totals_.files == 0 && !options_.fixes.diff && status_ == Exit::ok) {
            print_error(tool_message("no match was found"));
            return Exit::findings;
        }
        return status_;
    }

private:
    [[nodiscard]] bool reports() const { return !options_.fixes.diff && !options_.quiet; }

    Options const& options_;
    Progress progress_;
    std::unique_ptr<ScoreReport> report_;
    ReportOutput output_;
    std::string text_;
    ScoreTotals totals_;
    std::vector<bool> late_found_, penalties_due_, expected_;
    PlayerNames players_;
    Skipped skipped_;
    std::size_t fixed_ = 0, files_fixed_ = 0;
    Exit status_ = Exit::ok;
};

} // namespace

Exit run(Options options) {
    resolve(options);
    Inputs inputs = find_inputs(options.input.request);
    SettingsResolver(options.config, {}).drop_excluded(inputs);
    options.fixes.prepare(inputs);
    check_output_is_no_input(inputs, options.output);
    Delivery delivery(inputs, options);
    ordered_batch(
        inputs.files.size(),
        options.jobs,
        [&](std::size_t i) { return score_input(inputs.files[i], options); },
        [&](Scored const& scored) { delivery.add(scored); });
    return delivery.finish();
}

} // namespace bgio::tools::bgscore
