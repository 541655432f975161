// SPDX-License-Identifier: MIT
#include "common/crc32.hpp"

#include <zlib.h>

namespace bgio::grammar {

std::uint32_t crc32(std::uint32_t before, std::string_view bytes) {
    auto const* const data = reinterpret_cast<Bytef const*>(bytes.data());
    return static_cast<std::uint32_t>(::crc32_z(before, data, bytes.size()));
}

} // namespace bgio::grammar
