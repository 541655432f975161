// SPDX-License-Identifier: MIT
#include <array>
#include <bgio/limits.hpp>

namespace bgio {

Phrase bytes_text(std::size_t bytes) {
    constexpr std::array units{PhraseText("{count} bytes"),
                               PhraseText("{count} KiB"),
                               PhraseText("{count} MiB"),
                               PhraseText("{count} GiB")};
    std::size_t unit = 0;
    for (; unit + 1 < units.size() && bytes >= 1024 && bytes % 1024 == 0; ++unit)
        bytes /= 1024;
    return {units[unit], {{"count", bytes}}};
}

} // namespace bgio
