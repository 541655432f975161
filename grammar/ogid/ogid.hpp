// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::ogid {

// "white:black:cube:dice:colour:state:white score:black score:length:move[:checkers]". White is our
// o, Black our x; places are Black's own points, 0 is White's bar and 25 Black's.
inline constexpr auto kind = PhraseText("OGID");
inline constexpr std::string_view places = "0123456789abcdefghijklmnop";
inline constexpr char borne_off = 'q';

[[nodiscard]] Result<PositionRecord>
decode(std::string_view text, DecodeOptions const& options, Reporter& notes);
[[nodiscard]] std::string encode(PositionRecord const& record, Reporter& losses);

} // namespace bgio::ogid
