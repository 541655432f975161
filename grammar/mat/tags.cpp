// SPDX-License-Identifier: MIT
#include "mat/tags.hpp"

#include "common/known_tags.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <bgio/variant.hpp>

namespace bgio::mat {
namespace {

using namespace grammar;

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
    for (auto const& [key, member] : field_tags)
        if (same_word(tag.key, key))
            info.*member = value;
    if (same_word(tag.key, "EventDate"))
        info.date = iso_date(value);
    auto const rule = std::ranges::find_if(
        rule_tags, [&](RuleTag const& each) { return same_word(tag.key, each.key); });
    if (rule != rule_tags.end() && !value.empty())
        info.rules.push_back(claim_of(rule->rule, value, span));
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
