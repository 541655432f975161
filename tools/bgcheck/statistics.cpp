// SPDX-License-Identifier: MIT
#include "bgcheck/statistics.hpp"

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <fmt/format.h>
#include <vector>

namespace bgio::tools::bgcheck {

std::string statistics_table(std::span<std::size_t const> counts) {
    std::vector<DiagnosticInfo const*> rows;
    for (DiagnosticInfo const& row : catalogue())
        if (counts[static_cast<std::size_t>(row.id)] > 0)
            rows.push_back(&row);
    auto const count = [&](DiagnosticInfo const* row) {
        return counts[static_cast<std::size_t>(row->id)];
    };
    std::ranges::sort(rows, [&](DiagnosticInfo const* a, DiagnosticInfo const* b) {
        return count(a) != count(b) ? count(a) > count(b) : a->code < b->code;
    });
    std::string table;
    for (DiagnosticInfo const* row : rows)
        table += fmt::format("{:>7} {} {}\n", count(row), row->code, row->name);
    return table;
}

} // namespace bgio::tools::bgcheck
