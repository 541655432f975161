// SPDX-License-Identifier: MIT
#pragma once

#include "common/unverified.hpp"

namespace bgio::xg {

using grammar::UnverifiedParts;

// What is described, but was in none of the real files that this reader was tried with.
namespace unverified {
inline constexpr std::string_view version = "a file version that was never seen";
inline constexpr std::string_view money_session = "a money session";
inline constexpr std::string_view variation = "another variation than backgammon";
inline constexpr std::string_view beaver = "beavers";
inline constexpr std::string_view automatic_doubles = "automatic doubles";
inline constexpr std::string_view edited_position = "an edited position";
inline constexpr std::string_view settlement = "a settlement";
inline constexpr std::string_view missing_game = "a missing game";
} // namespace unverified

} // namespace bgio::xg
