// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::xgid {

// "board:cube:owner:turn:dice:score x:score o:rules:length:maximum cube", always seen from x, the
// bottom player, whose checkers are the capital letters.
inline constexpr auto kind = PhraseText("XGID");
inline constexpr std::size_t board_size = 26;
inline constexpr int highest_limit = 30; // as a power of two: the largest an int holds
inline constexpr int usual_limit = 10;   // what XG writes where nobody set a limit

// The bits of the rules field in money play.
inline constexpr int jacoby_bit = 1;
inline constexpr int beaver_bit = 2;

// The text from "XGID=" on, which may stand in a sentence; the whole text where it does not.
[[nodiscard]] std::string_view from_label(std::string_view text);
[[nodiscard]] Result<PositionRecord>
decode(std::string_view text, DecodeOptions const& options, Reporter& notes);
[[nodiscard]] std::string encode(PositionRecord const& record, Reporter& losses);

} // namespace bgio::xgid
