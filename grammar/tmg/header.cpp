// SPDX-License-Identifier: MIT
#include "tmg/header.hpp"

#include "common/free_text.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tmg {
namespace {

using namespace grammar;

// "101 Alice 1712.3": the account's number, the name, which may hold blanks, and the rating.
void add_player(MatchInfo& info, Side side, HeaderLine const& line, Span span) {
    auto const first = std::min(line.value.find(' '), line.value.size());
    auto const last = line.value.rfind(' ');
    if (last == line.value.npos || last <= first) {
        info.players[side].name = trimmed(line.value.substr(first));
        return;
    }
    info.tags.push_back({std::string(line.key), std::string(line.value.substr(0, first)), span});
    info.players[side].name = trimmed(line.value.substr(first, last - first));
    if (auto const rating = line.value.substr(last + 1); rating != "0")
        info.players[side].rating = rating;
}

bool add_option(MatchInfo& info, HeaderLine const& line, Span span) {
    for (Option const& option : options)
        if (same_word(line.key, option.key) && (line.value == "0" || line.value == "1")) {
            bool const counted = option.rule == "automatic-doubles";
            std::string_view const on = counted ? automatic_doubles : "on";
            std::string_view const off = counted ? "0" : "off";
            info.rules.push_back(
                {std::string(option.rule), std::string(line.value == "1" ? on : off), span});
            return true;
        }
    return false;
}

bool add_number(MatchInfo& info, HeaderLine const& line, Span span) {
    int number = 0;
    char const* at = line.value.data();
    char const* const last = at + line.value.size();
    if (!match_number(at, last, number) || at != last)
        return false;
    if (same_word(line.key, "length")) {
        info.length = number;
        return true;
    }
    if (same_word(line.key, "maxcube")) {
        info.rules.push_back(
            {"cube-limit", number == 0 ? "none" : fmt::format("{}", number), span});
        return true;
    }
    if (!same_word(line.key, "variant") || (number != 1 && number != 2))
        return false;
    info.rules.push_back({"variant", number == 1 ? "backgammon" : "nackgammon", span});
    return true;
}

// The first number in a rating as others write it: "1712.34 (Exp 250)".
std::string rating_text(std::string_view rating) {
    auto const begin = std::ranges::find_if(rating, is_digit);
    auto const end =
        std::find_if_not(begin, rating.end(), [](char c) { return is_digit(c) || c == '.'; });
    return begin == end ? "0" : std::string(begin, end);
}

std::string_view
tag_value(MatchInfo const& info, std::string_view key, std::string_view otherwise) {
    auto const tag =
        std::ranges::find_if(info.tags, [key](Tag const& t) { return same_word(t.key, key); });
    return tag == info.tags.end() || tag->value.empty() ? otherwise : std::string_view(tag->value);
}

// An account's number: a word.
std::string account(MatchInfo const& info, std::string_view key, std::string_view otherwise) {
    std::string const value(tag_value(info, key, otherwise));
    bool const number = std::ranges::all_of(value, is_digit);
    return number ? value : std::string(otherwise);
}

} // namespace

void add_header_line(MatchInfo& info, HeaderLine const& line, Span span) {
    if (same_word(line.key, "player1"))
        return add_player(info, Side::x, line, span);
    if (same_word(line.key, "player2"))
        return add_player(info, Side::o, line, span);
    if (same_word(line.key, "startdate")) {
        info.date = line.value.substr(0, 10);
        return;
    }
    if (!add_option(info, line, span) && !add_number(info, line, span))
        info.tags.push_back({std::string(line.key), std::string(line.value), span});
}

std::string header_text(MatchInfo const& info, RuleSet const& rules) {
    std::string text = fmt::format("MatchID: {}\n", one_line(tag_value(info, "MatchID", "0")));
    text += fmt::format("Player1: {} {} {}\nPlayer2: {} {} {}\n",
                        account(info, "Player1", "1"),
                        info.players.x.name,
                        rating_text(info.players.x.rating),
                        account(info, "Player2", "2"),
                        info.players.o.name,
                        rating_text(info.players.o.rating));
    for (std::string_view const key : {"Stake", "RakePct", "MaxRakeAbs"})
        if (auto const value = tag_value(info, key, ""); !value.empty())
            text += fmt::format("{}: {}\n", key, one_line(value));
    if (!info.date.empty())
        text += fmt::format("Startdate: {} 00:00:00\n", one_line(info.date));
    for (Option const& option : options) {
        std::string const value = find_rule_field(option.rule)->get(rules);
        text += fmt::format("{}: {}\n", option.key, value == "0" || value == "off" ? 0 : 1);
    }
    text += fmt::format("MaxCube: {}\nLength: {}\n", rules.cube_limit, info.length);
    for (std::string_view const key : {"MaxGames", "PlayMoney"})
        if (auto const value = tag_value(info, key, ""); !value.empty())
            text += fmt::format("{}: {}\n", key, one_line(value));
    return text + fmt::format("Variant: {}\n", rules.variant->name == "nackgammon" ? 2 : 1);
}

} // namespace bgio::tmg
