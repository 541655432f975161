// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bgio::grammar {

// Where the first match with an event begins in a text, as far as its first 4 KiB show it.
[[nodiscard]] std::optional<Offset> first_match_in(std::string_view text, Format const& format);

// The lines that a reader of positions leaves alone. They are words, mostly; where another format
// is sure of what begins there and something can be read from it, that is told, once for a file.
class PassedOver {
public:
    // `own` are the names of the formats that this reader reads, the one it is called by first.
    PassedOver(Source const& source, Reporter& reporter, std::span<std::string_view const> own);

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
    std::vector<Other> others_; // none: nothing more is to be told
};

} // namespace bgio::grammar
