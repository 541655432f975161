// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"
#include "jellyfish/reader.hpp"

#include <array>

namespace bgio::jellyfish {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".pos"sv};

// A version of 124 to 126 and nothing but small numbers behind it, all in 16 bits.
Confidence sniff(std::string_view head) {
    grammar::Bytes const bytes(head);
    if (bytes.size() < 140 || bytes.u16(0) < 124 || bytes.u16(0) > 126)
        return Confidence::no;
    for (std::size_t i = 3; i < 16; i += 2)
        if (bytes.u8(i) != 0)
            return Confidence::no;
    return Confidence::sure;
}

} // namespace

extern Format const position; // the registry's name for it: a const alone stays in this file
constinit Format const position{
    .name = "jellyfish-position",
    .title = "Jellyfish position",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "the level of Jellyfish, the last move",
};

} // namespace bgio::jellyfish
