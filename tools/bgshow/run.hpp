// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/command.hpp"
#include "common/exit_codes.hpp"

namespace bgio::tools::bgshow {

[[nodiscard]] Exit run(Command const& command);

} // namespace bgio::tools::bgshow
