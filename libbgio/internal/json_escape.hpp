// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace bgio {

// The same JSON document, with every code point that would drive a terminal as an escape. Takes
// valid UTF-8, such as a serialiser gives.
[[nodiscard]] std::string json_escaped(std::string json);

} // namespace bgio
