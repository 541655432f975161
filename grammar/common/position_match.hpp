// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <bgio/transcript.hpp>
#include <string_view>

namespace bgio::grammar {

// Hands on a position that stands alone, as a match of one game that sets it up: a roll stands
// behind it where one is thrown, a double where one is offered. `whole` is all that shows it,
// `seen` the board, or what stands for it.
Flow hand_on(TranscriptSink& sink,
             PositionRecord const& record,
             std::string_view format,
             Span whole,
             Span seen);

} // namespace bgio::grammar
