// SPDX-License-Identifier: MIT
#include "known/formats.hpp"
#include "known/sniff.hpp"

#include <array>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array pos_extensions = {".pos"sv};

// A version of 124 to 126 and nothing but small numbers behind it, all in 16 bits.
Confidence sniff_pos(std::string_view head) {
    auto const byte = [head](std::size_t i) { return static_cast<unsigned char>(head[i]); };
    if (head.size() < 140 || byte(0) < 124 || byte(0) > 126)
        return Confidence::no;
    for (std::size_t i = 1; i < 16; i += 2)
        if (byte(i) != 0)
            return Confidence::no;
    return Confidence::sure;
}

} // namespace

constinit Format const jellyfish_position{
    "jellyfish-position", "Jellyfish position", pos_extensions, sniff_pos};

} // namespace bgio::known
