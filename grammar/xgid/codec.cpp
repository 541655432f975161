// SPDX-License-Identifier: MIT
#include "common/id_fields.hpp"
#include "common/words.hpp"
#include "xgid/xgid.hpp"

#include <algorithm>

namespace bgio::xgid {
namespace {

bool is_place(char c) { return c == '-' || (c >= 'A' && c <= 'P') || (c >= 'a' && c <= 'p'); }

// A board alone shows it too: 26 places, or nearly so for a damaged one. A label in the middle of a
// text may be cited there, and the text an ID of another kind.
Confidence sniff(std::string_view text) {
    std::string_view const labelled = from_label(text);
    std::string_view const trimmed = ids::trimmed(labelled);
    std::string_view const id = ids::without_label(trimmed, "xgid");
    if (id.size() != trimmed.size())
        return ids::trimmed(text).size() == trimmed.size() ? Confidence::sure : Confidence::maybe;
    std::string_view const board = id.substr(0, id.find(':'));
    if (board.size() == id.size() || !std::ranges::all_of(board, is_place))
        return Confidence::no;
    bool const empty_place = board.find('-') != board.npos; // letters alone are an OGID's too
    if (board.size() == board_size)
        return empty_place ? Confidence::sure : Confidence::maybe;
    return empty_place ? Confidence::maybe : Confidence::no;
}

} // namespace

std::string_view from_label(std::string_view text) {
    constexpr std::string_view label = "xgid=";
    for (std::size_t at = 0; at + label.size() <= text.size(); ++at)
        if (grammar::same_word(text.substr(at, label.size()), label)
            && (at == 0 || !grammar::is_letter(text[at - 1])))
            return text.substr(at);
    return text;
}

extern PositionCodec const codec;
constinit PositionCodec const codec{"xgid", "XGID", sniff, decode, encode};

} // namespace bgio::xgid
