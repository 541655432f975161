// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/examined.hpp"
#include "common/mending.hpp"

namespace bgio::tools::bgcheck {

// Reads the input, mends it as the plan wishes where the settings want its findings, and says what
// is left in it. Throws IoError where it cannot be read; where it cannot be written `mending` says.
[[nodiscard]] Examined examine_and_mend(Input const& input,
                                        CheckSettings const& settings,
                                        Plan const& plan,
                                        Mending& mending);

} // namespace bgio::tools::bgcheck
