// SPDX-License-Identifier: MIT
#include "mat/tags.hpp"

#include "common/words.hpp"

#include <algorithm>
#include <array>
#include <bgio/variant.hpp>

namespace bgio::mat {
namespace {

using namespace grammar;

bool all_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

struct Field {
    std::string_view key;
    std::string MatchInfo::* member;
};

constexpr std::array fields = {
    Field{"event", &MatchInfo::event},
    Field{"round", &MatchInfo::round},
    Field{"site", &MatchInfo::place},
    Field{"transcriber", &MatchInfo::annotator},
};

struct RuleTag {
    std::string_view key;
    std::string_view rule;
};

constexpr std::array rule_tags = {
    RuleTag{"crawford", "crawford"},
    RuleTag{"jacoby", "jacoby"},
    RuleTag{"beaver", "beavers"},
    RuleTag{"beavers", "beavers"},
    RuleTag{"variation", "variant"},
    RuleTag{"cubelimit", "cube-limit"},
};

// The value as the rules write it; what they do not know stays as it is.
RuleClaim claim_of(std::string_view rule, std::string_view value, Span span) {
    std::string written;
    std::ranges::transform(value, std::back_inserter(written), lower);
    if (rule == "variant") {
        if (Variant const* const variant = find_variant(value))
            written = variant->name;
    } else if (rule == "cube-limit" && written == "1") {
        return {"cube", "off", span}; // so XG writes a match without the cube
    }
    return {std::string(rule), std::move(written), span};
}

} // namespace

void add_tag(MatchInfo& info, TagLine const& tag, Span span) {
    info.tags.push_back({std::string(tag.key), std::string(tag.value), span});
    std::string_view const value = trimmed(tag.value);
    for (auto const& [key, member] : fields)
        if (same_word(tag.key, key))
            info.*member = value;
    if (same_word(tag.key, "EventDate"))
        info.date = iso_date(value);
    for (auto const& [key, rule] : rule_tags)
        if (same_word(tag.key, key) && !value.empty())
            info.rules.push_back(claim_of(rule, value, span));
}

std::string_view tag_value(MatchInfo const& info, std::string_view key) {
    auto const tag =
        std::ranges::find_if(info.tags, [key](Tag const& t) { return same_word(t.key, key); });
    return tag == info.tags.end() ? std::string_view{} : std::string_view(tag->value);
}

Player player_from(std::string_view written) {
    auto const comma = written.rfind(',');
    if (comma == std::string_view::npos)
        return {std::string(written), {}};
    std::string_view const rating = trimmed(written.substr(comma + 1));
    bool const is_number =
        !rating.empty() && is_digit(rating.front())
        && std::ranges::all_of(rating, [](char c) { return is_digit(c) || c == '.'; });
    if (!is_number)
        return {std::string(written), {}};
    return {std::string(trimmed(written.substr(0, comma))), std::string(rating)};
}

void add_ratings(MatchInfo& info) {
    for (std::string_view const number : {"1", "2"}) {
        auto const name = tag_value(info, "Player " + std::string(number));
        auto const elo = tag_value(info, "Player " + std::string(number) + " Elo");
        for (Side const side : both_sides)
            if (info.players[side].rating.empty() && trimmed(name) == info.players[side].name)
                info.players[side].rating = elo;
    }
}

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

std::string date_in_name(std::string_view file_name) {
    file_name.remove_prefix(std::min(file_name.find_last_of("/\\") + 1, file_name.size()));
    for (std::size_t i = 0; i + 8 < file_name.size(); ++i) {
        auto const digits = file_name.substr(i, 8);
        if (all_digits(digits) && file_name[i + 8] == '-'
            && (i == 0 || !is_digit(file_name[i - 1])))
            return std::string(digits.substr(0, 4)) + "-" + std::string(digits.substr(4, 2)) + "-"
                   + std::string(digits.substr(6));
    }
    return {};
}

} // namespace bgio::mat
