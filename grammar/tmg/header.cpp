// SPDX-License-Identifier: MIT
#include "tmg/header.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/rating.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tmg {
namespace {

using namespace grammar;

// "101 Alice 1712.3": the account's number, the name, which may hold blanks, and the rating. What
// is no number belongs to the name.
void add_player(MatchInfo& info, Side side, HeaderLine const& line, Span span) {
    std::string_view name = trimmed(line.value);
    auto const first = name.find_first_of(" \t");
    if (first != name.npos && is_account(name.substr(0, first))) {
        info.tags.push_back({std::string(line.key), std::string(name.substr(0, first)), span});
        name = trimmed(name.substr(first));
    }
    auto const last = name.find_last_of(" \t");
    if (auto const rating = name.substr(last + 1); last != name.npos && is_decimal(rating)) {
        if (rating != "0")
            info.players[side].rating = rating;
        name = trimmed(name.substr(0, last));
    }
    info.players[side].name = name;
}

bool add_option(MatchInfo& info, HeaderLine const& line, Span span) {
    for (TableOption const& option : options)
        if (same_word(line.key, option.key) && (line.value == "0" || line.value == "1")) {
            info.rules.push_back(claim_of(option, line.value == "1", span));
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

// Nobody's rating is 0.
std::string_view rating_text(std::string_view text) {
    auto const rating = parse_rating(text);
    return rating ? rating->elo : std::string_view("0");
}

std::string_view
tag_value(MatchInfo const& info, std::string_view key, std::string_view otherwise) {
    auto const tag =
        std::ranges::find_if(info.tags, [key](Tag const& t) { return same_word(t.key, key); });
    return tag == info.tags.end() || tag->value.empty() ? otherwise : std::string_view(tag->value);
}

std::string_view account(MatchInfo const& info, std::string_view key, std::string_view otherwise) {
    auto const value = tag_value(info, key, otherwise);
    return is_account(value) ? value : otherwise;
}

bool is_date(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return is_digit(c) || c == '-' || c == '/'; });
}

// With the time, where that was read with the date; as it stood where it was no date.
std::string start_text(MatchInfo const& info) {
    auto const start = tag_value(info, "Startdate", "");
    return start.starts_with(info.date) ? one_line(start) : one_line(info.date) + " 00:00:00";
}

} // namespace

bool is_account(std::string_view text) { return all_digits(text); }

bool is_known(std::string_view key) {
    auto const is_key = [key](std::string_view each) { return same_word(each, key); };
    return std::ranges::any_of(tags, is_key)
           || std::ranges::any_of(options, is_key, &TableOption::key) || is_key("length")
           || is_key("maxcube") || is_key("variant");
}

void add_header_line(MatchInfo& info, HeaderLine const& line, Span span) {
    if (same_word(line.key, "player1"))
        return add_player(info, Side::x, line, span);
    if (same_word(line.key, "player2"))
        return add_player(info, Side::o, line, span);
    if (same_word(line.key, "startdate")) {
        if (std::string_view const date = line.value.substr(0, 10); is_date(date))
            info.date = date;
        if (line.value.size() > info.date.size())
            info.tags.push_back({std::string(line.key), std::string(line.value), span});
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
    if (!info.date.empty() || !tag_value(info, "Startdate", "").empty())
        text += fmt::format("Startdate: {}\n", start_text(info));
    for (TableOption const& option : options)
        text += fmt::format("{}: {}\n", option.key, is_on(option, rules) ? 1 : 0);
    text += fmt::format("MaxCube: {}\nLength: {}\n", rules.cube_limit, info.length);
    for (std::string_view const key : {"MaxGames", "PlayMoney"})
        if (auto const value = tag_value(info, key, ""); !value.empty())
            text += fmt::format("{}: {}\n", key, one_line(value));
    return text + fmt::format("Variant: {}\n", rules.variant->name == "nackgammon" ? 2 : 1);
}

} // namespace bgio::tmg
