// SPDX-License-Identifier: MIT
#pragma once

#include "common/manual.hpp"
#include "common/option_walk.hpp"

#include <string>

namespace bgio::tools {

// What --help prints: options by group, examples, exit status.
[[nodiscard]] std::string help_page(ToolOptions const& tool, Manual const& manual);

// "-o, --output FILE"
[[nodiscard]] std::string spelling(OptionEntry const& option);
// "bgcheck [OPTIONS] [IN...]"
[[nodiscard]] std::string usage(ToolOptions const& tool);

} // namespace bgio::tools
