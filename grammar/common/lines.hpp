// SPDX-License-Identifier: MIT
#pragma once

#include "common/ascii.hpp"

#include <bgio/format.hpp>
#include <cstring>
#include <string_view>

namespace bgio::grammar {

// The lines of a text without their ends: LF, CRLF or a lone CR. A last line without an end is a
// line too. Stores only pointers.
class Lines {
public:
    explicit Lines(std::string_view text)
        : at_(text.data()), last_(at_ + text.size()), lf_(last_), cr_(last_) {
        if (at_ != last_) {
            lf_ = search('\n');
            cr_ = search('\r');
        }
    }

    // False at the end of the text.
    bool next(std::string_view& line) {
        if (at_ == last_)
            return false;
        char const* end = find('\n', lf_);
        char const* skip = end == last_ ? end : end + 1;
        if (cr_ != last_)
            end_at_cr(end, skip);
        line = {at_, static_cast<std::size_t>(end - at_)};
        at_ = skip;
        return true;
    }

private:
    [[nodiscard]] char const* search(char c) const {
        void const* const hit = std::memchr(at_, c, static_cast<std::size_t>(last_ - at_));
        return hit == nullptr ? last_ : static_cast<char const*>(hit);
    }
    // The next `c`, remembered: every byte is searched once, however many lines there are.
    char const* find(char c, char const*& found) const {
        if (found < at_)
            found = search(c);
        return found;
    }
    void end_at_cr(char const*& end, char const*& skip) {
        char const* const cr = find('\r', cr_);
        if (cr >= end)
            return;
        end = cr;
        skip = cr + 1 != last_ && cr[1] == '\n' ? cr + 2 : cr + 1;
    }

    char const* at_;
    char const* last_;
    char const* lf_;
    char const* cr_; // last_: no CR is left in the text
};

// Detects a format by its first two lines that are not blank. If the second one does not match, the
// file may be damaged; if there is none, the first one decides.
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
