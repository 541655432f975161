// SPDX-License-Identifier: MIT
#include "bgconvert/anonymise.hpp"
#include "bgconvert/merge.hpp"
#include "bgconvert/options.hpp"
#include "bgconvert/targets.hpp"
#include "common/batch.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/output.hpp"
#include "common/terminal.hpp"
#include "internal/play_finding.hpp"

#include <algorithm>
#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/read.hpp>
#include <deque>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace bgio::tools::bgconvert {

namespace {

namespace fs = std::filesystem;

// What --list-formats prints.
[[nodiscard]] std::string format_table() {
    std::string table =
        fmt::format("{:<20} {:<6} {:<6} {}\n", "format", "read", "write", "what it is");
    for (Format const* format : formats()) {
        table += fmt::format("{:<20} {:<6} {:<6} {}{}",
                             format->name,
                             is_read(*format) ? "yes" : "no",
                             is_written(*format) ? "yes" : "no",
                             format->title,
                             format->experimental ? " (experimental)" : "");
        if (!format->extensions.empty())
            table += fmt::format(" ({})", fmt::join(format->extensions, " "));
        if (is_written(*format) && !format->dialects.empty())
            table += fmt::format("; dialects {}", fmt::join(format->dialects, ", "));
        table += '\n';
        if (!format->loses.empty())
            table += fmt::format("{:<34} loses {}\n", "", format->loses);
    }
    return table;
}

// A line about the tool's own trouble.
[[nodiscard]] std::string tool_message(std::string_view what) {
    return fmt::format("bgconvert: {}\n", sanitised(what));
}

// Something of the input is not in the output: what a writer reports, and what a reader could not
// use.
[[nodiscard]] bool is_loss(Diagnostic const& diagnostic) {
    if (diagnostic.id == DiagnosticId::variation_ignored)
        return true;
    std::string_view const code = bgio::diagnostic_info(diagnostic.id).code;
    return (code.starts_with("BG0") || code.starts_with("BG6"))
           && diagnostic.severity != Severity::note;
}

// Hands replayed games to a writer: one text, or one for each match or game. Illegal plays are
// reported and written as they are.
class Conversion final : public ReplaySink {
public:
    explicit Conversion(Options const& options) : options_(options) {}

    // Gets the text piece by piece and clears it.
    void stream_to(std::function<void(std::string&)> take) { take_ = std::move(take); }

    // Where findings go from now on.
    void report_to(Reporter& reporter) { reporter_.to = &reporter; }

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        ++matches_;
        claims_ = &claims;
        rules_ = &rules;
        games_ = 0;
        if (writer_ && options_.splits())
            finish();
        return begin();
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        for (std::size_t i = 0; i < facts.events.size(); ++i)
            if (auto finding = play_finding(*claims_, game, i, facts.events[i]))
                reporter_.report(std::move(*finding));
        if (options_.split_games && games_++ > 0) {
            writer_->end_match();
            finish();
            begin();
        }
        Flow const flow = write(game, facts);
        if (take_)
            take_(texts_.back());
        return flow;
    }

    void end_match() override { writer_->end_match(); }

    void finish() { // after the last source
        if (writer_)
            writer_->end();
        writer_.reset();
    }

    [[nodiscard]] std::deque<std::string> const& texts() const { return texts_; }
    [[nodiscard]] std::size_t matches() const { return matches_; }

private:
    // A writer keeps its reporter for life, but the sources change.
    struct Forward final : Reporter {
        Reporter* to = nullptr;
        void report(Diagnostic diagnostic) override { to->report(std::move(diagnostic)); }
    };

    Flow begin() {
        if (!writer_) {
            texts_.emplace_back();
            WriteOptions write = options_.write;
            write.take = take_;
            writer_ = options_.to->make_writer(texts_.back(), write, reporter_);
        }
        return writer_->match(*claims_, *rules_);
    }

    Flow write(Game const& game, GameReplay const& facts) {
        GameReplay const& written = options_.replay ? facts : no_facts_;
        if (options_.split_games && !game.written_score) { // the games before it are elsewhere
            Game alone = game;
            alone.written_score = facts.score_before;
            return writer_->game(alone, written);
        }
        return writer_->game(game, written);
    }

