// SPDX-License-Identifier: MIT
#include <array>
#include <bgio/limits.hpp>
#include <fmt/format.h>
#include <string_view>

namespace bgio {

std::string bytes_text(std::size_t bytes) {
    constexpr std::array<std::string_view, 4> units{"bytes", "KiB", "MiB", "GiB"};
    std::size_t unit = 0;
    for (; unit + 1 < units.size() && bytes >= 1024 && bytes % 1024 == 0; ++unit)
        bytes /= 1024;
    return fmt::format("{} {}", bytes, units[unit]);
}

} // namespace bgio
