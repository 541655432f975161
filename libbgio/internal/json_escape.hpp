// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace bgio {

// The same JSON document with every code point that controls a terminal escaped. The input is valid
// UTF-8.
[[nodiscard]] std::string json_escaped(std::string json);

} // namespace bgio
