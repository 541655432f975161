// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/sanitise.hpp>

namespace bgio::tools {

using bgio::sanitised;
using bgio::sanitised_lines;
using bgio::valid_utf8;

enum class Color { automatic, always, never };

// What --color and NO_COLOR say about writing to that descriptor.
[[nodiscard]] bool use_color(Color choice, int descriptor);

} // namespace bgio::tools
