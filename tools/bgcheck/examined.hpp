// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/command.hpp"

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
                               CheckOptions const& options,
                               Plan const& plan,
                               FindingsCache* cache = nullptr);

} // namespace bgio::tools::bgcheck
