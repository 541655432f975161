// SPDX-License-Identifier: MIT
// Where something is in a file's text: Span in bytes, Place in lines and columns. Source::locate()
// turns the one into the other.
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

// A place in the text, counted from 1. In a binary file the line is 1 and the column counts bytes.
struct LineColumn {
    std::uint32_t line = 1;   // the line
    std::uint32_t column = 1; // code points from the start of the line; a tab counts as one

    friend bool operator==(LineColumn, LineColumn) = default;
};

// A Span as people count it.
struct SourceRange {
    LineColumn begin; // of the first character
    LineColumn end;   // one past the last character

    friend bool operator==(SourceRange, SourceRange) = default;
};

// "[12, 20)".
[[nodiscard]] std::string to_string(Span span);
// "14:5".
[[nodiscard]] std::string to_string(LineColumn place);

} // namespace bgio
