// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::snowie {

// A position for each line that is one.
void read(Source const& source, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::snowie
