// SPDX-License-Identifier: MIT
#include "xg/reader.hpp"

#include <array>

namespace bgio::xg {

namespace {

using namespace std::string_view_literals;

constexpr std::array match_extensions = {".xg"sv};
constexpr std::array position_extensions = {".xgp"sv};

constexpr std::string_view lost = "analysis (counted), clocks, stakes, the picture";

// A name may begin so too. The number behind it has zero bytes, and a text has none.
constexpr Confidence sniff_mark(std::string_view head) {
    if (!head.starts_with("RGMH"))
        return Confidence::no;
    bool const number = head.substr(4, 4).find('\0') != head.npos;
    return number ? Confidence::sure : Confidence::maybe;
}

// A position's save name, 16-bit characters at byte 2088, is "Position: 7 point match 0-0", that of
// a match begins with a player, who may be called so too.
constexpr bool is_position(std::string_view head) {
    constexpr std::string_view word = "P\0o\0s\0i\0t\0i\0o\0n\0"sv;
    constexpr std::string_view blank = " \0"sv;
    if (head.size() <= 2088 || !head.substr(2088).starts_with(word))
        return false;
    head.remove_prefix(2088 + word.size());
    if (head.starts_with(blank)) // as French is written
        head.remove_prefix(blank.size());
    return head.starts_with(":\0"sv);
}

Confidence sniff_match(std::string_view head) {
    return is_position(head) ? Confidence::no : sniff_mark(head);
}

Confidence sniff_position(std::string_view head) {
    return is_position(head) ? sniff_mark(head) : Confidence::no;
}

} // namespace

extern Format const match, position;
constinit Format const match{
    .name = "xg",
    .title = "eXtreme Gammon match",
    .extensions = match_extensions,
    .sniff = sniff_match,
    .read = read_match,
    .loses = lost,
};
constinit Format const position{
    .name = "xgp",
    .title = "eXtreme Gammon position",
    .extensions = position_extensions,
    .sniff = sniff_position,
    .read = read_position,
    .loses = lost,
};

} // namespace bgio::xg
