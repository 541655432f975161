// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bgio {

// Conversion of other encodings to UTF-8.

void append_utf8(std::string& out, char32_t code_point); // U+FFFD for what is none

// One byte of Windows-1252; what it leaves open keeps its number (C1 controls), so that nothing is
// lost and two texts that differ stay different.
[[nodiscard]] char32_t windows_1252(unsigned char byte);
[[nodiscard]] std::optional<char> to_windows_1252(char32_t code_point); // none: it has no such byte
[[nodiscard]] std::string from_windows_1252(std::string_view bytes);

// Half a pair and half a unit become U+FFFD.
[[nodiscard]] std::string from_utf16(std::string_view bytes, bool big_endian);

} // namespace bgio
