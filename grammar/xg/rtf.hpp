// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bgio::xg {

// The plain text of a comment, which XG stores as RTF; what is no RTF is taken as Windows-1252.
[[nodiscard]] std::string plain_text(std::string_view comment);

} // namespace bgio::xg
