// SPDX-License-Identifier: MIT
#include "bgscore/options.hpp"

namespace bgio::tools::bgscore {

namespace {

void add_report_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Report");
    add_format_option(app, score_reports(), o.report, [] {
        return choices_of(score_reports(), &ScoreReportFormat::name);
    });
    auto* const games =
        app.add_flag("--games", o.games, "print the games of each match, even of several files");
    app.add_flag("--summary", o.summary, "print one line per match, even for one file")
        ->excludes(games);
    add_output_option(app, o.output);
    app.add_flag(
        "-q,--quiet", o.quiet, "print no report; unreadable files still go to standard error");
    add_color_option(app, o.color);
}

} // namespace

void add_options(CLI::App& app, Options& options) {
    add_input_options(app, options.input, "Input");
    add_exclude_options(app, options.config);
    add_report_options(app, options);
    add_rules_options(app, options.rules);
    auto const late = [&options](std::string const& text) {
        options.late.push_back(parse_lateness(text));
    };
    add_each_option(app,
                    "--late",
                    late,
                    "give points to the opponent of NAME (a player, left or right), who came "
                    "MINUTES late (T2.3)")
        ->check(suggests([] { return Choices{}; }))
        ->option_text("NAME=MINUTES");
    add_penalty_option(app, options.penalties);
    app.option_defaults()->group("Compare");
    add_path_option(app,
                    "--expect",
                    options.expect,
                    "compare length, winner and score of the matches with a CSV file");
    add_fix_options(app, options.fixes);
    add_jobs_option(app, options.jobs)->group("Speed");
}

void resolve(Options& options) {
    options.input.check();
    if (options.fixes.any() && !(options.late.empty() && options.penalties.empty()))
        throw UsageError(
            "--fix cannot be used with --late or --penalty: it fixes what the file itself says");
    if (options.fixes.diff && !options.expect.empty())
        throw UsageError("--diff prints no report, so --expect has no effect");
    if (options.quiet && !options.output.empty())
        throw UsageError("--quiet prints no report, so --output has no effect");
    if (options.output == "-")
        options.output.clear();
    options.rules.penalties = options.penalties;
    for (Lateness const& late : options.late)
        options.rules.penalties.push_back({late.name, 1, 0, late.minutes});
    if (!options.expect.empty())
        options.expected = ExpectedResults(options.expect.generic_string(),
                                           read_bytes(options.expect.generic_string()));
}

} // namespace bgio::tools::bgscore
