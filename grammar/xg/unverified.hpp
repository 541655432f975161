// SPDX-License-Identifier: MIT
#pragma once

#include "common/unverified.hpp"

namespace bgio::xg {

using grammar::UnverifiedParts;

// What is described, but was in none of the real files that this reader was tried with.
namespace unverified {
inline constexpr auto version = PhraseText("a file version that was never seen");
inline constexpr auto money_session = PhraseText("a money session");
inline constexpr auto variation = PhraseText("another variation than backgammon");
inline constexpr auto beaver = PhraseText("beavers");
inline constexpr auto automatic_doubles = PhraseText("automatic doubles");
inline constexpr auto edited_position = PhraseText("an edited position");
inline constexpr auto settlement = PhraseText("a settlement");
inline constexpr auto missing_game = PhraseText("a missing game");
} // namespace unverified

} // namespace bgio::xg
