// SPDX-License-Identifier: MIT
#include "common/known_tags.hpp"

#include "common/ascii.hpp"

#include <algorithm>

namespace bgio::grammar {
namespace {

// "Player 1", "Player 2 Elo": of one of the two, whoever is counted first.
bool is_of_a_player(std::string_view key, std::string_view value, MatchInfo const& info) {
    for (std::string_view const number : {"1", "2"}) {
        std::string const name = "Player " + std::string(number);
        for (Side const side : both_sides)
            if ((same_word(key, name) && value == info.players[side].name)
                || (same_word(key, name + " Elo") && value == info.players[side].rating))
                return true;
    }
    return false;
}

} // namespace

std::string iso_date(std::string_view written) {
    auto const date = trimmed(written);
    bool const shape = date.size() == 10 && all_digits(date.substr(0, 4))
                       && all_digits(date.substr(5, 2)) && all_digits(date.substr(8))
                       && date[4] == date[7] && std::string_view(".-/").find(date[4]) != date.npos;
    std::string iso(date);
    if (shape)
        iso[4] = iso[7] = '-';
    return iso;
}

bool claims_a_rule(Tag const& tag, MatchInfo const& info) {
    return std::ranges::any_of(rule_tags, [&](RuleTag const& each) {
        return same_word(tag.key, each.key)
               && std::ranges::find(info.rules, each.rule, &RuleClaim::rule) != info.rules.end();
    });
}

bool is_stored_elsewhere(Tag const& tag, MatchInfo const& info) {
    std::string_view const value = trimmed(tag.value);
    if (value.empty())
        return true;
    for (auto const& [key, member] : field_tags)
        if (same_word(tag.key, key))
            return info.*member == value;
    if (same_word(tag.key, "EventDate"))
        return info.date == iso_date(value);
    return claims_a_rule(tag, info) || is_of_a_player(tag.key, value, info);
}

} // namespace bgio::grammar
