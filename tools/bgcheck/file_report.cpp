// SPDX-License-Identifier: MIT
#include "bgcheck/file_report.hpp"

#include "bgcheck/cache_file.hpp"
#include "bgcheck/findings_cache.hpp"

#include <utility>

namespace bgio::tools::bgcheck {

namespace {

// `find(format)` returns the findings of a file that can be read.
template <class Find>
[[nodiscard]] FileReport
examine(Source const& source, InputOptions const& input, Find const& find) {
    FileReport report;
    report.bytes = source.text().size();
    if (Result<Format const*> const format = input.format_of(source)) {
        report.findings = find(**format);
    } else {
        report.refused = format.error().id;
        report.findings = unreadable_file(source, format.error());
    }
    return report;
}

[[nodiscard]] FileReport
examine(Source const& source, CheckOptions const& how, InputOptions const& input) {
    return examine(source, input, [&](Format const& format) { return check(source, format, how); });
}

// Applies the fixes that the options ask for and the settings allow; the report has what is left.
[[nodiscard]] FileReport examine_and_fix(Input const& input,
                                         CheckSettings const& settings,
                                         Options const& options,
                                         FixOutcome& outcome) {
    Source const source = options.input.read(input);
    auto const wanted = [&](Finding const& finding) {
        return settings.levels[static_cast<std::size_t>(finding.id)] != Level::off;
    };
    return examine(source, options.input, [&](Format const& format) {
        return fix_input(input, source, {&format, settings.check, wanted}, options.fixes, outcome);
    });
}

// "path: reason" without the path.
[[nodiscard]] std::string reason_of(std::string_view error_text, std::string_view path) {
    if (error_text.starts_with(path) && error_text.substr(path.size()).starts_with(": "))
        error_text.remove_prefix(path.size() + 2);
    return std::string(error_text);
}

// Before anything is selected: what is only not asked for today is not gone.
void leave_out_known(Baseline const& baseline, CheckSettings const& settings, FileReport& report) {
    report.key = baseline.key(report.findings.file);
    auto const entry = baseline.files().find(report.key);
    if (entry == baseline.files().end())
        return;
    report.gone = entry->second;
    auto const remove_recorded = [&] {
        for (Finding const& known : Baseline::remove_recorded(report.gone, report.findings))
            report.known += settings.levels[static_cast<std::size_t>(known.id)] != Level::off;
    };
    remove_recorded(); // a known finding with all that follows from it
    report_consequences(settings, report.findings);
    remove_recorded();
    std::erase_if(report.gone, [](auto const& count) { return count.second == 0; });
}

} // namespace

FileReport examine(Input const& input,
                   CheckOptions const& check,
                   Options const& options,
                   FindingsCache* cache) {
    if (cache == nullptr)
        return examine(options.input.read(input), check, options.input);
    // The bytes are read once: what is hashed is what is checked.
    std::string bytes = read_match_bytes(input);
    std::string const& name = options.input.name_of(input);
    ContentHash const key = cache_key(bytes, name, options.input.from, check);
    if (std::optional<FileReport> known = cache->find(key)) {
        known->findings.file = name;
        return std::move(*known);
    }
    FileReport report = examine(Source::from_bytes(name, std::move(bytes)), check, options.input);
    cache->keep(key, report);
    return report;
}

FileReport check_input(Input const& input,
                       CheckSettings const& settings,
                       Options const& options,
                       FindingsCache* cache,
                       Baseline const* baseline) {
    FileReport report;
    FixOutcome fixing;
    try {
        report = options.fixes.any() ? examine_and_fix(input, settings, options, fixing)
                                     : examine(input, settings.check, options, cache);
        if (baseline != nullptr)
            leave_out_known(*baseline, settings, report);
        if (report.refused && !report.findings.findings.empty())
            report.skipped =
                skipped_as(input, *report.refused, report.findings.findings.front().values);
        report.fails = report.skipped.empty() && apply(settings, report.findings);
    } catch (IoError const& error) {
        report.findings.file = options.input.name_of(input);
        report.error_text = reason_of(error.what(), report.findings.file);
    } catch (std::bad_alloc const&) {
        report.findings.file = options.input.name_of(input);
        report.error_text = reason_of(out_of_memory(input), report.findings.file);
    }
    report.fixing = std::move(fixing);
    return report;
}

} // namespace bgio::tools::bgcheck
