// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/late.hpp"
#include "bgscore/report.hpp"
#include "common/cli.hpp"
#include "common/fixing.hpp"
#include "common/inputs.hpp"

#include <bgio/format.hpp>
#include <bgio/rules_in_force.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace bgio::tools::bgscore {

// What bgscore was asked to do, as written on the command line.
struct Command {
    InputOptions input;
    RulesOptions rules;
    std::vector<std::string> late;
    std::string output_format;
    std::string output; // "-" or empty: standard output
    bool games = false;
    bool summary = false;
    bool quiet = false;
    FixFlags fixes;
    std::size_t jobs = 0;
    Color color = Color::automatic;
};

void add_options(CLI::App& app, Command& command);

// The same, understood.
struct Plan {
    InputRequest inputs;
    std::string stdin_name;
    Format const* from = nullptr; // null: by content
    RuleOverrides rules;
    std::vector<Lateness> late;
    ScoreReportFormat const* report = nullptr;
    bool games = false, summary = false; // neither: games of one file, a summary of several
    bool color = false;                  // of the report
    bool color_messages = false;
    std::filesystem::path output; // empty: standard output
    bool quiet = false;           // no report
    FixFlags fixes;
    std::size_t jobs = 0;
};

// Throws UsageError that lists what is valid.
[[nodiscard]] Plan understand(Command const& command);

} // namespace bgio::tools::bgscore
