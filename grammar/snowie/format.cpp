// SPDX-License-Identifier: MIT
#include "common/words.hpp"
#include "snowie/reader.hpp"

#include <array>

namespace bgio::snowie {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".txt"sv};

// One line of 40 fields, semicolons between them, with numbers where the checkers are.
Confidence sniff(std::string_view head) {
    auto const begin = head.find_first_not_of("> \t\r\n");
    if (begin == head.npos || !grammar::is_digit(head[begin]))
        return Confidence::no;
    head.remove_prefix(begin);
    return looks_like_line(head.substr(0, head.find_first_of("\r\n"))) ? Confidence::sure
                                                                       : Confidence::no;
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
