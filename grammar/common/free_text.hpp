// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::grammar {

// A text that shall not break its line.
[[nodiscard]] std::string one_line(std::string_view text);

// A name that shall not break its line or its column: without tabs and blanks around it. Nobody has
// none.
[[nodiscard]] std::string plain_name(std::string_view name, std::string_view nobody);

} // namespace bgio::grammar
