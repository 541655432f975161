// SPDX-License-Identifier: MIT
#include "sgg/header.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/rating.hpp"
#include "sgg/grammar.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace bgio::sgg {
namespace {

using namespace grammar;

constexpr std::string_view site = "GamesGrid";

// "1712.34 250": rating and experience of one player. Nothing: there is none.
std::optional<Rating> match_rating(char const*& at, char const* last) {
    auto const number = [&]() -> std::string_view {
        skip_blanks(at, last);
        char const* const begin = at;
        return match_decimal(at, last) ? std::string_view(begin, at) : std::string_view{};
    };
    Rating rating{number()};
    if (rating.elo.empty())
        return std::nullopt;
    rating.experience = number();
    return rating;
}

// Where only one of the players has a rating, that of the other stands as noughts.
constexpr Rating no_rating{"0", "0"};

// "1712.34 250 1655.1 480"
bool add_ratings(MatchInfo& info, std::string_view text) {
    char const* at = text.data();
    char const* const last = at + text.size();
    for (Side const side : {Side::x, Side::o})
        if (auto const rating = match_rating(at, last); rating && *rating != no_rating)
            info.players[side].rating = to_string(*rating);
    return at == last && !text.empty();
}

std::string rating_text(Rating const& rating) {
    return fmt::format("{} {}", rating.elo, rating.experience.empty() ? "0" : rating.experience);
}

TableOption const* find_option(std::string_view key) {
    auto const found = std::ranges::find_if(
        options, [key](TableOption const& option) { return same_word(option.key, key); });
    return found == options.end() ? nullptr : &*found;
}

PhraseText
add_option(MatchInfo& info, TableOption const& option, std::string_view value, Span span) {
    bool const yes = same_word(value, "yes");
    if (!yes && !same_word(value, "no"))
        return PhraseText("'Yes' or 'No'");
    info.rules.push_back(claim_of(option, yes, span));
    return {};
}

// What the key wants, where the value is none.
PhraseText add_known(MatchInfo& info, std::string_view key, std::string_view value, Span span) {
    if (TableOption const* const option = find_option(key))
        return add_option(info, *option, value, span);
    char const* at = value.data();
    char const* const last = at + value.size();
    if (same_word(key, "match length"))
        return match_number(at, last, info.length) && at == last ? PhraseText()
                                                                 : PhraseText("a number");
    if (same_word(key, "elo"))
        return add_ratings(info, value) ? PhraseText() : PhraseText("four numbers");
    Variant const* const variant = find_variant(value);
    if (variant == nullptr)
        return PhraseText("the name of a variant");
    info.rules.push_back({"variant", std::string(variant->name), span});
    return {};
}

bool is_known(std::string_view key) {
    return find_option(key) != nullptr || same_word(key, "match length") || same_word(key, "elo")
           || same_word(key, "variant");
}

struct KeyAndValue {
    std::string_view key, value;
};
std::optional<KeyAndValue> key_and_value(std::string_view line) {
    auto const colon = line.find(':');
    if (colon == line.npos)
        return std::nullopt;
    return KeyAndValue{trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
}

} // namespace

bool is_place(std::string_view text) {
    return text.starts_with(site) && text.find_first_of(":\r\n") == text.npos
           && trimmed(text) == text;
}

bool is_header_line(std::string_view line) {
    line = trimmed(line);
    auto const pair = key_and_value(line);
    return line.starts_with(site) || !iso_date(line).empty()
           || (pair && (is_known(pair->key) || same_word(pair->key, rated)));
}

PhraseText add_header_line(MatchInfo& info, std::string_view line, Span span) {
    line = trimmed(line);
    auto date = iso_date(line);
    if (info.date.empty() && !date.empty()) {
        info.date = std::move(date);
    } else if (auto const pair = key_and_value(line)) {
        auto const& [key, value] = *pair;
        auto const wanted = is_known(key) ? add_known(info, key, value, span) : PhraseText();
        if (!is_known(key) || !wanted.text.empty())
            info.tags.push_back({std::string(key), std::string(value), span});
        return wanted;
    } else if (line == site) {
        return {}; // written because GNU Backgammon asks for it, wherever the match was played
    } else if (info.place.empty()) {
        info.place = line;
    } else {
        info.comment += (info.comment.empty() ? "" : "\n") + std::string(line);
    }
    return {};
}

std::string header_text(MatchInfo const& info, RuleSet const& rules) {
    std::string text;
    if (auto const date = date_in_words(info.date); !date.empty())
        text += date + "\n";
    text += (is_place(info.place) ? info.place : std::string(site)) + "\n";
    auto const x = parse_rating(info.players.x.rating);
    auto const o = parse_rating(info.players.o.rating);
    if (x || o)
        text += fmt::format(
            "ELO: {} {}\n", rating_text(x.value_or(no_rating)), rating_text(o.value_or(no_rating)));
    for (TableOption const& option : options)
        text += fmt::format("{}: {}\n", option.key, is_on(option, rules) ? "Yes" : "No");
    for (Tag const& tag : info.tags)
        if (same_word(tag.key, rated)) {
            text += fmt::format("{}: {}\n", rated, one_line(tag.value));
            break;
        }
    text += fmt::format("Match Length: {}\n", info.length);
    return text
           + fmt::format("Variant: {}\n",
                         rules.variant->name == "hypergammon-3" ? "HyperGammon"
                                                                : rules.variant->title);
}

} // namespace bgio::sgg
