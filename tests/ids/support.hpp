// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// The rows of a table with tabs between its columns; the first row is its head and left out.
using Row = std::vector<std::string>;
[[nodiscard]] std::vector<Row> read_table(std::filesystem::path const& path);

[[nodiscard]] std::filesystem::path case_file(std::string_view name); // of tests/ids/cases
// A table of facts from elsewhere; empty when the folder beside the repository is absent.
[[nodiscard]] std::vector<Row> shared_vectors(std::string_view name);

struct Decoded {
    Result<PositionRecord> record;
    std::vector<Diagnostic> notes;
};
struct Encoded {
    std::string id;
    std::vector<Diagnostic> losses;
};

[[nodiscard]] PositionCodec const& codec(std::string_view name);
[[nodiscard]] Decoded
decode(std::string_view codec_name, std::string_view id, DecodeOptions const& options = {});
[[nodiscard]] Encoded encode(std::string_view codec_name, PositionRecord const& record);
// Decodes what must be right; a test failure and an empty record when it is not.
[[nodiscard]] PositionRecord record_of(std::string_view codec_name, std::string_view id);
[[nodiscard]] std::string
translate(std::string_view from, std::string_view id, std::string_view to);
[[nodiscard]] std::vector<std::string> codes(std::vector<Diagnostic> const& found);
// The value of a named argument, "" when there is none.
[[nodiscard]] std::string argument(Diagnostic const& diagnostic, std::string_view name);
// The "what" of each loss or note.
[[nodiscard]] std::vector<std::string> subjects(std::vector<Diagnostic> const& found);

} // namespace bgio::test
