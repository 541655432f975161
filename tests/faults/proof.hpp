// SPDX-License-Identifier: MIT
#pragma once

#include "fault_site.hpp"

#include <optional>

// What the rules engine, not the checker, holds against a changed text.
namespace bgio::faults {

struct EngineFault {
    std::size_t game = 0, event = 0;
    DiagnosticId id{};
    std::uint32_t line = 0;
};

// Faults of plays, marks (where they are reported), turns and cube, in the order of the match;
// nothing when the text does not read as one match any more.
[[nodiscard]] std::optional<std::vector<EngineFault>> engine_faults(Recording const& recording,
                                                                    std::string const& text);

// The first of them, where it is in this game.
[[nodiscard]] std::optional<EngineFault>
first_fault(Recording const& recording, std::string const& text, std::size_t game);
// The same, when there is no other.
[[nodiscard]] std::optional<EngineFault>
only_fault(Recording const& recording, std::string const& text, std::size_t game);

// All results have the points and the winner the engine gives.
[[nodiscard]] bool results_fit(Recording const& recording, std::string const& text);

} // namespace bgio::faults
