// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::boards {

// Every position that a text shows, by drawn boards and IDs, whichever program drew them; `format`
// is the name it is read under. What stands between them is left alone.
void read(Source const& source, TranscriptSink& sink, Reporter& reporter, std::string_view format);

} // namespace bgio::boards
