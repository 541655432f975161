// SPDX-License-Identifier: MIT
#include "bgconvert/run.hpp"

#include "bgconvert/conversion.hpp"
#include "bgconvert/tally.hpp"
#include "bgconvert/targets.hpp"
#include "common/batch.hpp"
#include "common/report_output.hpp"

#include <bgio/read.hpp>
#include <memory>

namespace bgio::tools {

namespace {

namespace fs = std::filesystem;

// Converted and lying on the disk under a name of its own, not yet in its place.
struct Ready {
    Outcome outcome;
    std::unique_ptr<Outputs> outputs;
};

void write_texts(Ready& ready,
                 Conversion const& conversion,
                 fs::path const& target,
                 ConvertSettings const& settings) {
    try {
        auto outputs = std::make_unique<Outputs>(settings.existing);
        std::size_t number = 0;
        for (std::string const& text : conversion.texts())
            outputs->write(settings.split ? numbered(target, ++number) : target, text);
        ready.outputs = std::move(outputs);
    } catch (TargetExists const& error) {
        ready.outcome.messages += trouble_line(error.what());
        ready.outcome.status = Exit::io;
    } catch (IoError const& error) {
        ready.outcome.stop = error.what();
    }
}

[[nodiscard]] Ready
convert_one(Input const& input, fs::path const& target, ConvertSettings const& settings) {
    Ready ready;
    try {
        Source const source = read_input(input, settings.stdin_name);
        Result<Format const*> const format = format_of(source, settings);
        if (!format) {
            tell_unrecognised(ready.outcome, input, source, format.error(), settings.color);
            return ready;
        }
        DiagnosticList found;
        Conversion conversion(settings, settings.split);
        conversion.report_to(found);
        replay_matches(source, **format, settings.rules, conversion, found);
        conversion.finish();
        tell(ready.outcome, source, found, settings);
        ready.outcome.converted = conversion.matches() > 0;
        if (!ready.outcome.converted)
            ready.outcome.status = Exit::findings;
        else if (!settings.strict || !ready.outcome.loss)
            write_texts(ready, conversion, target, settings);
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

[[nodiscard]] Read read_one(Input const& input, ConvertSettings const& settings, bool collect) {
    Read read;
    try {
        read.source = read_input(input, settings.stdin_name);
        Result<Format const*> const format = format_of(*read.source, settings);
        if (!format) {
            tell_unrecognised(read.outcome, input, *read.source, format.error(), settings.color);
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

void write_together(std::string const& text, ConvertSettings const& settings) {
    if (settings.output.empty()) {
        ReportOutput out({});
        out.write_bytes(text);
        return out.commit();
    }
    Outputs outputs(settings.existing);
    outputs.write(settings.output, text);
    outputs.commit();
}

} // namespace

Exit convert_each(Inputs const& inputs, ConvertSettings const& settings) {
    auto const targets = plan_targets(inputs.files, settings);
    check_targets_differ(inputs.files, targets, settings);
    Directories directories;
    if (!settings.output_dir.empty())
        for (fs::path const& target : targets)
            directories.make(target.parent_path());
    Tally tally(inputs, settings.strict);
    std::vector<std::unique_ptr<Outputs>> waiting; // --strict: until all are known to be whole
    ordered_batch(
        inputs.files.size(),
        settings.jobs,
        [&](std::size_t i) { return convert_one(inputs.files[i], targets[i], settings); },
        [&](Ready ready) {
            tally.add(ready.outcome);
            if (!ready.outputs)
                return;
            if (settings.strict)
                waiting.push_back(std::move(ready.outputs));
            else
                ready.outputs->commit();
        });
    if (!tally.loss())
        for (auto const& outputs : waiting)
            outputs->commit();
    return tally.finish();
}

Exit convert_together(Inputs const& inputs, ConvertSettings const& settings) {
    // A single input goes straight through the writer, game by game; of several, those read ahead
    // are held until it is their turn.
    bool const collect = inputs.files.size() > 1;
    Tally tally(inputs, settings.strict);
    Conversion conversion(settings, false);
    ordered_batch(
        inputs.files.size(),
        settings.jobs,
        [&](std::size_t i) { return read_one(inputs.files[i], settings, collect); },
        [&](Read read) {
            if (read.format != nullptr) {
                std::size_t const before = conversion.matches();
                conversion.report_to(read.found);
                if (collect)
                    replay_matches(read.collected.matches, settings.rules, conversion);
                else
                    replay_matches(
                        *read.source, *read.format, settings.rules, conversion, read.found);
                read.outcome.converted = conversion.matches() > before;
                if (!read.outcome.converted)
                    read.outcome.status = Exit::findings;
                tell(read.outcome, *read.source, read.found, settings);
            }
            tally.add(read.outcome);
        });
    DiagnosticList last; // what a writer finds only at the end concerns no place of an input
    conversion.report_to(last);
    conversion.finish();
    Outcome end;
    tell(end,
         Source::from_bytes(settings.output.empty() ? "<stdout>" : settings.output, ""),
         last,
         settings);
    tally.add_remarks(end);
    if (conversion.matches() > 0 && !(settings.strict && tally.loss()))
        write_together(conversion.texts().front(), settings);
    return tally.finish();
}

} // namespace bgio::tools
