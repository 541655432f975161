// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace bgio {

// A rule by the number that messages cite.
struct Clause {
    std::string_view number; // "S7"
    std::string_view text;   // "all numbers must be played if there is a way"
    std::string_view source; // whose rule it is: "the general rules", "the tournament regulations"
};

[[nodiscard]] std::span<Clause const> clauses();
[[nodiscard]] Clause const* find_clause(std::string_view number);

} // namespace bgio
