// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/bgio.hpp>
#include <string>
#include <string_view>

namespace bgio::tools {

// In whatever notation it is.
[[nodiscard]] Result<PositionRecord>
decode_id(std::string_view id, DecodeOptions const& options, Reporter& notes);

// Columns count code points.
[[nodiscard]] std::uint32_t columns(std::string_view text);

// Where the place lies after some text, of one line or two.
[[nodiscard]] LineColumn behind(LineColumn place, std::string_view text);

// "fibs, gnubg, ogid, xgid" as the registry has them.
[[nodiscard]] std::string codec_names();

// Lines of a list of IDs that hold none: empty ones and those that start with #.
[[nodiscard]] bool holds_no_id(std::string_view line);

// GNU Backgammon prints an ID on two lines, "Position ID: ..." and below it "Match ID   : ...".
// The ID in a line that holds a label and nothing behind the ID; empty in any other line.
[[nodiscard]] std::string_view labelled_position_id(std::string_view line);
[[nodiscard]] std::string_view labelled_match_id(std::string_view line);

} // namespace bgio::tools
