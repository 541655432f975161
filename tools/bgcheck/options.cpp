// SPDX-License-Identifier: MIT
#include "bgcheck/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <bgio/clause.hpp>
#include <charconv>
#include <fmt/format.h>
#include <iterator>

namespace bgio::tools::bgcheck {

namespace {

// Every word that means codes: "all", families, codes and their names.
[[nodiscard]] Choices selector_words() {
    Choices words{{"all", "every code"}};
    for (Family const& family : families())
        words.push_back({std::string(family.name), fmt::format("the codes {}...", family.prefix)});
    for (DiagnosticInfo const& row : catalogue()) {
        words.push_back({std::string(row.code), std::string(row.name)});
        words.push_back({std::string(row.name), std::string(row.code)});
    }
    return words;
}

[[nodiscard]] Choices severity_words() {
    Choices words;
    for (DiagnosticInfo const& row : catalogue())
        for (auto const* level : {"note", "warning", "error"})
            words.push_back({fmt::format("{}={}", row.code, level), std::string(row.name)});
    return words;
}

template <class Add>
CLI::Option* add_list(CLI::App& app, std::string const& name, Add add, std::string const& what) {
    return add_each_option(app, name, add, what)->delimiter(',');
}

[[nodiscard]] SeverityOverride parse_code_severity(std::string const& text) {
    auto const at = text.find('=');
    if (at == std::string::npos)
        throw UsageError(fmt::format("--severity takes CODE=LEVEL, not '{}'", text));
    return parse_severity_override(text.substr(0, at), text.substr(at + 1));
}

[[nodiscard]] std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// "2/8". Throws UsageError.
[[nodiscard]] ReportPart parse_shard(std::string_view text) {
    auto const at = text.find('/');
    auto const k = number(text.substr(0, at));
    auto const n = at == std::string_view::npos ? std::nullopt : number(text.substr(at + 1));
    if (!k || !n || *k < 1 || *k > *n || *n > most_shards)
        throw UsageError(
            fmt::format("--shard takes K/N with K from 1 to N, such as 2/8, not '{}'", text));
    ReportPart shard;
    shard.number = *k;
    shard.count = *n;
    return shard;
}

void add_selection_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Select and ignore findings");
    SettingsLayer& settings = o.settings;
    auto const select = [&settings](std::string const& word) {
        if (!settings.select)
            settings.select.emplace();
        settings.select->push_back({Selector(word), "--select"});
    };
    add_list(app, "--select", select, "report only these: codes, names, families or all")
        ->check(suggests(selector_words))
        ->option_text("CODE,...");
    auto const ignore = [&settings](std::string const& word) {
        settings.ignore.push_back({Selector(word), "--ignore"});
    };
    add_list(app, "--ignore", ignore, "do not report these; the more precise selector wins")
        ->check(suggests(selector_words))
        ->option_text("CODE,...");
    auto const severity = [&settings](std::string const& text) {
        settings.severity.push_back({parse_code_severity(text), "--severity"});
    };
    add_list(app, "--severity", severity, "change a severity: note, warning or error")
        ->check(suggests(severity_words))
        ->option_text("CODE=LEVEL,...");
    auto const fail_on = [](std::string const& word) {
        return Setting<FailOn>{parse_fail_on(word), "--fail-on"};
    };
    add_parsed_option(app,
                      "--fail-on",
                      settings.fail_on,
                      fail_on,
                      "exit with status 1 at this severity or above: error, warning, note or never "
                      "[default: warning]")
        ->check(suggests([] { return Choices{{"error"}, {"warning"}, {"note"}, {"never"}}; }))
        ->option_text("LEVEL");
    add_parsed_option(app,
                      "--min-severity",
                      settings.min_severity,
                      parse_severity,
                      "ignore findings below this severity: error, warning or note [default: note]")
        ->check(suggests([] { return Choices{{"error"}, {"warning"}, {"note"}}; }))
        ->option_text("LEVEL");
    add_config_options(app, o.config);
}

void add_rule_options(CLI::App& app, Options& o) {
    add_rules_options(app, o.settings);
    add_penalty_option(app, o.settings.penalties);
    auto const on_illegal = [](std::string const& word) {
        return Setting<OnIllegal>{parse_on_illegal(word), "--on-illegal"};
    };
    add_parsed_option(
        app,
        "--on-illegal",
        o.settings.on_illegal,
        on_illegal,
        "after an illegal play: apply it, stop the game or repair it [default: apply]")
        ->check(suggests([] { return Choices{{"apply"}, {"stop"}, {"repair"}}; }))
        ->option_text("WHAT");
}

void add_report_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Report");
    add_format_option(app, report_formats(), o.report, [] {
        return choices_of(report_formats(), &ReportFormat::name, &ReportFormat::title);
    });
    add_output_option(app, o.output);
    add_count_option(app,
                     "--max-findings",
                     o.max_findings,
                     0,
                     "print only the first N findings; all are counted");
    app.add_flag("--statistics", o.statistics, "print how often each code was found");
    app.add_flag(
        "-q,--quiet", o.quiet, "print no report; unreadable files still go to standard error");
    app.add_flag("-v,--verbose", o.verbose, "list every skipped file, loss and refused fix");
    add_color_option(app, o.color);
}

