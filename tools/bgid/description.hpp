// SPDX-License-Identifier: MIT
#pragma once

#include "internal/position_answers.hpp"

#include <string>

namespace bgio::tools::bgid {

// The board drawn, and below it every field in words.
[[nodiscard]] std::string describe(PositionRecord const& record);

// "yes: ..." or "no: ..." with the reason and the clause.
[[nodiscard]] std::string legality_text(LegalAnswer const& answer);

} // namespace bgio::tools::bgid
