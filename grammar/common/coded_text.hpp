// SPDX-License-Identifier: MIT
#pragma once

#include "internal/coded_text.hpp"

#include <string>
#include <string_view>

namespace bgio::grammar {

// UTF-16, the lowest byte first, up to the first zero: behind it there may be rubbish.
[[nodiscard]] std::string from_utf16(std::string_view bytes);

} // namespace bgio::grammar
