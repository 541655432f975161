// SPDX-License-Identifier: MIT
#pragma once

#include "ogxm/document.hpp"

#include <bgio/limits.hpp>
#include <bgio/transcript.hpp>

namespace bgio::ogxm {

// The keys of events that only OGXM knows.
namespace known {
inline constexpr std::string_view annotation = "annotation"; // of a game or a ply, with a key
inline constexpr std::string_view section = "section";       // of another program
inline constexpr std::string_view action = "action";         // not assigned
inline constexpr std::string_view marker = "marker";         // of the end of a game
inline constexpr std::string_view match_resigned = "resigns the match";
inline constexpr std::string_view forfeit = "forfeit";
inline constexpr std::string_view settlement = "settlement"; // and its value
} // namespace known

// Bytes as text, for the value of such an event, and back.
[[nodiscard]] std::string as_text(std::string_view bytes);
[[nodiscard]] std::string as_bytes(std::string_view text);

// Hands a document on as a match.
Flow send(Document const& document, Limits const& limits, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::ogxm
