// SPDX-License-Identifier: MIT
#pragma once

#include "fault_kind.hpp"

#include <memory>
#include <string>
#include <vector>

namespace bgio::faults {

// What became of the faults of one kind.
struct Tally {
    std::string_view name, codes;
    std::size_t cases = 0;
    std::size_t found = 0;      // something is said at one of its lines
    std::size_t right_code = 0; // with one of its codes, wherever
    std::size_t right = 0;      // with one of its codes at one of its lines
    std::size_t second = 0;     // findings besides
    std::string groups;         // "galaxy 10, gnubg 10, …"
    std::vector<std::string> failures;

    [[nodiscard]] bool good() const { return cases > 0 && failures.empty(); }
};

// Puts up to `most` faults of the kind into the recordings, spread over their groups, and checks.
[[nodiscard]] Tally inject(FaultKind const& kind,
                           std::vector<std::unique_ptr<Recording>> const& recordings,
                           std::size_t most);

// The tallies as a table in Markdown.
[[nodiscard]] std::string table(std::vector<Tally> const& tallies);

} // namespace bgio::faults
