// SPDX-License-Identifier: MIT
#include "bgscore/options.hpp"

namespace bgio::tools::bgscore {

namespace {

void add_report_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("What is printed");
    add_format_option(app, score_reports(), o.report, [] {
        return words_of(score_reports(), &ScoreReportFormat::name);
    });
    auto* const games =
        app.add_flag("--games", o.games, "the games of each match, also of several files");
    app.add_flag("--summary", o.summary, "a line for each match, also of one file")
        ->excludes(games);
    add_output_option(app, o.output);
    app.add_flag("-q,--quiet",
                 o.quiet,
                 "no report: only the exit status, and on standard error what could not be read");
    add_color_option(app, o.color);
}

} // namespace

void add_options(CLI::App& app, Options& options) {
    add_input_options(app, options.input, "What to read");
    add_report_options(app, options);
    add_rules_options(app, options.rules);
    auto const late = [&options](std::string const& text) {
        options.late.push_back(parse_lateness(text));
    };
    add_each_option(app,
                    "--late",
                    late,
                    "a player, or left or right, came late: points for the opponent (T2.3)")
        ->check(suggests([] { return Words{}; }))
        ->option_text("NAME=MINUTES");
    add_penalty_option(app, options.penalties);
    app.option_defaults()->group("What to compare with");
    add_path_option(app,
                    "--expect",
                    options.expect,
                    "compare length, winner and score of the matches with this CSV file");
    add_fix_options(app, options.fixes);
    add_jobs_option(app, options.jobs)->group("Speed");
}

void resolve(Options& options) {
    options.input.check();
    if (options.fixes.any() && !(options.late.empty() && options.penalties.empty()))
        throw UsageError("--fix goes by what the file says alone, without --late and --penalty");
    if (options.fixes.diff && !options.expect.empty())
        throw UsageError("--diff makes no report that --expect could be about");
    if (options.quiet && !options.output.empty())
        throw UsageError("--quiet makes no report that --output could hold");
    if (options.output == "-")
        options.output.clear();
    options.rules.penalties = options.penalties;
    for (Lateness const& late : options.late)
        options.rules.penalties.push_back({late.name, 1, 0, late.minutes});
    if (!options.expect.empty())
        options.expected =
            ExpectedResults(options.expect.string(), read_bytes(options.expect.string()));
}

} // namespace bgio::tools::bgscore