void add_baseline_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Baseline");
    add_path_option(
        app, "--write-baseline", o.write_baseline, "record the current findings as the baseline");
    add_path_option(
        app, "--baseline", o.baseline, "report only findings that are not in the baseline");
    app.add_flag(
        "--prune-baseline", o.prune_baseline, "remove from the baseline what is no longer found");
}

void add_archive_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Large archives");
    add_jobs_option(app, o.jobs);
    add_path_option(app, "--cache", o.cache, "cache the findings of unchanged files in DIR")
        ->option_text("DIR");
    add_parsed_option(app, "--shard", o.shard, parse_shard, "check only shard K of N")
        ->check(must_be_named)
        ->option_text("K/N");
    app.add_flag("--merge", o.merge, "merge json-lines reports into one");
    app.add_flag("--partial", o.partial, "with --merge: accept missing shards");
}

void add_help_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Help");
    app.add_option("--explain", o.explain, "explain a code or a clause of the rules and exit")
        ->check(suggests([] {
            auto words = choices_of(catalogue(), &DiagnosticInfo::code, &DiagnosticInfo::name);
            std::ranges::move(choices_of(clauses(), &Clause::number, &Clause::text),
                              std::back_inserter(words));
            return words;
        }))
        ->option_text("CODE");
    app.add_flag("--list-codes", o.list_codes, "list all codes and exit");
    app.add_option("--show-settings", o.show_settings, "print the settings for FILE and exit")
        ->check(must_be_named)
        ->option_text("FILE");
}

void check_baseline(Options const& o) {
    bool const reads = !o.baseline.empty(), writes = !o.write_baseline.empty();
    if (o.prune_baseline && !reads)
        throw UsageError("--prune-baseline needs --baseline");
    if (reads && writes)
        throw UsageError("--write-baseline and --baseline cannot be used together");
    if (writes && !o.output.empty())
        throw UsageError("--write-baseline prints no report, so --output has no effect");
    if (o.fixes.diff && (reads || writes))
        throw UsageError("--diff prints no report, so a baseline has no effect");
}

// What belongs to the runs that made the reports.
void check_merge(Options const& o) {
    for (auto const& [given, option] : {std::pair(o.settings.select.has_value(), "--select"),
                                        {!o.settings.ignore.empty(), "--ignore"},
                                        {!o.settings.severity.empty(), "--severity"},
                                        {o.settings.rules.has_value(), "--rules"},
                                        {!o.settings.rule.empty(), "--rule"},
                                        {!o.settings.penalties.empty(), "--penalty"},
                                        {o.settings.on_illegal.has_value(), "--on-illegal"},
                                        {!o.config.file.empty(), "--config"},
                                        {o.input.from != nullptr, "--from"},
                                        {!o.config.exclude.empty(), "--exclude"},
                                        {!o.cache.empty(), "--cache"},
                                        {o.shard.has_value(), "--shard"},
                                        {!o.baseline.empty(), "--baseline"},
                                        {!o.write_baseline.empty(), "--write-baseline"}})
        if (given)
            throw UsageError(fmt::format(
                "{} has no effect with --merge: give it to the runs that made the reports",
                option));
}

} // namespace

void add_options(CLI::App& app, Options& options) {
    add_input_options(app, options.input, "Input");
    add_selection_options(app, options);
    add_rule_options(app, options);
    add_report_options(app, options);
    add_fix_options(app, options.fixes);
    add_unsafe_option(app, options.fixes);
    add_baseline_options(app, options);
    add_archive_options(app, options);
    add_help_options(app, options);
}

void resolve(Options& o) {
    if (o.show_settings.empty())
        o.input.check();
    if (o.quiet && !o.output.empty())
        throw UsageError("--quiet prints no report, so --output has no effect");
    if (o.fixes.diff && o.statistics)
        throw UsageError("--diff prints no report, so --statistics has no effect");
    if (o.fixes.any() && !o.settings.penalties.empty())
        throw UsageError("--fix cannot be used with --penalty: it fixes what the file itself says");
    o.fixes.check();
    o.config.check();
    check_baseline(o);
    if (o.merge)
        check_merge(o);
    else if (o.partial)
        throw UsageError("--partial needs --merge");
    if (o.output == "-")
        o.output.clear();
}

} // namespace bgio::tools::bgcheck
