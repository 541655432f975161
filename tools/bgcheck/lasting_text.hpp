// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bgio::tools::bgcheck {

// A text that findings only point to, kept as long as the program runs. For any thread.
[[nodiscard]] std::string_view lasting(std::string_view text);

} // namespace bgio::tools::bgcheck
