// SPDX-License-Identifier: MIT
#pragma once

#include "common/fixing.hpp"
#include "common/options.hpp"

#include <bgio/finding_report.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace bgio::tools::bgcheck {

inline constexpr std::uint64_t most_shards = 100'000;

// What bgcheck was asked to do, without what differs from file to file.
struct Options {
    InputOptions input;
    SettingsLayer settings; // of the command line
    ConfigOptions config;
    ReportFormat const* report = &report_formats().front();
    std::filesystem::path output; // empty: standard output
    Color color = Color::automatic;
    std::optional<std::size_t> max_findings;
    bool statistics = false;
    bool quiet = false;
    bool verbose = false; // report what is otherwise counted
    FixFlags fixes;
    std::filesystem::path cache;                    // a directory; empty: none
    std::filesystem::path baseline, write_baseline; // empty: none
    bool prune_baseline = false;
    std::optional<ReportPart> shard;
    bool merge = false;   // the inputs are reports
    bool partial = false; // with merge: shards may be missing
    std::size_t jobs = 0;

    // Printed instead of a check.
    std::string explain;       // a code
    std::string show_settings; // of this file
    bool list_codes = false;
};

void add_options(CLI::App& app, Options& options);

// Throws UsageError where options do not go together.
void resolve(Options& options);

// Does what the command line says: explains, lists, or checks.
[[nodiscard]] Exit run(Options options);

} // namespace bgio::tools::bgcheck
