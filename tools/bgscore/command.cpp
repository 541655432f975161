// SPDX-License-Identifier: MIT
#include "bgscore/command.hpp"

#include "common/option_value.hpp"
#include "common/source_format.hpp"

#include <fmt/format.h>

namespace bgio::tools::bgscore {

namespace {

[[nodiscard]] ScoreReportFormat const* report_named(std::string const& name) {
    if (name.empty())
        return &score_reports().front();
    ScoreReportFormat const* const report = find_score_report(name);
    if (report != nullptr)
        return report;
    throw UsageError(
        unknown_word("output format", name, words_of(score_reports(), &ScoreReportFormat::name)));
}

} // namespace

Plan understand(Command const& command) {
    check_input_options(command.input);
    if (command.fixes.any() && !command.late.empty())
        throw UsageError("--fix goes by what the file says alone, without --late");
    if (command.quiet && !command.output.empty())
        throw UsageError("--quiet makes no report that --output could hold");
    Plan plan;
    plan.quiet = command.quiet;
    plan.fixes = command.fixes;
    plan.inputs = command.input.request;
    plan.stdin_name =
        command.input.stdin_filename.empty() ? "<stdin>" : command.input.stdin_filename;
    plan.from = command.input.from.empty() ? nullptr : find_source_format(command.input.from);
    plan.rules = command.rules.resolve();
    for (std::string const& late : command.late)
        plan.late.push_back(parse_lateness(late));
    plan.report = report_named(command.output_format);
    plan.games = command.games;
    plan.summary = command.summary;
    if (command.output != "-")
        plan.output = command.output;
    // A file is for later: colour must be asked for.
    plan.color = plan.output.empty() ? use_color(command.color, platform::Stream::output)
                                     : command.color == Color::always;
    plan.color_messages = use_color(command.color, platform::Stream::error);
    plan.jobs = command.jobs;
    return plan;
}

} // namespace bgio::tools::bgscore
