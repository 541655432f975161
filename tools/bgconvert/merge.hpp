// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <bgio/rules_in_force.hpp>
#include <cstddef>
#include <expected>
#include <string>
#include <vector>

namespace bgio::tools::bgconvert {

// A match of an input that is a part of a longer one.
struct Part {
    std::size_t input = 0;
    std::string name; // of its input
    Match match;
};

// Several parts as one match.
struct MergedMatch {
    Match match;
    std::vector<std::size_t> inputs; // the input that each game comes from
};

// Joins the parts in the order of the scores that they begin with: players and length are the same,
// and each begins with the score that the one before ends with. The error says which part does not
// fit, and why. Precondition: there are parts.
[[nodiscard]] std::expected<MergedMatch, std::string> merge(std::vector<Part> parts,
                                                            RuleOverrides const& overrides);

} // namespace bgio::tools::bgconvert
