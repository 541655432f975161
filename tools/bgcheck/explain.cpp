// SPDX-License-Identifier: MIT
#include "bgcheck/explain.hpp"

#include "bgcheck/selector.hpp"
#include "common/exit_codes.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgcheck {

namespace {

// The row itself stands for the page's heading and what comes before its sections.
[[nodiscard]] std::string_view sections(std::string_view page) {
    auto const first = page.find("## ");
    return first == std::string_view::npos ? page : page.substr(first);
}

} // namespace

std::string explain(std::string_view code_or_name) {
    Selector const selector(code_or_name);
    DiagnosticInfo const* const row = find_diagnostic(selector.prefix());
    if (row == nullptr)
        throw UsageError(
            fmt::format("'{}' means several codes; --list-codes shows them", code_or_name));
    std::string text = fmt::format("{} {}\n\n", row->code, row->name)
                       + fmt::format("severity  {}\n", row->severity)
                       + fmt::format("message   {}\n", row->text);
    if (Clause const* const clause = find_clause(row->clause))
        text +=
            fmt::format("rule      {}: {} ({})\n", clause->number, clause->text, clause->source);
    auto const page = std::ranges::find(pages(), row->code, &Page::code);
    if (page != pages().end())
        text += fmt::format("\n{}", sections(page->text));
    return text;
}

std::string code_table() {
    std::string table = fmt::format(
        "{:<5}  {:<25}  {:<8}  {:<4}  {}\n", "code", "name", "severity", "rule", "message");
    for (DiagnosticInfo const& row : catalogue())
        table += fmt::format("{:<5}  {:<25}  {:<8}  {:<4}  {}\n",
                             row.code,
                             row.name,
                             to_string(row.severity),
                             row.clause,
                             row.text);
    return table;
}

} // namespace bgio::tools::bgcheck
