// SPDX-License-Identifier: MIT
#include "bgconvert/run.hpp"
#include "common/option_value.hpp"
#include "common/source_format.hpp"

#include <CLI/CLI.hpp>

namespace {

using namespace bgio::tools;

Manual manual() {
    return {
        .examples = R"(  # one match, to a file
  bgconvert match.mat --to sgf -o match.sgf
  # for another program
  bgconvert match.mat --to json | jq .
  # a whole folder, keeping its structure
  bgconvert archive/ --to sgf --output-dir converted/
  # a file for each match of a session
  bgconvert session.txt --to mat --split --output-dir matches/
  # as eXtreme Gammon writes it, and only if nothing is lost
  bgconvert match.sgf --to mat --dialect xg --strict -o match.mat
)",
        .description = {"The format of each input is told by its content. What the target format "
                        "cannot hold, and every illegal play, is told on standard error with file, "
                        "line and column; the conversion goes on.",
                        "A file comes into being whole or not at all, and one that exists is "
                        "replaced only with --force."},
        .done = "done, also when something was lost or illegal",
        .findings = "an input is no match, or something would be lost under --strict",
    };
}

void add_what_options(CLI::App& app, ConvertOptions& o) {
    constexpr auto group = "What to write";
    app.add_option("--to", o.to, "the format to write: " + format_names(is_written))
        ->check(suggests([] { return format_words(is_written); }))
        ->option_text("FORMAT")
        ->group(group);
    app.add_option("--dialect", o.dialect, "whose habits to write in, where the format has several")
        ->check(suggests(dialect_words))
        ->option_text("NAME")
        ->group(group);
    app.add_flag("--split", o.split, "one file for each match: NAME-1.ext, NAME-2.ext, ...")
        ->group(group);
    app.add_flag("--strict", o.strict, "write nothing and exit with 1 if anything would be lost")
        ->group(group);
}

void add_where_options(CLI::App& app, ConvertOptions& o) {
    constexpr auto group = "Where to";
    auto* const output = app.add_option("-o,--output",
                                        o.output,
                                        "one file for all; - is standard output, the default")
                             ->check(must_be_named)
                             ->option_text("FILE")
                             ->group(group);
    app.add_option("--output-dir", o.output_dir, "a file for each input, below this directory")
        ->check(must_be_named)
        ->option_text("DIR")
        ->excludes(output)
        ->group(group);
    app.add_flag("--force", o.force, "replace files that exist")->group(group);
}

void add_options(CLI::App& app, ConvertOptions& o) {
    add_input_options(app, o.input, "What to read");
    add_what_options(app, o);
    add_where_options(app, o);
    add_rules_options(app, o.rules);
    app.add_flag("-q,--quiet", o.quiet, "no notes: only what is wrong or lost")
        ->group("What is printed");
    add_color_option(app, o.color)->group("What is printed");
    add_jobs_option(app, o.jobs)->group("Speed");
    app.add_flag("--list-formats", o.list_formats, "show the formats and exit")->group("Help");
}

Exit run(ConvertOptions const& options) {
    if (options.list_formats) {
        StandardOutput out;
        out.write(format_table());
        out.flush();
        return Exit::ok;
    }
    ConvertSettings const settings = understand(options);
    Inputs inputs = find_inputs(options.input.request);
    for (Input& input : inputs.files)
        if (input.is_stdin() && !options.input.stdin_filename.empty())
            input.relative = std::filesystem::path(options.input.stdin_filename).filename();
    if (settings.split && settings.output_dir.empty() && inputs.files.size() > 1)
        throw UsageError("--split with several inputs needs --output-dir");
    return settings.many_files() ? convert_each(inputs, settings)
                                 : convert_together(inputs, settings);
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app("Converts backgammon matches from one format to another.", "bgconvert");
    ConvertOptions options;
    add_options(app, options);
    set_up_help(app, manual());
    return run_tool(app, argc, argv, [&] { return run(options); });
}
