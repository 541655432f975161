// SPDX-License-Identifier: MIT
#include "bgcheck/command.hpp"

#include "bgcheck/merge.hpp"
#include "common/option_value.hpp"
#include "common/source_format.hpp"

#include <fmt/format.h>

namespace bgio::tools::bgcheck {

namespace {

[[nodiscard]] ReportFormat const* read_report(std::string const& name) {
    if (name.empty())
        return &report_formats().front();
    if (ReportFormat const* const format = find_report_format(name))
        return format;
    throw UsageError(
        unknown_word("output format", name, words_of(report_formats(), &ReportFormat::name)));
}

[[nodiscard]] SeverityWish read_severity(std::string const& text) {
    auto const at = text.find('=');
    if (at == std::string::npos)
        throw UsageError(fmt::format("--severity takes CODE=LEVEL, not '{}'", text));
    return read_severity_wish(text.substr(0, at), text.substr(at + 1));
}

[[nodiscard]] SettingsLayer read_wishes(Command const& command) {
    SettingsLayer wishes;
    if (!command.select.empty())
        wishes.select.emplace();
    for (std::string const& word : command.select)
        wishes.select->push_back({Selector(word), "--select"});
    for (std::string const& word : command.ignore)
        wishes.ignore.push_back({Selector(word), "--ignore"});
    for (std::string const& text : command.severity)
        wishes.severity.push_back({read_severity(text), "--severity"});
    if (!command.rules.preset.empty())
        wishes.rules = {read_preset_name(command.rules.preset), "--rules"};
    for (std::string const& text : command.rules.overrides)
        wishes.rule.push_back({read_rule_wish(text), "--rule"});
    if (!command.on_illegal.empty())
        wishes.on_illegal = {read_on_illegal(command.on_illegal), "--on-illegal"};
    if (!command.fail_on.empty())
        wishes.fail_on = {read_fail_on(command.fail_on), "--fail-on"};
    return wishes;
}

void check_together(Command const& command) {
    if (command.quiet && !command.output.empty())
        throw UsageError("--quiet makes no report that --output could hold");
    if (command.fixes.diff && command.statistics)
        throw UsageError("--diff makes no report that --statistics could follow");
    command.fixes.check();
    if (command.isolated && !command.config.empty())
        throw UsageError("--isolated reads no configuration, so --config cannot name one");
}

void check_baseline(Command const& command) {
    if (command.prune_baseline && command.baseline.empty())
        throw UsageError("--prune-baseline is for --baseline, which is not there");
    if (!command.baseline.empty() && !command.write_baseline.empty())
        throw UsageError("--write-baseline makes a new baseline; --baseline cannot come with it");
    if (!command.write_baseline.empty() && !command.output.empty())
        throw UsageError("--write-baseline makes no report that --output could hold");
    if (command.fixes.diff && !(command.baseline + command.write_baseline).empty())
        throw UsageError("--diff makes no report, so that no baseline can come with it");
}

} // namespace

Plan understand(Command const& command) {
    Plan plan;
    if (command.show_settings.empty())
        check_input_options(command.input);
    check_together(command);
    check_baseline(command);
    if (command.merge)
        check_merge(command);
    plan.isolated = command.isolated;
    plan.config = command.config;
    plan.inputs = command.input.request;
    plan.stdin_name =
        command.input.stdin_filename.empty() ? "<stdin>" : command.input.stdin_filename;
    plan.from = command.input.from.empty() ? nullptr : find_source_format(command.input.from);
    plan.position_id = find_codec("xgid");
    plan.wishes = read_wishes(command);
    plan.report = read_report(command.output_format);
    if (command.output != "-")
        plan.output = command.output;
    plan.report_options = {plan.output.empty() ? use_color(command.color, platform::Stream::output)
                                               : command.color == Color::always,
                           "bgcheck",
                           BGIO_VERSION};
    plan.max_findings = command.max_findings;
    plan.statistics = command.statistics;
    plan.quiet = command.quiet;
    plan.fixes = command.fixes;
    plan.cache = command.cache;
    plan.baseline = command.baseline;
    plan.write_baseline = command.write_baseline;
    plan.prune_baseline = command.prune_baseline;
    if (!command.shard.empty())
        plan.shard = read_shard(command.shard);
    plan.jobs = command.jobs;
    return plan;
}

} // namespace bgio::tools::bgcheck
