// SPDX-License-Identifier: MIT
// The numbered rules that findings cite: Clause. docs/rules.md lists them.
//
//     find_clause("S7")->text == "all numbers must be played if there is a way"
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/rule_set.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace bgio {

// A rule by the number that messages cite.
struct Clause {
    std::string_view number; // "S7"
    std::string_view text;   // "all numbers must be played if there is a way"
    std::string_view source; // the documents it comes from: title, language, kind
    // By these rules it applies; null: always.
    bool (*applies)(RuleSet const& rules) = nullptr;

    // It applies by these rules.
    [[nodiscard]] bool in_force(RuleSet const& rules) const {
        return applies == nullptr || applies(rules);
    }
};

// All clauses, in the order of docs/rules.md.
[[nodiscard]] std::span<Clause const> clauses();
// By number, in any case; null when unknown.
[[nodiscard]] Clause const* find_clause(std::string_view number);

// The clauses that a finding of this kind may cite, the most special first.
[[nodiscard]] std::vector<Clause const*> clauses_of(DiagnosticInfo const& row);
// The number of the first of them that is in force; empty: none.
[[nodiscard]] std::string_view cited_clause(DiagnosticId id, RuleSet const& rules);

} // namespace bgio