    Options const& options_;
    GameReplay const no_facts_;
    Forward reporter_;
    std::deque<std::string> texts_; // a writer holds a reference to its text
    std::unique_ptr<ReplaySink> writer_;
    std::size_t matches_ = 0;
    std::size_t games_ = 0; // of this match
    MatchInfo const* claims_ = nullptr;
    RulesInForce const* rules_ = nullptr;
    std::function<void(std::string&)> take_; // may be empty
};

// What became of one input.
struct Outcome {
    std::string messages; // whole lines
    Exit status = Exit::ok;
    bool converted = false;
    bool loss = false;
    std::set<std::string> losses; // by kind, where they are counted
    std::string skipped;          // found on a walk and no match file: why
    std::string stop;             // an output failed: no use going on

    void fail(std::string_view what) {
        messages += tool_message(what);
        status = Exit::io;
    }
};

// "warning[BG620] sgf-no-tag: SGF has no property for the tag EventTime", without the value.
[[nodiscard]] std::string loss_kind(Diagnostic const& diagnostic) {
    constexpr std::array<std::string_view, 6> kinds{"kind", "what", "format", "tag", "rule", "key"};
    Arguments values = diagnostic.values;
    std::erase_if(values, [&](Argument const& each) {
        return std::ranges::find(kinds, each.name) == kinds.end();
    });
    std::string text = message_text(diagnostic.id, values);
    text.resize(std::min(text.find(": "), text.size()));
    DiagnosticInfo const& row = bgio::diagnostic_info(diagnostic.id);
    return fmt::format("{}[{}] {}{}{}",
                       bgio::to_string(diagnostic.severity),
                       row.code,
                       row.name,
                       text.contains('{') ? "" : ": ",
                       text.contains('{') ? "" : sanitised(text));
}

// What is found in a source and while it is written.
class Found final : public Reporter {
public:
    Found(Source const& source, Options const& options)
        : options_(options), messages_(source, options.colors_messages(), !options.quiet) {}

    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        bool const lost = is_loss(diagnostic);
        loss_ = loss_ || lost;
        if (lost && options_.sums_losses
            && bgio::diagnostic_info(diagnostic.id).code.starts_with("BG6"))
            losses_.insert(loss_kind(diagnostic));
        else
            messages_.report(std::move(diagnostic));
    }

    void add_to(Outcome& outcome) {
        outcome.messages += messages_.take_text();
        outcome.losses.merge(losses_);
        outcome.loss = outcome.loss || loss_;
    }

private:
    Options const& options_;
    MessageList messages_;
    std::set<std::string> losses_;
    bool loss_ = false;
};

// Reports the outcome of each input in its order, and of all together in the exit status.
class Tally {
public:
    Tally(Inputs const& inputs, bool strict)
        : progress_(inputs.files.size(), "files"), strict_(strict), skipped_(inputs) {
        for (UnreadableFile const& error_text : inputs.walk_errors) {
            print_error(tool_message(to_string(error_text)));
            status_ = Exit::io;
        }
    }

    // Throws IoError when there is no use going on.
    void add(Outcome const& outcome) {
        add_remarks(outcome);
        if (!outcome.stop.empty()) {
            progress_.clear();
            throw IoError(outcome.stop);
        }
        progress_.step();
        status_ = worse(status_, outcome.status);
        converted_ += outcome.converted ? 1 : 0;
        if (!outcome.skipped.empty())
            skipped_.add(outcome.skipped);
    }

    // Of no input.
    void add_remarks(Outcome const& outcome) {
        if (!outcome.messages.empty()) {
            progress_.clear();
            print_error(outcome.messages);
        }
        loss_ = loss_ || outcome.loss;
        for (std::string const& kind : outcome.losses)
            ++losses_[kind];
    }

    [[nodiscard]] bool loss() const { return loss_; }

