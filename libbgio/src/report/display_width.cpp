// SPDX-License-Identifier: MIT
#include "report/display_width.hpp"

#include <algorithm>
#include <span>

namespace bgio::report {

namespace {

struct Range {
    std::uint32_t first, last;
};

// Marks that join the letter before them; only those that names and comments are likely to hold.
constexpr Range joining[] = {{0x0300, 0x036F},
                             {0x0483, 0x0489},
                             {0x0591, 0x05BD},
                             {0x064B, 0x065F},
                             {0x1AB0, 0x1AFF},
                             {0x1DC0, 0x1DFF},
                             {0x200B, 0x200D},
                             {0x20D0, 0x20FF},
                             {0xFE00, 0xFE0F},
                             {0xFE20, 0xFE2F},
                             {0xE0100, 0xE01EF}};

// East Asian scripts and pictures.
constexpr Range wide[] = {{0x1100, 0x115F},
                          {0x2E80, 0x303E},
                          {0x3041, 0xA4CF},
                          {0xA960, 0xA97F},
                          {0xAC00, 0xD7A3},
                          {0xF900, 0xFAFF},
                          {0xFE30, 0xFE6F},
                          {0xFF01, 0xFF60},
                          {0xFFE0, 0xFFE6},
                          {0x1F300, 0x1F64F},
                          {0x1F680, 0x1F6FF},
                          {0x1F900, 0x1FAFF},
                          {0x20000, 0x3FFFD}};

[[nodiscard]] bool holds(std::span<Range const> ranges, std::uint32_t code_point) {
    auto const range = std::ranges::lower_bound(ranges, code_point, {}, &Range::last);
    return range != ranges.end() && range->first <= code_point;
}

} // namespace

int display_width(std::uint32_t code_point) {
    if (code_point < 0x0300)
        return 1;
    return holds(joining, code_point) ? 0 : holds(wide, code_point) ? 2 : 1;
}

} // namespace bgio::report
