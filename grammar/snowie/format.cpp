// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "snowie/line.hpp"
#include "snowie/reader.hpp"

#include <array>

namespace bgio::snowie {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".txt"sv};

// Looks no farther than it must: archives are asked file by file.
bool has_semicolons(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0 && (at = text.find(';', at)) != text.npos; --count)
        ++at;
    return count == 0;
}

// A text that begins with the line of a position is surely one; where words come first, another
// format that is sure of the file wins.
Confidence sniff(std::string_view head) {
    if (!has_semicolons(head, field_count - 1))
        return Confidence::no;
    grammar::Lines lines(head);
    bool first = true;
    for (std::string_view line; lines.next(line);) {
        if (unquoted_line(line).empty())
            continue;
        if (looks_like_line(line))
            return first ? Confidence::sure : Confidence::maybe;
        first = false;
    }
    return Confidence::no;
}

} // namespace

extern Format const position; // the registry's name for it: a const alone stays in this file
constinit Format const position{
    .name = "snowie-position",
    .title = "Snowie position",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "fields 3 and 4, whose meaning is not known",
};

} // namespace bgio::snowie
