// SPDX-License-Identifier: MIT
#include "bgconvert/settings.hpp"

#include "bgconvert/targets.hpp"
#include "common/option_value.hpp"
#include "common/source_format.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools {

namespace {

// Where --to is missing the name of the output says it, if it says it clearly.
[[nodiscard]] Format const* find_by_extension(std::filesystem::path const& output) {
    Format const* found = nullptr;
    for (Format const* format : formats())
        if (is_written(*format) && has_extension(output.filename().string(), *format)) {
            if (found != nullptr)
                return nullptr;
            found = format;
        }
    return found;
}

[[nodiscard]] Format const* find_target(ConvertOptions const& options) {
    Format const* const format =
        options.to.empty() ? find_by_extension(options.output) : find_format(options.to);
    if (format == nullptr && options.to.empty())
        throw UsageError("--to is missing; there are " + format_names(is_written));
    if (format == nullptr)
        throw UsageError(unknown_word("format", options.to, format_words(is_written)));
    if (!is_written(*format))
        throw UsageError(fmt::format(
            "'{}' cannot be written; there are {}", options.to, format_names(is_written)));
    return format;
}

void check_dialect(Format const& format, std::string const& dialect) {
    if (dialect.empty() || std::ranges::find(format.dialects, dialect) != format.dialects.end())
        return;
    if (format.dialects.empty())
        throw UsageError(fmt::format("{} has no dialects to choose from", format.name));
    throw UsageError(fmt::format("{} has no dialect '{}'; there are {}",
                                 format.name,
                                 dialect,
                                 fmt::join(format.dialects, ", ")));
}

} // namespace

ConvertSettings understand(ConvertOptions const& options) {
    ConvertSettings settings;
    check_input_options(options.input);
    settings.to = find_target(options);
    settings.from = options.input.from.empty() ? nullptr : find_source_format(options.input.from);
    if (!options.input.stdin_filename.empty())
        settings.stdin_name = options.input.stdin_filename;
    check_dialect(*settings.to, options.dialect);
    settings.write.dialect = options.dialect;
    settings.rules = options.rules.resolve();
    if (options.output != "-")
        settings.output = options.output;
    settings.output_dir = options.output_dir;
    settings.split = options.split;
    if (settings.split && settings.output.empty() && settings.output_dir.empty())
        throw UsageError("--split writes several files: name them with -o or --output-dir");
    settings.strict = options.strict;
    settings.existing = options.force ? Outputs::Existing::replace : Outputs::Existing::refuse;
    settings.jobs = options.jobs;
    settings.quiet = options.quiet;
    settings.color = use_color(options.color, platform::Stream::error);
    return settings;
}

Words dialect_words() {
    Words words;
    for (Format const* format : formats())
        if (is_written(*format))
            for (std::string_view const dialect : format->dialects)
                words.push_back({std::string(dialect), std::string(format->title)});
    return words;
}

std::string format_table() {
    std::string table =
        fmt::format("{:<20} {:<6} {:<6} {}\n", "format", "read", "write", "what it is");
    for (Format const* format : formats()) {
        table += fmt::format("{:<20} {:<6} {:<6} {}{}",
                             format->name,
                             is_read(*format) ? "yes" : "no",
                             is_written(*format) ? "yes" : "no",
                             format->title,
                             format->experimental ? " (experimental)" : "");
        if (!format->extensions.empty())
            table += fmt::format(" ({})", fmt::join(format->extensions, " "));
        if (is_written(*format) && !format->dialects.empty())
            table += fmt::format("; dialects {}", fmt::join(format->dialects, ", "));
        table += '\n';
        if (!format->loses.empty())
            table += fmt::format("{:<34} loses {}\n", "", format->loses);
    }
    return table;
}

} // namespace bgio::tools