    // The last word: what was skipped, and whether there was anything at all.
    [[nodiscard]] Exit finish() {
        progress_.clear();
        for (auto const& [kind, files] : losses_)
            print_error(fmt::format("{}: {}\n", kind, counted(files, "file")));
        if (std::string const line = skipped_.line(); !line.empty())
            print_error(tool_message(line));
        if (converted_ == 0 && status_ == Exit::ok) {
            print_error(tool_message("no match was found"));
            return Exit::findings;
        }
        if (strict_ && loss_) {
            print_error(tool_message("nothing is written: --strict, and something would be lost"));
            return worse(status_, Exit::findings);
        }
        return status_;
    }

private:
    Progress progress_;
    bool strict_;
    Exit status_ = Exit::ok;
    bool loss_ = false;
    std::size_t converted_ = 0;
    std::map<std::string, std::size_t> losses_; // files by kind
    Skipped skipped_;
};

// Read, but not yet written: the one writer comes later.
struct Read {
    Outcome outcome;
    std::unique_ptr<Source const> source;
    Format const* format = nullptr; // null: it cannot be read
    std::optional<Found> found;     // where it can
    MatchCollector collected;
};

[[nodiscard]] Read read_one(Input const& input, Options const& options, bool collect) {
    Read read;
    try {
        read.source = std::make_unique<Source const>(options.input.read(input));
        Result<Format const*> const format = options.input.format_of(*read.source);
        if (format) {
            read.format = *format;
            read.found.emplace(*read.source, options);
            if (collect)
                read_matches(*read.format, *read.source, read.collected, *read.found);
        } else if (auto word = skipped_as(input, format.error().id, format.error().values);
                   !word.empty()) {
            read.outcome.skipped = std::move(word);
            if (options.verbose)
                read.outcome.messages += tool_message(
                    fmt::format("skipped {}: {}", input.path, message_text(format.error())));
        } else {
            read.outcome.messages +=
                message_line(*read.source, format.error(), options.colors_messages());
            read.outcome.status = Exit::findings;
        }
    } catch (IoError const& error) {
        read.outcome.fail(error.what());
    } catch (std::bad_alloc const&) {
        read.outcome.fail(out_of_memory(input));
    }
    return read;
}

// Converted and lying on the disk under a name of its own, not yet in its place.
struct Ready {
    Outcome outcome;
    std::optional<Outputs> outputs;
};

void write_texts(Ready& ready,
                 Conversion const& conversion,
                 fs::path const& target,
                 Options const& options) {
    try {
        Outputs outputs(options.existing(), platform::Sync::together);
        std::size_t number = 0;
        for (std::string const& text : conversion.texts())
            outputs.write(options.splits() ? numbered(target, ++number) : target, text);
        ready.outputs.emplace(std::move(outputs));
    } catch (TargetExists const& error) {
        ready.outcome.fail(error.what());
    } catch (IoError const& error) {
        ready.outcome.stop = error.what();
    }
}

[[nodiscard]] Ready convert_one(Input const& input,
                                fs::path const& target,
                                Options const& options,
                                Anonymiser& anonymiser) {
    Read read = read_one(input, options, options.anonymise);
    Ready ready{std::move(read.outcome), std::nullopt};
    if (read.format == nullptr)
        return ready;
    try {
        Conversion conversion(options);
        conversion.report_to(*read.found);
        if (options.anonymise) {
            anonymiser.anonymise(read.collected.matches);
            replay_matches(read.collected.matches, options.rules, conversion);
        } else {
            replay_matches(*read.source, *read.format, options.rules, conversion, *read.found);
        }
        conversion.finish();
        read.found->add_to(ready.outcome);
        ready.outcome.converted = conversion.matches() > 0;
        if (!ready.outcome.converted)
            ready.outcome.status = Exit::findings;
        else if (!options.strict || !ready.outcome.loss)
            write_texts(ready, conversion, target, options);
    } catch (std::bad_alloc const&) {
        ready.outcome.fail(out_of_memory(input));
    }
    return ready;
}

// Standard output, or one file that takes its place at the end.
class OneOutput {
public:
    explicit OneOutput(Options const& options) : options_(options), file_(options.existing()) {
        if (!options.output.empty())
            file_.check(options.output);
    }

