// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <bgio/transcript.hpp>

namespace bgio::sgf {

void read(Source const& source, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::sgf
