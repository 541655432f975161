// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/command.hpp"
#include "common/exit_codes.hpp"

namespace bgio::tools::bgcheck {

// Does what the command line says: explains, lists, or checks.
[[nodiscard]] Exit run(Command const& command);

} // namespace bgio::tools::bgcheck
