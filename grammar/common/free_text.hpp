// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::grammar {

// A text that shall not break its line.
[[nodiscard]] std::string one_line(std::string_view text);

} // namespace bgio::grammar
