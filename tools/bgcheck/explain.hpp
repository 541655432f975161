// SPDX-License-Identifier: MIT
#pragma once

#include "common/config.hpp"

#include <span>
#include <string>
#include <string_view>

namespace bgio::tools::bgcheck {

// A page of docs/diagnostics/, built into the program.
struct Page {
    std::string_view code; // "BG204"
    std::string_view text; // the whole file
};
[[nodiscard]] std::span<Page const> pages(); // generated, in the order of codes

// What --explain prints. For a code or a name: the row of the catalogue, its clauses and the page;
// for a clause: its text, source, presets and settings, and the codes that cite it.
// Throws UsageError where there is no such code.
[[nodiscard]] std::string explain(std::string_view code_or_name);

// What --list-codes prints.
[[nodiscard]] std::string code_table();

// What --show-settings prints: what is in force for a file, and where each value was said.
[[nodiscard]] std::string settings_table(SettingsResolver& resolver, std::string const& path);

} // namespace bgio::tools::bgcheck
