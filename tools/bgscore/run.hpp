// SPDX-License-Identifier: MIT
#pragma once

#include "bgscore/command.hpp"
#include "common/exit_codes.hpp"

namespace bgio::tools::bgscore {

[[nodiscard]] Exit run(Command const& command);

} // namespace bgio::tools::bgscore
