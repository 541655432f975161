// SPDX-License-Identifier: MIT
// A byte range of a file's text: Span. Source::locate() turns its ends into line and column.
//
//     source.text(finding.span) // the text that the finding is about
#pragma once

#include <bgio/fmt.hpp>
#include <cstdint>
#include <string>

namespace bgio {

// A byte offset in the text of a Source. Files of 4 GiB and more cannot be opened.
using Offset = std::uint32_t;

// A half-open byte range of the text of a Source.
struct Span {
    Offset begin = 0; // the first byte
    Offset end = 0;   // one past the last byte

    // True for a place between two bytes.
    [[nodiscard]] constexpr bool empty() const { return begin == end; }
    friend constexpr bool operator==(Span, Span) = default;
};

// "[12, 20)".
[[nodiscard]] std::string to_string(Span span);

} // namespace bgio
