// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bgio {

// Text of files and file names on its way to people: control characters, direction overrides and
// broken UTF-8 are shown as \x1b or \u{202e}, so that no file can drive the terminal. Tabs become
// a blank. The result is one line, valid UTF-8 and fit for XML.
[[nodiscard]] std::string sanitised(std::string_view text);

// The same for a drawing of several lines.
[[nodiscard]] std::string sanitised_lines(std::string_view text);

// A copy that is UTF-8, whatever it was: U+FFFD stands for what was broken.
[[nodiscard]] std::string valid_utf8(std::string_view text);

// Whether a code point does something else than to show itself.
[[nodiscard]] bool drives_terminal(std::uint32_t code_point);

} // namespace bgio
