// SPDX-License-Identifier: MIT
#include "known/formats.hpp"
#include "known/sniff.hpp"

#include <array>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array ogxm_extensions = {".ogxm"sv};

// No description of it is public: the name at the beginning, or somewhere near it.
Confidence sniff_ogxm(std::string_view head) {
    if (head.starts_with("OGXM"))
        return Confidence::sure;
    return has(head.substr(0, 256), "OGXM") ? Confidence::maybe : Confidence::no;
}

} // namespace

constinit Format const ogxm{"ogxm", "OpenGammon OGXM", ogxm_extensions, sniff_ogxm};

} // namespace bgio::known
