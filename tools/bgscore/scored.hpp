// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/command.hpp"
#include "bgscore/sheet.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bgio::tools::bgscore {

// What became of one input.
struct Scored {
    std::optional<FileSheet> sheet; // absent: not read, or skipped
    std::string messages;           // whole lines, for standard error
    Exit status = Exit::ok;
    std::optional<DiagnosticId> skipped; // met on a walk and no match file: why
    std::vector<bool> late_found;        // by --late: such a player plays in it
    std::string diff;                    // with --diff, instead of the sheet
    std::size_t fixed = 0;
};

// Reads an input and keeps its scores. Throws UsageError where --late is ambiguous in it.
[[nodiscard]] Scored score_input(Input const& input, Plan const& plan);

// A line about the tool's own trouble.
[[nodiscard]] std::string trouble_line(std::string_view what);

} // namespace bgio::tools::bgscore
