// SPDX-License-Identifier: MIT
#include "common/messages.hpp"

#include "common/terminal.hpp"
#include "internal/sort_stably.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace bgio::tools {

namespace {

[[nodiscard]] std::string shown(Severity severity, bool color) {
    if (!color)
        return std::string(to_string(severity));
    int const code = severity == Severity::error ? 31 : severity == Severity::warning ? 33 : 36;
    return fmt::format("\x1b[1;{}m{}\x1b[0m", code, severity);
}

} // namespace

std::string
message_line(std::string_view name, LineColumn place, Diagnostic const& diagnostic, bool color) {
    DiagnosticInfo const& row = diagnostic_info(diagnostic.id);
    return fmt::format("{}:{}:{}: {}[{}] {}: {}\n",
                       sanitised(name),
                       place.line,
                       place.column,
                       shown(diagnostic.severity, color),
                       row.code,
                       row.name,
                       sanitised(message_text(diagnostic)));
}

std::string message_line(Source const& source, Diagnostic const& diagnostic, bool color) {
    std::string lines =
        message_line(source.name(), source.locate(diagnostic.span.begin), diagnostic, color);
    for (Note const& note : diagnostic.notes) {
        Diagnostic under(note.id, note.span);
        under.severity = Severity::note;
        under.values = note.values;
        lines += "  " + message_line(source.name(), source.locate(note.span.begin), under, color);
    }
    return lines;
}

void MessageList::report(Diagnostic diagnostic) {
    errors_ += diagnostic.severity == Severity::error ? 1 : 0;
    if (!with_notes_ && diagnostic.severity == Severity::note)
        return;
    std::size_t const most = source_.limits().findings;
    if (lines_.size() < most)
        add(diagnostic);
    else if (lines_.size() == most)
        add(Diagnostic(DiagnosticId::too_many_findings, diagnostic.span, {{"limit", most}}));
}

void MessageList::add(Diagnostic const& diagnostic) {
    lines_.emplace_back(diagnostic.span.begin, message_line(source_, diagnostic, color_));
}

std::string MessageList::take_text() {
    sort_stably(lines_, [](auto const& line) { return line.first; });
    std::string text;
    for (auto const& [at, line] : lines_)
        text += line;
    lines_ = {};
    return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    if (count == 1 || !many.empty())
        return fmt::format("{} {}", count, count == 1 ? one : many);
    return fmt::format("{} {}s", count, one);
}

Skipped::Skipped(Inputs const& inputs) {
    for (SkippedPath const& each : inputs.skipped)
        add(each.what);
}

std::size_t Skipped::count() const {
    std::size_t sum = 0;
    for (auto const& [word, number] : files_)
        sum += number;
    return sum;
}

std::string Skipped::line() const {
    if (files_.empty())
        return {};
    std::vector<std::pair<std::string, std::size_t>> sorted(files_.begin(), files_.end());
    std::ranges::sort(sorted, [](auto const& a, auto const& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    std::vector<std::string> reasons;
    reasons.reserve(sorted.size());
    for (auto const& [word, number] : sorted)
        reasons.push_back(counted(number, word));
    return fmt::format("{} skipped: {}", counted(count(), "file"), fmt::join(reasons, ", "));
}

} // namespace bgio::tools
