// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bgio::grammar {

// The start of the first match with an event in the first 4 KiB of a text; absent: none.
[[nodiscard]] std::optional<Offset> first_match_in(std::string_view text, Format const& format);

// Checks the lines that a reader of positions ignores. If another format is certain that its text
// starts there and can read an event from it, this is reported once per file.
class EmbeddedRecordFinder {
public:
    // `own` are the names of the formats that this reader reads, the one it is called by first.
    EmbeddedRecordFinder(Source const& source,
                         Reporter& reporter,
                         std::span<std::string_view const> own);

    void see(std::string_view line);

private:
    void tell(Format const& format, std::size_t at);

    Source const& source_;
    Reporter& reporter_;
    std::string_view called_;
    struct Other {
        Format const* format;
        std::size_t next_try = 0; // in the text: so that much that looks like it costs no more
    };
    std::vector<Other> others_; // none: nothing more to report
};

} // namespace bgio::grammar
