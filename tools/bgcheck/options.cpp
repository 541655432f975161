// SPDX-License-Identifier: MIT
#include "bgcheck/command.hpp"
#include "common/option_value.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgcheck {

namespace {

// Every word that means codes: "all", families, codes and their names.
[[nodiscard]] Words selector_words() {
    Words words{{"all", "every code"}};
    for (Family const& family : families())
        words.push_back({std::string(family.name), fmt::format("the codes {}...", family.prefix)});
    for (DiagnosticInfo const& row : catalogue()) {
        words.push_back({std::string(row.code), std::string(row.name)});
        words.push_back({std::string(row.name), std::string(row.code)});
    }
    return words;
}

[[nodiscard]] Words severity_words() {
    Words words;
    for (DiagnosticInfo const& row : catalogue())
        for (auto const* level : {"note", "warning", "error"})
            words.push_back({fmt::format("{}={}", row.code, level), std::string(row.name)});
    return words;
}

// Given as often as needed, or several at once with commas between them.
CLI::Option*
add_list(CLI::App& app, std::string name, std::vector<std::string>& list, std::string what) {
    return app.add_option(std::move(name), list, std::move(what))
        ->delimiter(',')
        ->allow_extra_args(false);
}

void add_judging_options(CLI::App& app, Command& c) {
    constexpr auto group = "What counts";
    add_list(app, "--select", c.select, "only these findings: codes, names, families or all")
        ->check(suggests(selector_words))
        ->option_text("CODE,...")
        ->group(group);
    add_list(app, "--ignore", c.ignore, "not these; the more precise selector wins")
        ->check(suggests(selector_words))
        ->option_text("CODE,...")
        ->group(group);
    add_list(app, "--severity", c.severity, "another severity: note, warning or error")
        ->check(suggests(severity_words))
        ->option_text("CODE=LEVEL,...")
        ->group(group);
    app.add_option("--fail-on",
                   c.fail_on,
                   "from here on the exit status is 1: error, warning (default), note or never")
        ->check(suggests([] { return Words{{"error"}, {"warning"}, {"note"}, {"never"}}; }))
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
                   "after an illegal play: apply it (default), stop the game, or repair it")
        ->check(suggests([] { return Words{{"apply"}, {"stop"}, {"repair"}}; }))
        ->option_text("WHAT")
        ->group("Rules");
}

void add_report_options(CLI::App& app, Command& c) {
    constexpr auto group = "What is printed";
    auto const reports = [] {
        return words_of(report_formats(), &ReportFormat::name, &ReportFormat::title);
    };
    app.add_option("--output-format", c.output_format, "one of " + listed(reports()))
        ->check(suggests(reports))
        ->option_text("FORMAT")
        ->group(group);
    add_output_option(app, c.output)->group(group);
    app.add_option("--max-findings", c.max_findings, "show the first N only; all are counted")
        ->check(count_from(0))
        ->option_text("N")
        ->group(group);
    app.add_flag("--statistics", c.statistics, "at the end, how often each code was found")
        ->group(group);
    app.add_flag("-q,--quiet",
                 c.quiet,
                 "no report: only the exit status, and on standard error what could not be read")
        ->group(group);
    add_color_option(app, c.color)->group(group);
}

void add_baseline_options(CLI::App& app, Command& c) {
    constexpr auto group = "Known findings";
    app.add_option(
           "--write-baseline", c.write_baseline, "write all findings down as known; no report")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_option("--baseline", c.baseline, "tell only what is not written down there")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    app.add_flag("--prune-baseline", c.prune_baseline, "drop from it what is no longer found")
        ->group(group);
}

void add_archive_options(CLI::App& app, Command& c) {
    constexpr auto group = "Large archives";
    add_jobs_option(app, c.jobs)->group(group);
    app.add_option("--cache", c.cache, "keep findings here for files that do not change")
        ->check(must_be_named)
        ->option_text("DIR")
        ->group(group);
    app.add_option("--shard", c.shard, "of N parts only the files of part K, told by their paths")
        ->check(must_be_named)
        ->option_text("K/N")
        ->group(group);
    app.add_flag("--merge", c.merge, "the inputs are json-lines reports of parts: make one of them")
        ->group(group);
}

void add_help_options(CLI::App& app, Command& c) {
    constexpr auto group = "Help";
    app.add_option("--explain", c.explain, "show what a code means and exit")
        ->check(suggests(
            [] { return words_of(catalogue(), &DiagnosticInfo::code, &DiagnosticInfo::name); }))
        ->option_text("CODE")
        ->group(group);
    app.add_flag("--list-codes", c.list_codes, "show all codes and exit")->group(group);
    app.add_option("--show-settings", c.show_settings, "show what is in force for a file and exit")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
}

} // namespace

void add_options(CLI::App& app, Command& command) {
    add_input_options(app, command.input, "What to check");
    add_judging_options(app, command);
    add_rule_options(app, command);
    add_report_options(app, command);
    add_fix_options(app, command.fixes);
    add_unsafe_option(app, command.fixes);
    add_baseline_options(app, command);
    add_archive_options(app, command);
    add_help_options(app, command);
}

} // namespace bgio::tools::bgcheck
