// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio {

// Reads the source into the sink, as far as its limits go. Says what every reader would have to
// say: that the format was never tried with real files, that the encoding was guessed, that there
// is no match inside, that a limit is reached.
void read_matches(Format const& format,
                  Source const& source,
                  TranscriptSink& sink,
                  Reporter& found);

} // namespace bgio
