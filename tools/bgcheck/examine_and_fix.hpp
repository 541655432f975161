// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/examined.hpp"
#include "common/fixing.hpp"

namespace bgio::tools::bgcheck {

// Reads the input, applies the fixes that the plan asks for and the settings allow, and says what
// is left in it. Throws IoError where it cannot be read; `outcome` says where it cannot be written.
[[nodiscard]] Examined examine_and_fix(Input const& input,
                                       CheckSettings const& settings,
                                       Plan const& plan,
                                       FixOutcome& outcome);

} // namespace bgio::tools::bgcheck
