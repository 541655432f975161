// SPDX-License-Identifier: MIT
#pragma once

#include "fault_site.hpp"
#include "random.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace bgio::faults {

enum class Scope : std::uint8_t { event, game, match };

// A kind of fault: how one is put into a clean match. The maker proves by the engine that the text
// has the fault; at most places there is nothing to make.
struct FaultKind {
    std::string_view name;
    Scope scope = Scope::event;
    std::string_view codes; // that may be found, for people: "BG201", "BG103 or BG105"
    std::optional<Slip> (*make)(FaultSite const& place, Random& random) = nullptr;
    Purpose purpose = Purpose::any; // recordings made for it are used too
};

// The tables, one for each family.
[[nodiscard]] std::span<FaultKind const> play_kinds();
[[nodiscard]] std::span<FaultKind const> turn_kinds();
[[nodiscard]] std::span<FaultKind const> cube_kinds();
[[nodiscard]] std::span<FaultKind const> score_kinds();
[[nodiscard]] std::span<FaultKind const> record_kinds();
// Turns are missing, and neither a number nor the order of the players shows it.
[[nodiscard]] std::span<FaultKind const> skipped_kinds();
[[nodiscard]] std::span<FaultKind const> game_kinds();

} // namespace bgio::faults
