// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"

#include "internal/coded_text.hpp"

#include <zlib.h>

namespace bgio::grammar {

std::string from_utf16(std::string_view bytes) {
    Bytes const units(bytes);
    std::size_t end = 0;
    while (end + 1 < bytes.size() && units.u16(end) != 0)
        end += 2;
    return bgio::from_utf16(bytes.substr(0, end), false);
}

std::uint32_t crc32(std::uint32_t before, std::string_view bytes) {
    auto const* const data = reinterpret_cast<Bytef const*>(bytes.data());
    return static_cast<std::uint32_t>(::crc32_z(before, data, bytes.size()));
}

} // namespace bgio::grammar
