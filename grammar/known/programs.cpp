// SPDX-License-Identifier: MIT
#include "known/formats.hpp"

#include <array>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array tgf_extensions = {".tgf"sv};

// Neither a description nor a file of it is public: only its name is known.
Confidence sniff_tgf(std::string_view /*head*/) { return Confidence::no; }

} // namespace

constinit Format const tgf{"tgf", "BGBlitz TGF", tgf_extensions, sniff_tgf};

} // namespace bgio::known
