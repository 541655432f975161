// SPDX-License-Identifier: MIT
#include "common/id_fields.hpp"
#include "common/words.hpp"
#include "xgid/xgid.hpp"

#include <algorithm>

namespace bgio::xgid {
namespace {

bool is_place(char c) { return c == '-' || (c >= 'A' && c <= 'P') || (c >= 'a' && c <= 'p'); }

// A board alone shows it too: 26 places, or nearly so for a damaged one.
Confidence sniff(std::string_view text) {
    std::string_view const trimmed = ids::trimmed(from_label(text));
    std::string_view const id = ids::without_label(trimmed, "xgid");
    if (id.size() != trimmed.size())
        return Confidence::sure;
    std::string_view const board = id.substr(0, id.find(':'));
    if (board.size() == id.size() || !std::ranges::all_of(board, is_place))
        return Confidence::no;
    if (board.size() == board_size)
        return Confidence::sure;
    return board.find('-') != board.npos ? Confidence::maybe : Confidence::no;
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
