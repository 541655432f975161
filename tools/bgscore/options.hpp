// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/expected.hpp"
#include "bgscore/lateness.hpp"
#include "bgscore/report.hpp"
#include "common/fixing.hpp"
#include "common/options.hpp"

#include <bgio/rules_in_force.hpp>
#include <filesystem>
#include <vector>

namespace bgio::tools::bgscore {

// What bgscore was asked to do.
struct Options {
    InputOptions input;
    ConfigOptions config; // what it excludes
    RuleOverrides rules;
    std::vector<Lateness> late;
    std::vector<Penalty> penalties;
    std::filesystem::path expect; // empty: nothing is expected
    ExpectedResults expected;     // read from it by resolve()
    ScoreReportFormat const* report = &score_reports().front();
    bool games = false, summary = false; // neither: games of one file, a summary of several
    std::filesystem::path output;        // empty: standard output
    bool quiet = false;                  // no report
    FixFlags fixes;
    std::size_t jobs = 0;
    Color color = Color::automatic;
};

void add_options(CLI::App& app, Options& options);

// Throws UsageError where options do not go together.
void resolve(Options& options);

[[nodiscard]] Exit run(Options options);

} // namespace bgio::tools::bgscore
