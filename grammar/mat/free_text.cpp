// SPDX-License-Identifier: MIT
#include "mat/free_text.hpp"

#include "common/words.hpp"
#include "mat/grammar.hpp"
#include "mat/match_info.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::mat {
namespace {

using namespace grammar;

std::string safe_name(std::string_view name) {
    std::string safe = one_line(name);
    while (!player_from(safe).rating.empty())
        safe[safe.rfind(',')] = ' ';
    std::string_view rest = trimmed(safe);
    while (rest.starts_with(';') || rest.starts_with('#')) // the line would be a comment
        rest = trimmed(rest.substr(1));
    return std::string(rest);
}

bool reads_back(BySide<Player> const& players, BySide<int> const& score, Layout const& layout) {
    std::string const line = score_line(players, score, layout);
    Pass pass{line.data()};
    auto const read = parse_score(line, pass);
    return read && read->left == players.o.name && read->right == players.x.name;
}

} // namespace

std::string comment_line(std::string_view text) {
    std::string words = one_line(text);
    while (!words.empty() && is_blank(words.back())) // which no reader keeps
        words.pop_back();
    std::string line = fmt::format("; {}", words);
    if (parse_tag(line) || set_pos_text(line))
        line.front() = '#';
    return line;
}

std::string
score_line(BySide<Player> const& players, BySide<int> const& score, Layout const& layout) {
    std::string line = fmt::format(" {} : {}", players.o.name, score.o);
    pad(line, layout.right_name - 2);
    pad(line += "  ", layout.right_name);
    return line + fmt::format("{} : {}", players.x.name, score.x);
}

BySide<Player>
with_safe_names(BySide<Player> players, BySide<int> const& score, Layout const& layout) {
    for (Side const side : both_sides)
        players[side].name = safe_name(players[side].name);
    if (reads_back(players, score, layout))
        return players;
    for (Side const side : both_sides) {
        std::ranges::replace(players[side].name, ':', ' ');
        players[side].name = safe_name(players[side].name);
    }
    return players;
}

} // namespace bgio::mat
