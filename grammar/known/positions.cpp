// SPDX-License-Identifier: MIT
#include "known/formats.hpp"
#include "known/sniff.hpp"

#include <algorithm>
#include <array>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr std::array text_extensions = {".txt"sv};

// 40 fields, a semicolon behind each: "7;0;0;0;1;Bob;Alice;0;2;3;2;1;-2;…"
Confidence sniff_snowie(std::string_view head) {
    auto const line = next_line(head);
    return sure_if(!line.empty() && grammar::is_digit(line.front())
                   && std::ranges::count(line, ';') == 40);
}

// The edges all four programs draw around a board.
bool has_board(std::string_view head) {
    return has(head, "+13-14-15-16-17-18-") || has(head, "+12-11-10--9--8--7-");
}

Confidence sniff_gnubg(std::string_view head) {
    bool const analysed = head.starts_with("The score (after ") && has(head, " games) is: ");
    return sure_if(analysed || (has_board(head) && has(head, "GNU Backgammon  Position ID:")));
}

Confidence sniff_xg_text(std::string_view head) {
    return sure_if(has_board(head) && next_line(head).starts_with("XGID="));
}

Confidence sniff_bgblitz(std::string_view head) {
    return sure_if(has_board(head) && has(head, "Position-ID: ") && has(head, "Match-ID: "));
}

} // namespace

constinit Format const snowie_position{
    "snowie-position", "Snowie position", text_extensions, sniff_snowie};
constinit Format const gnubg_text{
    "gnubg-text", "GNU Backgammon board or analysis text", text_extensions, sniff_gnubg};
constinit Format const xg_text{
    "xg-text", "eXtreme Gammon position text", text_extensions, sniff_xg_text};
constinit Format const bgblitz_text{
    "bgblitz-text", "BGBlitz position text", text_extensions, sniff_bgblitz};

} // namespace bgio::known
