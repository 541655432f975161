// SPDX-License-Identifier: MIT
#pragma once

#include "check/pending_finding.hpp"

#include <vector>

namespace bgio {

// Puts findings in the order of the file and gives them their places, lines and fingerprints.
[[nodiscard]] std::vector<Finding> locate_findings(Source const& source,
                                                   std::vector<PendingFinding> found);

} // namespace bgio