    void write(std::string const& text) {
        if (options_.output.empty())
            standard_.write_bytes(text);
        else if (std::exchange(begun_, true))
            file_.append(text);
        else
            file_.write(options_.output, text);
    }
    void commit() { options_.output.empty() ? standard_.commit() : file_.commit(); }

private:
    Options const& options_;
    ReportOutput standard_{{}};
    Outputs file_;
    bool begun_ = false;
};

// Who is who after --anonymise.
void report_players(Anonymiser const& anonymiser, Options const& options) {
    if (!options.anonymise || options.quiet)
        return;
    std::vector<std::string> const& names = anonymiser.replaced();
    if (!options.sums_losses)
        for (std::size_t i = 0; i < names.size(); ++i)
            print_error(tool_message(fmt::format("Player {} is {}", i + 1, names[i])));
    print_error(tool_message(fmt::format("replaced {} and {} in tags, remarks and comments",
                                         counted(names.size(), "player"),
                                         counted(anonymiser.in_texts(), "name"))));
}

// Every input to files of its own: in parallel, messages in the order of the inputs.
[[nodiscard]] Exit convert_each(Inputs const& inputs, Options const& options) {
    auto const targets = plan_targets(inputs.files, options);
    check_targets_differ(inputs.files, targets, options);
    if (auto const existing = existing_targets(inputs.files, targets, options); !existing.empty()) {
        for (fs::path const& target : existing)
            print_error(tool_message(TargetExists(target.generic_string()).what()));
        return Exit::io;
    }
    Directories directories;
    if (!options.output_dir.empty())
        for (fs::path const& target : targets)
            directories.make(target.parent_path());
    Tally tally(inputs, options.strict);
    constexpr std::size_t group_size = 1000;
    std::vector<Outputs> waiting; // --strict: until all are known to be whole
    Anonymiser anonymiser;        // counts the players in the order of the inputs
    ordered_batch(
        inputs.files.size(),
        options.anonymise ? 1 : options.jobs,
        [&](std::size_t i) {
            return convert_one(inputs.files[i], targets[i], options, anonymiser);
        },
        [&](Ready ready) {
            if (ready.outputs)
                waiting.push_back(*std::move(ready.outputs));
            if (!options.strict && (waiting.size() >= group_size || !ready.outcome.stop.empty()))
                commit_together(waiting);
            tally.add(ready.outcome);
        });
    if (!options.strict || !tally.loss())
        commit_together(waiting);
    report_players(anonymiser, options);
    return tally.finish();
}

// Ends the one text and puts it in its place, if there is a match in it and nothing forbids it.
void finish_together(Conversion& conversion,
                     OneOutput& output,
                     Tally& tally,
                     Options const& options) {
    Source const nowhere = // what a writer finds only at the end concerns no place of an input
        Source::from_bytes(options.output.empty() ? "<stdout>" : options.output.generic_string(),
                           "");
    Found last(nowhere, options);
    conversion.report_to(last);
    conversion.finish();
    Outcome end;
    last.add_to(end);
    tally.add_remarks(end);
    if (conversion.matches() > 0 && !(options.strict && tally.loss())) {
        output.write(conversion.texts().front());
        output.commit();
    }
}

// All inputs into one text: a file or standard output.
[[nodiscard]] Exit convert_together(Inputs const& inputs, Options const& options) {
    // A single input goes straight through the writer, game by game; of several, those read ahead
    // are held until it is their turn.
    bool const collect = inputs.files.size() > 1 || options.anonymise;
    OneOutput output(options);
    Tally tally(inputs, options.strict);
    Conversion conversion(options);
    Anonymiser anonymiser;
    if (options.streams())
        conversion.stream_to([&output](std::string& text) {
            output.write(text);
            text.clear();
        });
    ordered_batch(
        inputs.files.size(),
        options.jobs,
        [&](std::size_t i) { return read_one(inputs.files[i], options, collect); },
        [&](Read read) {
            if (read.format != nullptr) {
                std::size_t const before = conversion.matches();
                conversion.report_to(*read.found);
                if (options.anonymise)
                    anonymiser.anonymise(read.collected.matches);
                if (collect)
                    replay_matches(read.collected.matches, options.rules, conversion);
                else
                    replay_matches(
                        *read.source, *read.format, options.rules, conversion, *read.found);
                read.outcome.converted = conversion.matches() > before;
                if (!read.outcome.converted)
                    read.outcome.status = Exit::findings;
                read.found->add_to(read.outcome);
            }
            tally.add(read.outcome);
        });
    finish_together(conversion, output, tally, options);
    report_players(anonymiser, options);
    return tally.finish();
}

