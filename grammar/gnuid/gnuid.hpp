// SPDX-License-Identifier: MIT
#pragma once

#include "common/id_reading.hpp"

#include <bgio/format.hpp>
#include <optional>

namespace bgio::gnuid {

inline constexpr auto kind = PhraseText("GNU Backgammon ID");
inline constexpr auto position_kind = PhraseText("Position ID");
inline constexpr auto match_kind = PhraseText("Match ID");
inline constexpr std::size_t position_size = 14; // characters
inline constexpr std::size_t match_size = 12;

// The one or two IDs of a text; labels such as "GNUBGID" and "Match ID:" are left out. The length
// tells which is which.
struct Parts {
    std::optional<ids::Field> position;
    std::optional<ids::Field> match;
    bool labelled = false;
    std::optional<Diagnostic> fault;
};
[[nodiscard]] Parts find_parts(std::string_view text);

[[nodiscard]] Result<PositionRecord>
decode(std::string_view text, DecodeOptions const& options, Reporter& notes);
[[nodiscard]] std::string encode(PositionRecord const& record, Reporter& losses);

} // namespace bgio::gnuid
