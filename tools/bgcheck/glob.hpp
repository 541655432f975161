// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bgio::tools::bgcheck {

// Whether a path with "/" between its parts fits: "*" is any part of a name, "?" one byte of it,
// "**" any number of directories. A glob without "/" is about the file's name in any directory; one
// that ends in "/" means everything below.
[[nodiscard]] bool glob_matches(std::string_view glob, std::string_view path);

} // namespace bgio::tools::bgcheck
