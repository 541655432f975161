// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "snowie/line.hpp"
#include "snowie/reader.hpp"

#include <array>

namespace bgio::snowie {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".txt"sv};

// A text that begins with the line of a position is surely one; where words come first, another
// format that is sure of the file wins.
Confidence sniff(std::string_view head) {
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
