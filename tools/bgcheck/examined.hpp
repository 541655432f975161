// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/options.hpp"

#include <bgio/finding.hpp>
#include <cstddef>
#include <optional>

namespace bgio::tools::bgcheck {

class FindingsCache;

// What is in one file, whatever is selected and however it was met.
struct Examined {
    FileFindings findings;
    std::optional<DiagnosticId> refused; // no format is recognised: why; the finding says it too
    std::size_t bytes = 0;
};

// Reads the input and checks it, or takes from the cache what the same bytes gave before; null: no
// cache. Throws IoError where it cannot be read.
[[nodiscard]] Examined examine(Input const& input,
                               CheckOptions const& check,
                               Options const& options,
                               FindingsCache* cache = nullptr);

// Reads the input, applies the fixes that the options ask for and the settings allow, and returns
// what is left. Throws IoError where it cannot be read; `outcome` says where it cannot be written.
[[nodiscard]] Examined examine_and_fix(Input const& input,
                                       CheckSettings const& settings,
                                       Options const& options,
                                       FixOutcome& outcome);

} // namespace bgio::tools::bgcheck
