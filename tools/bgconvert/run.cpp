// SPDX-License-Identifier: MIT
#include "bgconvert/conversion.hpp"
#include "bgconvert/options.hpp"
#include "bgconvert/targets.hpp"
#include "common/batch.hpp"
#include "common/output.hpp"

#include <bgio/read.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

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

// Converted and lying on the disk under a name of its own, not yet in its place.
struct Ready {
    Outcome outcome;
    std::unique_ptr<Outputs> outputs;
};

void write_texts(Ready& ready,
                 Conversion const& conversion,
                 fs::path const& target,
                 Options const& options) {
    try {
        auto outputs = std::make_unique<Outputs>(options.existing());
        std::size_t number = 0;
        for (std::string const& text : conversion.texts())
            outputs->write(options.split ? numbered(target, ++number) : target, text);
        ready.outputs = std::move(outputs);
    } catch (TargetExists const& error) {
        ready.outcome.messages += trouble_line(error.what());
        ready.outcome.status = Exit::io;
    } catch (IoError const& error) {
        ready.outcome.stop = error.what();
    }
}

[[nodiscard]] Ready
convert_one(Input const& input, fs::path const& target, Options const& options) {
    Ready ready;
    try {
        Source const source = options.input.read(input);
        Result<Format const*> const format = options.input.format_of(source);
        if (!format) {
            add_unrecognised(
                ready.outcome, input, source, format.error(), options.colors_messages());
            return ready;
        }
        DiagnosticList found;
        Conversion conversion(options, options.split);
        conversion.report_to(found);
        replay_matches(source, **format, options.rules, conversion, found);
        conversion.finish();
        add_messages(ready.outcome, source, found, options);
        ready.outcome.converted = conversion.matches() > 0;
        if (!ready.outcome.converted)
            ready.outcome.status = Exit::findings;
        else if (!options.strict || !ready.outcome.loss)
            write_texts(ready, conversion, target, options);
    } catch (IoError const& error) {
        ready.outcome.messages += trouble_line(error.what());
        ready.outcome.status = Exit::io;
    } catch (std::bad_alloc const&) {
        ready.outcome.messages += trouble_line(out_of_memory(input));
        ready.outcome.status = Exit::io;
    }
    return ready;
}

// Read, but not yet written: the one writer comes later.
struct Read {
    Outcome outcome;
    std::optional<Source> source;
    Format const* format = nullptr;
    DiagnosticList found;
    MatchCollector collected;
};

[[nodiscard]] Read read_one(Input const& input, Options const& options, bool collect) {
    Read read;
    try {
        read.source = options.input.read(input);
        Result<Format const*> const format = options.input.format_of(*read.source);
        if (!format) {
            add_unrecognised(
                read.outcome, input, *read.source, format.error(), options.colors_messages());
            return read;
        }
        read.format = *format;
        if (collect)
            read_matches(*read.format, *read.source, read.collected, read.found);
    } catch (IoError const& error) {
        read.outcome.messages += trouble_line(error.what());
        read.outcome.status = Exit::io;
    } catch (std::bad_alloc const&) {
        read.outcome.messages += trouble_line(out_of_memory(input));
        read.outcome.status = Exit::io;
    }
    return read;
}

void write_together(std::string const& text, Options const& options) {
    if (options.output.empty()) {
        ReportOutput out({});
        out.write_bytes(text);
        return out.commit();
    }
    Outputs outputs(options.existing());
    outputs.write(options.output, text);
    outputs.commit();
}

// Every input to files of its own: in parallel, messages in the order of the inputs.
[[nodiscard]] Exit convert_each(Inputs const& inputs, Options const& options) {
    auto const targets = plan_targets(inputs.files, options);
    check_targets_differ(inputs.files, targets, options);
    Directories directories;
    if (!options.output_dir.empty())
        for (fs::path const& target : targets)
            directories.make(target.parent_path());
    Tally tally(inputs, options.strict);
    std::vector<std::unique_ptr<Outputs>> waiting; // --strict: until all are known to be whole
    ordered_batch(
        inputs.files.size(),
        options.jobs,
        [&](std::size_t i) { return convert_one(inputs.files[i], targets[i], options); },
        [&](Ready ready) {
            tally.add(ready.outcome);
            if (!ready.outputs)
                return;
            if (options.strict)
                waiting.push_back(std::move(ready.outputs));
            else
                ready.outputs->commit();
        });
    if (!tally.loss())
        for (auto const& outputs : waiting)
            outputs->commit();
    return tally.finish();
}

// All inputs into one text: a file or standard output.
[[nodiscard]] Exit convert_together(Inputs const& inputs, Options const& options) {
    // A single input goes straight through the writer, game by game; of several, those read ahead
    // are held until it is their turn.
    bool const collect = inputs.files.size() > 1;
    Tally tally(inputs, options.strict);
    Conversion conversion(options, false);
    ordered_batch(
        inputs.files.size(),
        options.jobs,
        [&](std::size_t i) { return read_one(inputs.files[i], options, collect); },
        [&](Read read) {
            if (read.format != nullptr) {
                std::size_t const before = conversion.matches();
                conversion.report_to(read.found);
                if (collect)
                    replay_matches(read.collected.matches, options.rules, conversion);
                else
                    replay_matches(
                        *read.source, *read.format, options.rules, conversion, read.found);
                read.outcome.converted = conversion.matches() > before;
                if (!read.outcome.converted)
                    read.outcome.status = Exit::findings;
                add_messages(read.outcome, *read.source, read.found, options);
            }
            tally.add(read.outcome);
        });
    DiagnosticList last; // what a writer finds only at the end concerns no place of an input
    conversion.report_to(last);
    conversion.finish();
    Outcome end;
    add_messages(end,
                 Source::from_bytes(options.output.empty() ? "<stdout>" : options.output, ""),
                 last,
                 options);
    tally.add_remarks(end);
    if (conversion.matches() > 0 && !(options.strict && tally.loss()))
        write_together(conversion.texts().front(), options);
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
    for (Input& input : inputs.files)
        if (input.is_stdin() && options.input.stdin_name != InputOptions::unnamed_stdin)
            input.relative = fs::path(options.input.stdin_name).filename();
    if (options.split && options.output_dir.empty() && inputs.files.size() > 1)
        throw UsageError("--split with several inputs needs --output-dir");
    return options.many_files() ? convert_each(inputs, options) : convert_together(inputs, options);
}

} // namespace bgio::tools::bgconvert
