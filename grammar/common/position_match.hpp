// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <bgio/transcript.hpp>
#include <string_view>

namespace bgio::grammar {

// Sends a single position as a match of one game that sets it up, followed by its roll or open
// double. `whole` is the span of everything that shows it, `seen` that of the board or the ID.
Flow send_position(TranscriptSink& sink,
                   PositionRecord const& record,
                   std::string_view format,
                   Span whole,
                   Span seen);

} // namespace bgio::grammar
