// SPDX-License-Identifier: MIT
#include "sgg/header.hpp"

#include "common/words.hpp"
#include "sgg/grammar.hpp"

#include <fmt/format.h>

namespace bgio::sgg {
namespace {

using namespace grammar;

// "1712.34 250 1655.1 480": rating and experience of each.
void add_ratings(MatchInfo& info, std::string_view text) {
    for (Side const side : {Side::x, Side::o}) {
        auto const end = text.find(' ', std::min(text.find(' '), text.size() - 1) + 1);
        info.players[side].rating = trimmed(text.substr(0, end));
        text = end == text.npos ? std::string_view{} : trimmed(text.substr(end));
        if (text.empty())
            return;
    }
}

// The first two numbers in a rating as others write it: "1712.34 (Exp 250)".
std::string rating_text(std::string_view rating) {
    std::string text;
    int numbers = 0;
    for (std::size_t i = 0; i < rating.size() && numbers < 2;) {
        if (!is_digit(rating[i])) {
            ++i;
            continue;
        }
        std::size_t const begin = i;
        while (i < rating.size() && (is_digit(rating[i]) || rating[i] == '.'))
            ++i;
        text += (numbers++ == 0 ? "" : " ") + std::string(rating.substr(begin, i - begin));
    }
    return text.empty() ? "0 0" : numbers == 1 ? text + " 0" : text;
}

bool add_option(MatchInfo& info, std::string_view key, std::string_view value, Span span) {
    bool const yes = same_word(value, "yes");
    if (!yes && !same_word(value, "no"))
        return false;
    for (Option const& option : options)
        if (same_word(key, option.key)) {
            bool const counted = option.rule == "automatic-doubles";
            std::string_view const on = counted ? automatic_doubles : "on";
            std::string_view const off = counted ? "0" : "off";
            info.rules.push_back({std::string(option.rule), std::string(yes ? on : off), span});
            return true;
        }
    return false;
}

bool add_known(MatchInfo& info, std::string_view key, std::string_view value, Span span) {
    if (add_option(info, key, value, span))
        return true;
    char const* at = value.data();
    char const* const last = at + value.size();
    if (same_word(key, "match length"))
        return match_number(at, last, info.length) && at == last;
    if (Variant const* const variant = find_variant(value); same_word(key, "variant") && variant) {
        info.rules.push_back({"variant", std::string(variant->name), span});
        return true;
    }
    if (!same_word(key, "elo") || value.empty())
        return false;
    add_ratings(info, value);
    return true;
}

} // namespace

void add_header_line(MatchInfo& info, std::string_view line, Span span) {
    line = trimmed(line);
    auto const colon = line.find(':');
    if (colon != line.npos) {
        auto const key = trimmed(line.substr(0, colon));
        auto const value = trimmed(line.substr(colon + 1));
        if (!add_known(info, key, value, span))
            info.tags.push_back({std::string(key), std::string(value), span});
    } else if (auto date = iso_date(line); info.date.empty() && !date.empty()) {
        info.date = std::move(date);
    } else if (info.place.empty()) {
        info.place = line;
    } else {
        info.comment += (info.comment.empty() ? "" : "\n") + std::string(line);
    }
}

std::string header_text(MatchInfo const& info, RuleSet const& rules) {
    std::string text;
    if (auto const date = date_in_words(info.date); !date.empty())
        text += date + "\n";
    text += (info.place.starts_with("GamesGrid") ? info.place : "GamesGrid") + "\n";
    if (!info.players.x.rating.empty() || !info.players.o.rating.empty())
        text += fmt::format(
            "ELO: {} {}\n", rating_text(info.players.x.rating), rating_text(info.players.o.rating));
    for (Option const& option : options) {
        std::string const value = find_rule_field(option.rule)->get(rules);
        text += fmt::format("{}: {}\n", option.key, value == "0" || value == "off" ? "No" : "Yes");
    }
    for (Tag const& tag : info.tags)
        if (same_word(tag.key, rated))
            text += fmt::format("{}: {}\n", rated, tag.value);
    text += fmt::format("Match Length: {}\n", info.length);
    return text
           + fmt::format("Variant: {}\n",
                         rules.variant->name == "hypergammon-3" ? "HyperGammon"
                                                                : rules.variant->title);
}

} // namespace bgio::sgg
