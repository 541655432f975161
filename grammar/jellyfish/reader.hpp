// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>

namespace bgio::jellyfish {

void read(Source const& source, TranscriptSink& sink, Reporter& reporter);

} // namespace bgio::jellyfish
