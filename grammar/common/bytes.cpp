// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"

#include "internal/coded_text.hpp"

namespace bgio::grammar {

std::string from_utf16(std::string_view bytes) {
    Bytes const units(bytes);
    std::size_t end = 0;
    while (end + 1 < bytes.size() && units.u16(end) != 0)
        end += 2;
    return bgio::from_utf16(bytes.substr(0, end), false);
}

} // namespace bgio::grammar
