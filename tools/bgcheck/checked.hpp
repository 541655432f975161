// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/baseline.hpp"
#include "bgcheck/options.hpp"
#include "common/fixing.hpp"

#include <bgio/finding.hpp>
#include <cstddef>
#include <optional>
#include <string>

namespace bgio::tools::bgcheck {

class FindingsCache;

// What became of one input. Nothing of the file itself is kept.
struct Checked {
    std::optional<FileFindings> findings; // absent: not read, or skipped
    bool fails = false;                   // one of them makes the run fail
    std::string trouble;                  // why it could not be read, "path: reason"
    std::optional<DiagnosticId> skipped;  // met on a walk and no match file: why
    std::size_t bytes = 0;
    FixOutcome fixing; // with --fix or --diff

    // With --baseline:
    std::size_t known = 0; // findings that are not told
    std::string key;       // the file in it
    Baseline::Counts gone; // what it knows and was not found
};

// Reads and checks an input; never throws for what is in it or how it can be read.
[[nodiscard]] Checked check_input(Input const& input,
                                  CheckSettings const& settings,
                                  Options const& options,
                                  FindingsCache* cache = nullptr,      // null: none
                                  Baseline const* baseline = nullptr); // null: none

} // namespace bgio::tools::bgcheck
