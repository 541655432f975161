// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <cstdint>

// The mutation build can leave out one rule, one check or one finding, so that scripts/prove
// mutation sees whether a test misses it. In every other build nothing of this is left.
namespace bgio {

enum class Part : std::uint8_t {
#define BGIO_PART(id, clause, text) id,
#include "mutation/parts.def"
#undef BGIO_PART
};

#ifdef BGIO_MUTATION
inline constexpr bool can_leave_out = true;
// What BGIO_WITHOUT names: a part ("list_hits") or the code of a diagnostic ("BG103").
[[nodiscard]] bool without(Part part);
[[nodiscard]] bool without(DiagnosticId id);
#else
inline constexpr bool can_leave_out = false;
[[nodiscard]] consteval bool without(Part) { return false; }
[[nodiscard, gnu::always_inline]] constexpr bool without(DiagnosticId) { return false; }
#endif

} // namespace bgio
