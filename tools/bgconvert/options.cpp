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
        if (is_written(*format) && has_extension(output.filename().string(), *format)) {
            if (found != nullptr)
                return nullptr;
            found = format;
        }
    return found;
}

[[nodiscard]] Format const* find_target(std::string const& name) {
    Format const* const format = find_format(name);
    if (format == nullptr)
        throw UsageError(unknown_word("format", name, format_words(is_written)));
    if (!is_written(*format))
        throw UsageError(
            fmt::format("'{}' cannot be written; there are {}", name, format_names(is_written)));
    return format;
}

void check_dialect(Format const& format, std::string const& dialect) {
    if (dialect.empty() || std::ranges::find(format.dialects, dialect) != format.dialects.end())
        return;
    if (format.dialects.empty())
        throw UsageError(fmt::format("{} has no dialects to choose from", format.name));
    throw UsageError(fmt::format("{} has no dialect '{}'; there are {}",
                                 format.name,
                                 dialect,
                                 fmt::join(format.dialects, ", ")));
}

// The dialects of all formats that can be written.
[[nodiscard]] Words dialect_words() {
    Words words;
    for (Format const* format : formats())
        if (is_written(*format))
            for (std::string_view const dialect : format->dialects)
                words.push_back({std::string(dialect), std::string(format->title)});
    return words;
}

void add_what_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("What to write");
    add_parsed_option(
        app, "--to", o.to, find_target, "the format to write: " + format_names(is_written))
        ->check(suggests([] { return format_words(is_written); }))
        ->option_text("FORMAT");
    app.add_option(
           "--dialect", o.write.dialect, "whose habits to write in, where the format has several")
        ->check(suggests(dialect_words))
        ->option_text("NAME");
    app.add_flag("--split", o.split, "one file for each match: NAME-1.ext, NAME-2.ext, ...");
    app.add_flag(
        "!--no-replay", o.replay, "json, json-lines: leave out the facts of games and events");
    app.add_flag("--strict", o.strict, "write nothing and exit with 1 if anything would be lost");
}

void add_where_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Where to");
    auto* const output =
        add_output_option(app, o.output, "one file for all; - is standard output, the default");
    add_path_option(
        app, "--output-dir", o.output_dir, "a file for each input, below this directory")
        ->option_text("DIR")
        ->excludes(output);
    app.add_flag("--force", o.force, "replace files that exist");
}

} // namespace

void add_options(CLI::App& app, Options& o) {
    add_input_options(app, o.input, "What to read");
    add_what_options(app, o);
    add_where_options(app, o);
    add_rules_options(app, o.rules);
    app.option_defaults()->group("What is printed");
    app.add_flag("-q,--quiet", o.quiet, "no notes: only what is wrong or lost");
    app.add_flag("-v,--verbose", o.verbose, "report one by one what is otherwise counted");
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
        throw UsageError("--to is missing; there are " + format_names(is_written));
    check_dialect(*options.to, options.write.dialect);
    if (!options.replay && !options.to->name.starts_with("json"))
        throw UsageError("--no-replay needs --to json or json-lines");
    if (options.split && options.output.empty() && options.output_dir.empty())
        throw UsageError("--split writes several files: name them with -o or --output-dir");
}

} // namespace bgio::tools::bgconvert
