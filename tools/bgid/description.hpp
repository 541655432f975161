// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <string>

namespace bgio::tools::bgid {

// The board drawn, and below it every field in words.
[[nodiscard]] std::string describe(PositionRecord const& record);

} // namespace bgio::tools::bgid
