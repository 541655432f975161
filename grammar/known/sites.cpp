// SPDX-License-Identifier: MIT
#include "known/formats.hpp"
#include "known/sniff.hpp"

#include <array>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array ogxm_extensions = {".ogxm"sv};

Confidence sniff_ogxm(std::string_view head) { return sure_if(has(head.substr(0, 256), "OGXM")); }

} // namespace

constinit Format const ogxm{"ogxm", "OpenGammon OGXM", ogxm_extensions, sniff_ogxm};

} // namespace bgio::known
