// SPDX-License-Identifier: MIT
#include "xg/reader.hpp"

#include <array>

namespace bgio::xg {

namespace {

using namespace std::string_view_literals;

constexpr std::array match_extensions = {".xg"sv};
constexpr std::array position_extensions = {".xgp"sv};

constexpr std::string_view lost = "analysis (counted), clocks, stakes, the picture";

constexpr bool is_rgmh(std::string_view head) { return head.starts_with("RGMH"); }

// A position's save name, 16-bit characters at byte 2088, starts with this word in every language
// seen.
constexpr bool is_position(std::string_view head) {
    return head.size() > 2088 && head.substr(2088).starts_with("P\0o\0s\0i\0t\0i\0o\0n\0"sv);
}

Confidence sniff_match(std::string_view head) {
    return is_rgmh(head) && !is_position(head) ? Confidence::sure : Confidence::no;
}

Confidence sniff_position(std::string_view head) {
    return is_rgmh(head) && is_position(head) ? Confidence::sure : Confidence::no;
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
