// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::xg {

void read_match(Source const& source, TranscriptSink& sink, Reporter& reporter);
void read_position(Source const& source, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::xg
