// SPDX-License-Identifier: MIT
#pragma once

#include "context.hpp"

#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <string_view>
#include <vector>

namespace bgio::json {

void read(Source const& source, TranscriptSink& sink, Reporter& reporter);
void read_lines(Source const& source, TranscriptSink& sink, Reporter& reporter);

// The same in both forms.
void read_game(Context& context, Place const& place, Game& game);
// The members of the object at `place` that are read whole; those named `apart` are left to the
// caller, which gets the place of the last of them.
[[nodiscard]] boost::json::value
read_members(Context& context, Place const& place, std::string_view apart, Span& left);
// "format" and "version" of a document or a line.
void check_format(Context& context, Place const& place, std::string_view format);
void check_version(Context& context, Place const& place);

} // namespace bgio::json
