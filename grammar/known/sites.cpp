// SPDX-License-Identifier: MIT
#include "known/formats.hpp"
#include "known/sniff.hpp"

#include <array>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;
using namespace grammar;

constexpr std::array ogxm_extensions = {".ogxm"sv};
constexpr std::array gam_extensions = {".gam"sv};
constexpr std::array bgroom_extensions = {".bgf"sv};
constexpr std::array bkg_extensions = {".bkg"sv};

Confidence sniff_ogxm(std::string_view head) { return sure_if(has(head.substr(0, 256), "OGXM")); }

// A line with two names and nothing else, then row 1. A mat file has a heading and scores there,
// but "5 point match" above a row without them is no pair of names.
Confidence sniff_gam(std::string_view head) {
    auto const names = next_line(head);
    auto const row = next_line(head);
    bool const two = !names.empty() && !has(names, ":") && !has(names, ";")
                     && names.find_first_of(" \t") != std::string_view::npos;
    if (!two || !row.starts_with("1)"))
        return Confidence::no;
    return is_digit(names.front()) ? Confidence::maybe : Confidence::sure;
}

Confidence sniff_partygammon(std::string_view head) {
    return sure_if(next_line(head).starts_with("BOARDID="));
}

Confidence sniff_javafibs(std::string_view head) {
    return sure_if(next_line(head).starts_with("JavaFIBS internal match representation"));
}

Confidence sniff_bgroom(std::string_view head) {
    return sure_if(next_line(head).starts_with("BGF version"));
}

// "Black  3 1   8-5 6-5"
Confidence sniff_bkg(std::string_view head) {
    auto const line = next_line(head);
    return sure_if((line.starts_with("Black  ") || line.starts_with("White  ")) && line.size() >= 10
                   && is_digit(line[7]) && line[8] == ' ' && is_digit(line[9]));
}

} // namespace

constinit Format const ogxm{"ogxm", "OpenGammon OGXM", ogxm_extensions, sniff_ogxm};
constinit Format const gam{"gam", "Jellyfish or GammonEmpire game", gam_extensions, sniff_gam};
constinit Format const partygammon{
    "partygammon", "PartyGammon match", gam_extensions, sniff_partygammon};
constinit Format const javafibs{"javafibs", "JavaFIBS match", {}, sniff_javafibs};
constinit Format const bgroom{"bgroom", "BackGammonRoom match", bgroom_extensions, sniff_bgroom};
constinit Format const bkg{"bkg", "BKG session", bkg_extensions, sniff_bkg};

} // namespace bgio::known
