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

// The result of one input. Nothing of the file itself is kept.
struct FileReport {
    // What the cache keeps: it does not depend on what is selected or how the file was met.
    FileFindings findings;
    std::optional<DiagnosticId> refused; // no format is recognised: why; the finding says it too
    std::size_t bytes = 0;

    std::string error_text; // why it could not be read
    std::string skipped;    // refused and only met on a walk: what it is counted as
    bool fails = false;     // one of the findings makes the run fail
    FixOutcome fixing;      // with --fix or --diff

    // With --baseline:
    std::size_t known = 0; // findings that are not reported
    std::string key;       // the file in it
    Baseline::Counts gone; // what it knows and was not found

    [[nodiscard]] bool has_findings() const { return error_text.empty() && skipped.empty(); }
};

// Reads the input and checks it, or takes from the cache what the same bytes gave before; null: no
// cache. Throws IoError where it cannot be read.
[[nodiscard]] FileReport examine(Input const& input,
                                 CheckOptions const& check,
                                 Options const& options,
                                 FindingsCache* cache = nullptr);

// The same with fixes, settings and baseline applied; never throws for what is in the input or how
// it can be read.
[[nodiscard]] FileReport check_input(Input const& input,
                                     CheckSettings const& settings,
                                     Options const& options,
                                     FindingsCache* cache = nullptr,      // null: none
                                     Baseline const* baseline = nullptr); // null: none

} // namespace bgio::tools::bgcheck
