// SPDX-License-Identifier: MIT
#pragma once

#include "common/manual.hpp"
#include "common/option_walk.hpp"

#include <string>
#include <string_view>

namespace bgio::tools {

// The page for man(1), section 1, with the classic man macros.
[[nodiscard]] std::string man_page(ToolOptions const& tool, Manual const& manual);

// Text that roff prints as it is, wherever in a line it begins.
[[nodiscard]] std::string roff_text(std::string_view text);

} // namespace bgio::tools
