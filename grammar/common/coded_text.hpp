// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bgio::grammar {

// Text of binary files as UTF-8.

void append_utf8(std::string& out, std::uint32_t code_point); // U+FFFD for what is none
// One byte of Windows-1252; what it leaves open keeps its number.
[[nodiscard]] std::uint32_t windows_1252(unsigned char byte);
[[nodiscard]] std::string from_windows_1252(std::string_view bytes);
// UTF-16, the lowest byte first, up to the first zero: behind it there may be rubbish.
[[nodiscard]] std::string from_utf16(std::string_view bytes);

} // namespace bgio::grammar
