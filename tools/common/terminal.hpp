// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::tools {

enum class Color { automatic, always, never };

// What --color and NO_COLOR say about writing to that descriptor.
[[nodiscard]] bool use_color(Color choice, int descriptor);

// Text of files and file names on its way to people: control characters, direction overrides and
// broken UTF-8 are shown as \x1b or \u{202e}, so that no file can drive the terminal. Tabs become
// a blank.
[[nodiscard]] std::string sanitised(std::string_view text);

// The same for a drawing of several lines.
[[nodiscard]] std::string sanitised_lines(std::string_view text);

// A copy that is UTF-8, whatever it was.
[[nodiscard]] std::string valid_utf8(std::string_view text);

} // namespace bgio::tools
