// SPDX-License-Identifier: MIT
#include "bgscore/command.hpp"

#include <CLI/CLI.hpp>

namespace bgio::tools::bgscore {

namespace {

void add_report_options(CLI::App& app, Command& c) {
    constexpr auto group = "What is printed";
    std::string names;
    for (ScoreReportFormat const& report : score_reports())
        names += (names.empty() ? "" : ", ") + std::string(report.name);
    app.add_option("--output-format", c.output_format, names)->option_text("FORMAT")->group(group);
    auto* const games =
        app.add_flag("--games", c.games, "the games of each match, also of several files")
            ->group(group);
    app.add_flag("--summary", c.summary, "a line for each match, also of one file")
        ->excludes(games)
        ->group(group);
    app.add_option("-o,--output", c.output, "the report goes to this file, whole or not at all")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    add_color_option(app, c.color)->group(group);
    add_jobs_option(app, c.jobs)->group(group);
}

} // namespace

void add_options(CLI::App& app, Command& command) {
    add_input_options(app, command.input, "What to read");
    add_report_options(app, command);
    add_mend_options(app, command.mend);
    add_rules_options(app, command.rules);
    app.add_option("--late",
                   command.late,
                   "a player, or left or right, came late: points for the opponent (T2.3)")
        ->option_text("NAME=MINUTES")
        ->allow_extra_args(false)
        ->group("Rules");
}

} // namespace bgio::tools::bgscore
