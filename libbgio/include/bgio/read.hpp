// SPDX-License-Identifier: MIT
// Reading a file: read_matches().
//
//     Source const source = Source::from_file("match.mat");
//     MatchCollector file;
//     DiagnosticList problems;
//     read_matches(**detect_format(source), source, file, problems);
#pragma once

#include <bgio/format.hpp>

namespace bgio {

// Reads the source into the sink, within its limits. Reports to `found` what cannot be read, and
// for every format: that it is experimental, that the encoding is a guess, that the file contains
// no match, that a limit is reached.
void read_matches(Format const& format,
                  Source const& source,
                  TranscriptSink& sink,
                  Reporter& found);

} // namespace bgio
