// SPDX-License-Identifier: MIT
#pragma once

#include "common/lines.hpp"
#include "common/words.hpp"

#include <bgio/format.hpp>

namespace bgio::grammar {

// A format that shows itself in its first two lines that are not blank. Where the second is
// something else it may be damaged; where none is in sight, the first is all there is.
template <class First, class Second>
Confidence sniff_first_lines(std::string_view head, First is_first, Second is_second) {
    Lines lines(head);
    bool seen = false;
    for (std::string_view line; lines.next(line);) {
        if (trimmed(line).empty())
            continue;
        if (seen)
            return is_second(line) ? Confidence::sure : Confidence::maybe;
        if (!is_first(line))
            return Confidence::no;
        seen = true;
    }
    return seen ? Confidence::sure : Confidence::no;
}

} // namespace bgio::grammar
