// SPDX-License-Identifier: MIT
#include <array>
#include <bgio/format.hpp>

// Formats that are recognised and named in the error, but not read yet: rows of the registry
// without a reader. A format that gets a reader moves to a folder of its own.
namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array tgf_extensions = {".tgf"sv};

// Neither a description nor a file of it is public: only its name is known.
Confidence sniff_tgf(std::string_view /*head*/) { return Confidence::no; }

} // namespace

extern Format const tgf; // the registry's name for it: a const alone stays in this file
constinit Format const tgf{"tgf", "BGBlitz TGF", tgf_extensions, sniff_tgf};

} // namespace bgio::known
