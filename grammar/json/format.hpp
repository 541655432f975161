// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <memory>
#include <string>

// The readers and writers of the two forms: one document, and one game a line.
namespace bgio::json {

void read(Source const& source, TranscriptSink& sink, Reporter& reporter);
void read_lines(Source const& source, TranscriptSink& sink, Reporter& reporter);

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);
[[nodiscard]] std::unique_ptr<ReplaySink>
make_lines_writer(std::string& out, WriteOptions const& options, Reporter& losses);

} // namespace bgio::json
