// SPDX-License-Identifier: MIT
#pragma once

#include "internal/platform.hpp"
#include "internal/sanitise.hpp"

namespace bgio::tools {

using bgio::sanitised;
using bgio::sanitised_lines;
using bgio::valid_utf8;

enum class Color { automatic, always, never };

// What --color and NO_COLOR say about writing to that stream.
[[nodiscard]] bool use_color(Color choice, platform::Stream stream);

// Bytes of files, such as a converted match, for a terminal: one that only looks needs no exact
// copy, and no file shall drive it.
[[nodiscard]] std::string for_terminal(std::string text);

} // namespace bgio::tools
