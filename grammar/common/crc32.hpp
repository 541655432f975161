// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace bgio::grammar {

// The CRC-32 of zip, gzip and PNG, begun at 0 and carried on from stretch to stretch.
[[nodiscard]] std::uint32_t crc32(std::uint32_t before, std::string_view bytes);

} // namespace bgio::grammar
