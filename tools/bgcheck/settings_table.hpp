// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/settings_book.hpp"

#include <string>

namespace bgio::tools::bgcheck {

// What --show-settings prints: what is in force for a file, and where each value was said.
[[nodiscard]] std::string settings_table(SettingsBook& book, std::string const& path);

} // namespace bgio::tools::bgcheck
