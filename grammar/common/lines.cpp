// SPDX-License-Identifier: MIT
#include "common/lines.hpp"

namespace bgio::grammar {

Lines::Lines(std::string_view text)
    : at_(text.data()), last_(at_ + text.size()), lf_(last_), cr_(last_) {
    if (at_ != last_) {
        lf_ = search('\n');
        cr_ = search('\r');
    }
}

void Lines::end_at_cr(char const*& end, char const*& skip) {
    char const* const cr = find('\r', cr_);
    if (cr >= end)
        return;
    end = cr;
    skip = cr + 1 != last_ && cr[1] == '\n' ? cr + 2 : cr + 1;
}

} // namespace bgio::grammar
