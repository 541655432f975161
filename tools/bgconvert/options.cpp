// SPDX-License-Identifier: MIT
#include "bgconvert/options.hpp"

#include "bgconvert/targets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgconvert {

namespace {

// Where --to is missing the name of the output says it, if it says it clearly.
[[nodiscard]] Format const* find_by_extension(std::filesystem::path const& output) {
    Format const* found = nullptr;
    for (Format const* format : formats())
        if (is_written(*format) && has_extension(output.filename().generic_string(), *format)) {
            if (found != nullptr)
                return nullptr;
            found = format;
        }
    return found;
}

[[nodiscard]] Format const* find_target(std::string const& name) {
    Format const* const format = find_format(name);
    if (format == nullptr)
        throw UsageError(unknown_choice("format", name, format_choices(is_written)));
    if (!is_written(*format))
        throw UsageError(
            fmt::format("cannot write '{}'; expected one of {}", name, format_names(is_written)));
    return format;
}

void check_dialect(Format const& format, std::string const& dialect) {
    if (dialect.empty() || std::ranges::find(format.dialects, dialect) != format.dialects.end())
        return;
    if (format.dialects.empty())
        throw UsageError(fmt::format("{} has no dialects to choose from", format.name));
    throw UsageError(fmt::format("{} has no dialect '{}'; expected one of {}",
                                 format.name,
                                 dialect,
                                 fmt::join(format.dialects, ", ")));
}

// The dialects of all formats that can be written.
[[nodiscard]] Choices dialect_words() {
    Choices words;
    for (Format const* format : formats())
        if (is_written(*format))
            for (std::string_view const dialect : format->dialects)
                words.push_back({std::string(dialect), std::string(format->title)});
    return words;
}

void add_what_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Output format");
    add_parsed_option(
        app, "--to", o.to, find_target, "the format to write: " + format_names(is_written))
        ->check(suggests([] { return format_choices(is_written); }))
        ->option_text("FORMAT");
    app.add_option(
           "--dialect", o.write.dialect, "write the dialect of this program (see --list-formats)")
        ->check(suggests(dialect_words))
        ->option_text("NAME");
    app.add_flag("--split", o.split, "write one file per match: NAME-1.ext, NAME-2.ext, ...");
    app.add_flag("!--no-replay",
                 o.replay,
                 "json, json-lines: write the claims of the file without replay facts");
    app.add_flag(
        "--strict", o.strict, "write nothing and exit with status 1 if anything would be lost");
}

void add_where_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Output");
    auto* const output = add_output_option(
        app, o.output, "write everything to one file [default: -, standard output]");
    add_path_option(app, "--output-dir", o.output_dir, "write one file per input below DIR")
        ->option_text("DIR")
        ->excludes(output);
    app.add_flag("--force", o.force, "replace existing files");
}

void add_edit_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Editing");
    app.add_flag("--merge", o.merge, "join the inputs: they are parts of one match");
    app.add_flag("--split-games",
                 o.split_games,
                 "write one file per game, with its score: NAME-1.ext, NAME-2.ext, ...");
    app.add_flag("--anonymise",
                 o.anonymise,
                 "call the players Player 1, Player 2, ..., also in tags, remarks and comments");
}

} // namespace

void add_options(CLI::App& app, Options& o) {
    add_input_options(app, o.input, "Input");
    add_exclude_options(app, o.config);
    add_what_options(app, o);
    add_where_options(app, o);
    add_edit_options(app, o);
    add_rules_options(app, o.rules);
    app.option_defaults()->group("Report");
    app.add_flag("-q,--quiet", o.quiet, "print no notes, only errors and losses");
    app.add_flag("-v,--verbose", o.verbose, "list every skipped file, loss and refused fix");
    add_color_option(app, o.color);
    add_jobs_option(app, o.jobs)->group("Speed");
    app.add_flag("--list-formats", o.list_formats, "show the formats and exit")->group("Help");
}

void resolve(Options& options) {
    options.input.check();
    if (options.output == "-")
        options.output.clear();
    if (options.to == nullptr)
        options.to = find_by_extension(options.output);
    if (options.to == nullptr)
        throw UsageError("missing --to; expected one of " + format_names(is_written));
    check_dialect(*options.to, options.write.dialect);
    if (!options.replay && !options.to->name.starts_with("json"))
        throw UsageError("--no-replay needs --to json or json-lines");
    if (options.splits() && options.output.empty() && options.output_dir.empty())
        throw UsageError(fmt::format("{} writes several files: name them with -o or --output-dir",
                                     options.split_games ? "--split-games" : "--split"));
    if (options.merge && options.many_files())
        throw UsageError("--merge writes one match: it cannot be used with --split, --split-games "
                         "or --output-dir");
}

} // namespace bgio::tools::bgconvert
