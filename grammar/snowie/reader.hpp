// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::snowie {

// 40 fields with a semicolon behind each, numbers but for the two names.
[[nodiscard]] bool looks_like_line(std::string_view line);

// A position for each line.
void read(Source const& source, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::snowie
