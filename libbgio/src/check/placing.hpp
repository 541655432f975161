// SPDX-License-Identifier: MIT
#pragma once

#include "check/found.hpp"

#include <vector>

namespace bgio {

// Puts findings in the order of the file and gives them their places, lines and fingerprints.
[[nodiscard]] std::vector<Finding> placed(Source const& source, std::vector<Found> found);

} // namespace bgio
