// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/settings.hpp"

#include <bgio/finding.hpp>

namespace bgio::tools::bgcheck {

// THE place where settings meet findings: drops what is off and gives the rest its severity. True
// when one of those left makes the run fail.
[[nodiscard]] bool apply(CheckSettings const& settings, FileFindings& file);

} // namespace bgio::tools::bgcheck
