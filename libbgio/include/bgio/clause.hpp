// SPDX-License-Identifier: MIT
// The numbered rules that findings cite: Clause. docs/rules.md lists them.
//
//     find_clause("S7")->text == "all numbers must be played if there is a way"
#pragma once

#include <span>
#include <string_view>

namespace bgio {

// A rule by the number that messages cite.
struct Clause {
    std::string_view number; // "S7"
    std::string_view text;   // "all numbers must be played if there is a way"
    std::string_view source; // "the general rules", "the tournament regulations"
};

// All clauses, in the order of docs/rules.md.
[[nodiscard]] std::span<Clause const> clauses();
// By number; null when unknown.
[[nodiscard]] Clause const* find_clause(std::string_view number);

} // namespace bgio
