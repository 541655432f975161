// SPDX-License-Identifier: MIT
#include <array>
#include <bgio/format.hpp>

// Formats that are recognised and named in the error, but not read yet: rows of the registry
// without a reader. A format that gets a reader moves to a folder of its own.
namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array ogxm_extensions = {".ogxm"sv};
constexpr std::array tgf_extensions = {".tgf"sv};

// No description of it is public: the name at the beginning, or somewhere near it.
Confidence sniff_ogxm(std::string_view head) {
    if (head.starts_with("OGXM"))
        return Confidence::sure;
    return head.substr(0, 256).contains("OGXM") ? Confidence::maybe : Confidence::no;
}

// Neither a description nor a file of it is public: only its name is known.
Confidence sniff_tgf(std::string_view /*head*/) { return Confidence::no; }

} // namespace

extern Format const ogxm, tgf;
constinit Format const ogxm{"ogxm", "OpenGammon OGXM", ogxm_extensions, sniff_ogxm};
constinit Format const tgf{"tgf", "BGBlitz TGF", tgf_extensions, sniff_tgf};

} // namespace bgio::known
