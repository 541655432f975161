// SPDX-License-Identifier: MIT
#pragma once

#include "bgshow/shown.hpp"

#include <string>

namespace bgio::tools::bgshow {

// What the replay page knows of a file, as JSON that can stand inside a script element: whatever
// the file holds, no character of it can end that element or begin another.

// Its row in the table of files.
[[nodiscard]] std::string row_json(ShownFile const& file);

// All its moments, with findings.
[[nodiscard]] std::string file_json(ShownFile const& file);

} // namespace bgio::tools::bgshow
