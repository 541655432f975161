// SPDX-License-Identifier: MIT
#include "bgscore/command.hpp"
#include "common/option_value.hpp"

#include <CLI/CLI.hpp>

namespace bgio::tools::bgscore {

namespace {

void add_report_options(CLI::App& app, Command& c) {
    constexpr auto group = "What is printed";
    auto const reports = [] { return words_of(score_reports(), &ScoreReportFormat::name); };
    app.add_option("--output-format", c.output_format, "one of " + listed(reports()))
        ->check(suggests(reports))
        ->option_text("FORMAT")
        ->group(group);
    auto* const games =
        app.add_flag("--games", c.games, "the games of each match, also of several files")
            ->group(group);
    app.add_flag("--summary", c.summary, "a line for each match, also of one file")
        ->excludes(games)
        ->group(group);
    add_output_option(app, c.output)->group(group);
    app.add_flag("-q,--quiet",
                 c.quiet,
                 "no report: only the exit status, and on standard error what could not be read")
        ->group(group);
    add_color_option(app, c.color)->group(group);
}

} // namespace

void add_options(CLI::App& app, Command& command) {
    add_input_options(app, command.input, "What to read");
    add_report_options(app, command);
    add_rules_options(app, command.rules);
    app.add_option("--late",
                   command.late,
                   "a player, or left or right, came late: points for the opponent (T2.3)")
        ->check(suggests([] { return Words{}; }))
        ->option_text("NAME=MINUTES")
        ->allow_extra_args(false)
        ->group("Rules");
    add_fix_options(app, command.fixes);
    add_jobs_option(app, command.jobs)->group("Speed");
}

} // namespace bgio::tools::bgscore