// Reports what is found in a game of a merged match at its own input.
class MergedSink final : public ReplaySink {
public:
    MergedSink(Conversion& conversion,
               std::vector<Read>& reads,
               std::span<std::size_t const> inputs)
        : conversion_(conversion), reads_(reads), inputs_(inputs) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        conversion_.report_to(*reads_[inputs_.empty() ? 0 : inputs_.front()].found);
        return conversion_.match(claims, rules);
    }
    Flow game(Game const& game, GameReplay const& facts) override {
        conversion_.report_to(*reads_[inputs_[next_++]].found);
        return conversion_.game(game, facts);
    }
    void end_match() override { conversion_.end_match(); }

private:
    Conversion& conversion_;
    std::vector<Read>& reads_;
    std::span<std::size_t const> inputs_; // of each game
    std::size_t next_ = 0;
};

// All inputs are parts of one match.
[[nodiscard]] Exit convert_merged(Inputs const& inputs, Options const& options) {
    OneOutput output(options);
    Tally tally(inputs, options.strict);
    std::vector<Read> reads;
    std::vector<Part> parts;
    ordered_batch(
        inputs.files.size(),
        options.jobs,
        [&](std::size_t i) { return read_one(inputs.files[i], options, true); },
        [&](Read read) {
            for (Match& match : read.collected.matches)
                parts.push_back({reads.size(), read.source->name(), std::move(match)});
            read.outcome.converted = !read.collected.matches.empty();
            if (read.format != nullptr && !read.outcome.converted)
                read.outcome.status = Exit::findings;
            reads.push_back(std::move(read));
        });
    Anonymiser anonymiser;
    Conversion conversion(options);
    std::string misfit;
    if (std::ranges::any_of(reads, [](Read const& r) { return r.outcome.status != Exit::ok; })) {
        misfit = "nothing is written: a part could not be read";
    } else if (!parts.empty()) {
        std::expected<MergedMatch, std::string> merged = merge(std::move(parts), options.rules);
        if (merged) {
            if (options.anonymise)
                anonymiser.anonymise({&merged->match, 1});
            MergedSink sink(conversion, reads, merged->inputs);
            replay_matches({&merged->match, 1}, options.rules, sink);
        } else {
            misfit = merged.error();
        }
    }
    for (Read& read : reads) {
        if (read.found)
            read.found->add_to(read.outcome);
        tally.add(read.outcome);
    }
    if (!misfit.empty()) {
        Outcome refused;
        refused.messages = tool_message(misfit);
        tally.add_remarks(refused);
        return worse(tally.finish(), Exit::findings);
    }
    finish_together(conversion, output, tally, options);
    report_players(anonymiser, options);
    return tally.finish();
}

} // namespace

Exit run(Options options) {
    if (options.list_formats) {
        StandardOutput out;
        out.write(format_table());
        out.flush();
        return Exit::ok;
    }
    resolve(options);
    Inputs inputs = find_inputs(options.input.request);
    for (std::string const& path : SettingsResolver(options.config, {}).drop_excluded(inputs))
        if (options.verbose)
            print_error(tool_message(fmt::format("skipped {}: excluded", path)));
    options.sums_losses = inputs.files.size() > 1 && !options.verbose;
    if (options.verbose)
        for (SkippedPath const& each : inputs.skipped)
            print_error(tool_message(fmt::format("skipped {}: {}", each.path, each.what)));
    for (Input& input : inputs.files)
        input.relative = options.input.relative_of(input);
    if (options.splits() && options.output_dir.empty() && inputs.files.size() > 1)
        throw UsageError(fmt::format("{} with several inputs needs --output-dir",
                                     options.split_games ? "--split-games" : "--split"));
    if (options.merge)
        return convert_merged(inputs, options);
    return options.many_files() ? convert_each(inputs, options) : convert_together(inputs, options);
}

} // namespace bgio::tools::bgconvert
