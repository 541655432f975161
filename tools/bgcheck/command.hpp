// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/settings.hpp"
#include "bgcheck/shard.hpp"
#include "common/cli.hpp"
#include "common/fixing.hpp"
#include "common/inputs.hpp"

#include <bgio/finding_report.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bgio::tools::bgcheck {

// What bgcheck was asked to do, as written on the command line.
struct Command {
    InputOptions input;
    RulesOptions rules;
    std::string on_illegal;
    std::vector<std::string> select, ignore, severity;
    std::string fail_on;
    std::string output_format;
    std::string output; // "-" or empty: standard output
    std::optional<std::size_t> max_findings;
    bool statistics = false;
    bool quiet = false;
    std::string config;
    bool isolated = false;
    std::string show_settings; // of this file
    std::string explain;
    bool list_codes = false;
    FixFlags fixes;
    std::string cache; // a directory
    std::string baseline, write_baseline;
    bool prune_baseline = false;
    std::string shard; // "2/8"
    bool merge = false;
    std::size_t jobs = 0;
    Color color = Color::automatic;
};

void add_options(CLI::App& app, Command& command);

// The same, understood, without what differs from file to file.
struct Plan {
    InputRequest inputs;
    std::string stdin_name;
    Format const* from = nullptr; // null: by content
    SettingsLayer wishes;         // of the command line
    std::string config;           // empty: the nearest of each file
    bool isolated = false;
    ReportFormat const* report = nullptr;
    ReportOptions report_options;
    std::filesystem::path output; // empty: standard output
    std::optional<std::size_t> max_findings;
    bool statistics = false;
    bool quiet = false;
    FixFlags fixes;
    std::filesystem::path cache;                    // a directory; empty: none
    std::filesystem::path baseline, write_baseline; // empty: none
    bool prune_baseline = false;
    Shard shard;
    std::size_t jobs = 0;
};

// Throws UsageError that lists what is valid.
[[nodiscard]] Plan understand(Command const& command);

} // namespace bgio::tools::bgcheck
