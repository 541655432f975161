// SPDX-License-Identifier: MIT
#include "common/id_fields.hpp"
#include "ogid/ogid.hpp"

#include <algorithm>

namespace bgio::ogid {
namespace {

bool is_checkers(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return c == borne_off || places.find(c) != places.npos; });
}

// "N0N": owner, power of two, action. A longer one could be a word of GNU Backgammon's.
bool is_cube(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    return text.size() >= 3 && text.size() <= 4
           && std::string_view("NWBD?").find(text.front()) != text.npos
           && std::string_view("NOTP").find(text.back()) != text.npos
           && text.substr(1, text.size() - 2).find_first_not_of(digits) == text.npos;
}

Confidence sniff(std::string_view text) {
    std::string_view const trimmed = ids::trimmed(text);
    std::string_view const id = ids::without_label(trimmed, "ogid");
    if (id.size() != trimmed.size())
        return Confidence::sure;
    if (!is_checkers(id.substr(0, id.find(':'))))
        return Confidence::no;
    ids::Fields const field(text, ids::first_word(id));
    if (field.size() < 3 || !is_checkers(field[1].text))
        return Confidence::no;
    if (is_cube(field[2].text))
        return Confidence::sure;
    return field[0].text.size() + field[1].text.size() >= 2 ? Confidence::maybe : Confidence::no;
}

} // namespace

extern PositionCodec const codec;
constinit PositionCodec const codec{"ogid", "OGID", sniff, decode, encode};

} // namespace bgio::ogid
