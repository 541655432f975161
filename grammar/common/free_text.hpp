// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::grammar {

// A text without line breaks.
[[nodiscard]] std::string one_line(std::string_view text);

// A name without line breaks, tabs and surrounding blanks; `nobody` if nothing remains.
[[nodiscard]] std::string plain_name(std::string_view name, std::string_view nobody);

} // namespace bgio::grammar
