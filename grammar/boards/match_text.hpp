// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>

namespace bgio::boards {

// The games that GNU Backgammon exports as text, with a board for each turn. A board that the plays
// before it do not lead to is set.
void read_match_text(Source const& source, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::boards
