// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::text {

struct Decoded {
    std::string text; // UTF-8 without BOM, or the bytes of a binary file
    Encoding encoding = Encoding::utf8;
    bool had_bom = false;
    bool binary = false;
};

// By BOM, then UTF-8 where it is valid, then binary where a NUL byte stands at its beginning, else
// Windows-1252. A stray NUL byte further on is a character like others.
// UTF-8 without BOM is passed on, not copied.
[[nodiscard]] Decoded decode(std::string bytes);

// The way back; nothing where the encoding has no such character. The text is valid UTF-8, as
// decode() gives it.
[[nodiscard]] std::optional<std::string> encode(std::string_view text, Encoding encoding, bool bom);

[[nodiscard]] bool is_utf8(std::string_view bytes);

} // namespace bgio::text
