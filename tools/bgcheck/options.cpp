// SPDX-License-Identifier: MIT
#include "bgcheck/command.hpp"

#include <CLI/CLI.hpp>

namespace bgio::tools::bgcheck {

namespace {

// Given as often as needed, or several at once with commas between them.
CLI::Option*
add_list(CLI::App& app, std::string name, std::vector<std::string>& list, std::string what) {
    return app.add_option(std::move(name), list, std::move(what))
        ->delimiter(',')
        ->allow_extra_args(false);
}

void add_part_options(CLI::App& app, Command& c) {
    constexpr auto group = "Parts of an archive";
    app.add_option("--shard", c.shard, "of N parts the files of this one, by their paths")
        ->check(must_be_named)
        ->option_text("K/N")
        ->group(group);
    app.add_flag("--merge", c.merge, "the inputs are json-lines reports of parts: make one of them")
        ->group(group);
}

void add_baseline_options(CLI::App& app, Command& c) {
    constexpr auto group = "Known findings";
    app.add_option("--write-baseline", c.write_baseline, "what is found now is known; no report")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_option("--baseline", c.baseline, "tell only what is not known there")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_flag("--prune-baseline", c.prune_baseline, "drop from it what is no longer found")
        ->group(group);
}

void add_judging_options(CLI::App& app, Command& c) {
    constexpr auto group = "What counts";
    add_list(app, "--select", c.select, "only these: codes, names, families or all")
        ->option_text("CODE,...")
        ->group(group);
    add_list(app, "--ignore", c.ignore, "not these; the more precise of two selectors wins")
        ->option_text("CODE,...")
        ->group(group);
    add_list(app, "--severity", c.severity, "another severity: note, warning or error")
        ->option_text("CODE=LEVEL,...")
        ->group(group);
    app.add_option("--fail-on",
                   c.fail_on,
                   "exit with 1 from here on: error, warning (default), note, never")
        ->option_text("LEVEL")
        ->group(group);
    app.add_option("--config", c.config, "this configuration, not the nearest .bgio.toml")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_flag("--isolated", c.isolated, "read no configuration")->group(group);
}

void add_rule_options(CLI::App& app, Command& c) {
    add_rules_options(app, c.rules);
    app.add_option("--on-illegal",
                   c.on_illegal,
                   "after an illegal play: apply it (default), stop the game, repair it")
        ->option_text("WHAT")
        ->group("Rules");
}

void add_report_options(CLI::App& app, Command& c) {
    constexpr auto group = "What is printed";
    std::string names;
    for (ReportFormat const& format : report_formats())
        names += (names.empty() ? "" : ", ") + std::string(format.name);
    app.add_option("--output-format", c.output_format, names)->option_text("FORMAT")->group(group);
    app.add_option("-o,--output", c.output, "the report goes to this file, whole or not at all")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_option("--max-findings", c.max_findings, "show the first N only; all are counted")
        ->check([](std::string const& text) {
            return text.starts_with('-') ? "must be 0 or more" : std::string();
        })
        ->option_text("N")
        ->group(group);
    app.add_flag("--statistics", c.statistics, "how often each code was found, at the end")
        ->group(group);
    app.add_flag("-q,--quiet",
                 c.quiet,
                 "no report: only the exit status, and on standard error what could not be read")
        ->group(group);
    add_color_option(app, c.color)->group(group);
    add_jobs_option(app, c.jobs)->group(group);
    app.add_option("--cache", c.cache, "keep findings here; unchanged files need no second check")
        ->check(must_be_named)
        ->option_text("DIR")
        ->group(group);
}

} // namespace

void add_options(CLI::App& app, Command& command) {
    add_input_options(app, command.input, "What to check");
    add_part_options(app, command);
    add_judging_options(app, command);
    add_baseline_options(app, command);
    add_rule_options(app, command);
    add_mend_options(app, command.mend);
    add_unsafe_option(app, command.mend);
    add_report_options(app, command);
    app.add_option(
           "--show-settings", command.show_settings, "what is in force for a file, and exit")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group("Help");
    app.add_option("--explain", command.explain, "what a code means, and exit")
        ->option_text("CODE")
        ->group("Help");
    app.add_flag("--list-codes", command.list_codes, "show all codes and exit")->group("Help");
}

} // namespace bgio::tools::bgcheck
