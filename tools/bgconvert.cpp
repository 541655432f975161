// SPDX-License-Identifier: MIT
#include "bgconvert/run.hpp"

#include <CLI/CLI.hpp>

namespace {

using namespace bgio::tools;

constexpr auto examples = R"(  bgconvert match.mat --to sgf -o match.sgf
  bgconvert match.mat --to json | jq .
  bgconvert archive/ --to sgf --output-dir converted/
  bgconvert session.txt --to mat --split --output-dir matches/
  bgconvert match.sgf --to mat --dialect xg --strict -o match.mat
)";

void add_options(CLI::App& app, ConvertOptions& o) {
    app.add_option("IN", o.inputs, "files, directories, - for standard input, @LIST for a list")
        ->option_text("...");
    app.add_option("--to", o.to, "the format to write (see --list-formats)")
        ->option_text("FORMAT")
        ->group("What to write");
    app.add_option("--dialect", o.dialect, "whose habits to write in, where the format has several")
        ->option_text("NAME")
        ->group("What to write");
    app.add_flag("--split", o.split, "one file for each match: NAME-1.ext, NAME-2.ext, ...")
        ->group("What to write");
    app.add_option("--from", o.from, "the format to read, instead of telling it by content")
        ->option_text("FORMAT")
        ->group("What to read");
    app.add_flag("--list-formats", o.list_formats, "show the formats and exit")
        ->group("What to read");
    auto* const output = app.add_option("-o,--output",
                                        o.output,
                                        "one file for all; - is standard "
                                        "output, the default")
                             ->check(must_be_named)
                             ->option_text("FILE")
                             ->group("Where to");
    app.add_option("--output-dir", o.output_dir, "a file for each input, below this directory")
        ->check(must_be_named)
        ->option_text("DIR")
        ->excludes(output)
        ->group("Where to");
    app.add_flag("--force", o.force, "replace files that exist")->group("Where to");
    app.add_flag("--strict", o.strict, "write nothing and exit with 1 if anything would be lost")
        ->group("Where to");
    add_rules_options(app, o.rules);
    add_jobs_option(app, o.jobs)->group("How");
    add_color_option(app, o.color)->group("How");
}

Exit run(ConvertOptions const& options) {
    if (options.list_formats) {
        StandardOutput out;
        out.write(format_table());
        out.flush();
        return Exit::ok;
    }
    ConvertSettings const settings = understand(options);
    Inputs const inputs = find_inputs(options.inputs);
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
    set_up_help(app, examples);
    return run_tool(app, argc, argv, [&] { return run(options); });
}
