// SPDX-License-Identifier: MIT
#include "ogxm/tags.hpp"

#include "common/ascii.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::ogxm {
namespace {

using grammar::all_digits;
using grammar::is_digit;
using grammar::same_word;
using Words = std::span<std::string_view const>;

constexpr std::array<std::string_view, 5> sources{"played", "mat", "xg", "transcribed", "bgblitz"};
constexpr std::array<std::string_view, 4> results{"incomplete", "white", "black", "abandoned"};
constexpr std::array<std::string_view, 3> seats{"white", "black", "neither"};
constexpr std::array<std::string_view, 1> yes{"Yes"};
constexpr std::array<std::string_view, 3> kinds{"human", "bot", "engine"};

struct TagField {
    int bit;
    std::string_view key;
    Words words = {};        // of a number that means one of them
    std::size_t longest = 0; // of a text
};

constexpr std::array match_fields = {
    TagField{in_match::score_final, "Final score"},
    TagField{in_match::result, "Result", results},
    TagField{in_match::source, "Source", sources},
    TagField{in_match::completed_at, "Completed"},
    TagField{in_match::player_seat, "Player seat", seats},
    TagField{in_match::event_year, "Event year"},
    TagField{in_match::round, "Round number"},
    TagField{in_match::table, "Table", {}, 24},
    TagField{in_match::city, "City", {}, longest_city},
    TagField{in_match::country, "Country", {}, 2},
    TagField{in_match::event_url, "Event URL", {}, 512},
    TagField{in_match::match_ref, "Match reference", {}, 64},
    TagField{in_match::rated, "Rated", yes},
};
constexpr std::array profile_fields = {
    TagField{in_profile::user, "user", {}, 64},
    TagField{in_profile::rating_system, "rating system", {}, 32},
    TagField{in_profile::country, "country", {}, 2},
    TagField{in_profile::kind, "kind", kinds},
};

std::string text_of(Field const& field, Type type, TagField const& tag) {
    switch (type) {
    case Type::flag:
        return std::string(tag.words.front());
    case Type::number:
        return field.number < tag.words.size()
                   ? std::string(tag.words[static_cast<std::size_t>(field.number)])
                   : fmt::format("{}", field.number);
    case Type::pair:
        return fmt::format("{}-{}", field.number, field.second);
    default:
        return field.bytes;
    }
}

std::optional<std::uint64_t> number_in(std::string_view text) {
    constexpr std::size_t most = 15; // of milliseconds
    if (!all_digits(text) || text.size() > most || (text.size() > 1 && text.front() == '0'))
        return std::nullopt;
    std::uint64_t value = 0;
    for (char const c : text)
        value = value * 10 + static_cast<std::uint64_t>(c - '0');
    return value;
}

bool is_country(std::string_view text) {
    return text.size() == 2
           && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_reference(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        return grammar::is_letter(c) || is_digit(c) || std::string_view("._-").contains(c);
    });
}

bool is_system(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; });
}

bool is_address(std::string_view text) {
    return text.starts_with("https://")
           && std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
}

bool is_valid_text(TagField const& tag, std::string_view text) {
    if (text.empty() || text.size() > tag.longest)
        return false;
    if (tag.longest == 2)
        return is_country(text);
    if (tag.key == "Match reference")
        return is_reference(text);
    if (tag.key == "rating system")
        return is_system(text);
    return tag.key != "Event URL" || is_address(text);
}

std::optional<Field> field_of(std::string_view value, Type type, TagField const& tag) {
    Field field;
    if (type == Type::text) {
        field.bytes = value;
        return is_valid_text(tag, value) ? std::optional(field) : std::nullopt;
    }
    if (type == Type::pair) {
        std::size_t const dash = value.find('-');
        auto const first = number_in(value.substr(0, dash));
        auto const second = dash == value.npos ? std::nullopt : number_in(value.substr(dash + 1));
        if (!first || !second || *first > 0xFFFFFFFFU || *second > 0xFFFFFFFFU)
            return std::nullopt;
        field.number = *first;
        field.second = *second;
        return field;
    }
    auto const word =
        std::ranges::find_if(tag.words, [&](auto each) { return same_word(each, value); });
    if (word != tag.words.end()) {
        field.number =
            type == Type::flag ? 0 : static_cast<std::uint64_t>(word - tag.words.begin());
        return field;
    }
    auto const number = type == Type::flag ? std::nullopt : number_in(value);
    if (!number)
        return std::nullopt;
    field.number = *number;
    return field;
}

template <std::size_t n>
bool take(Tag const& tag,
          std::string_view key,
          std::array<TagField, n> const& list,
          std::span<Type const> types,
          Fields& fields) {
    auto const found =
        std::ranges::find_if(list, [&](TagField const& each) { return same_word(each.key, key); });
    if (found == list.end() || fields.contains(found->bit))
        return false;
    auto field = field_of(tag.value, types[static_cast<std::size_t>(found->bit)], *found);
    if (!field)
        return false;
    fields.emplace(found->bit, *std::move(field));
    return true;
}

} // namespace

void add_field_tags(Document const& document, MatchInfo& info) {
    Fields const& match = document.match;
    auto const add = [&](std::string key, std::string value) {
        info.tags.push_back({std::move(key), std::move(value), document.match_span});
    };
    for (TagField const& tag : match_fields) {
        auto const field = match.find(tag.bit);
        bool const is_place = tag.bit == in_match::city && !match.contains(in_match::site);
        bool const is_round = tag.bit == in_match::round && !match.contains(in_match::stage);
        if (field != match.end() && !is_place && !is_round)
            add(std::string(tag.key),
                text_of(field->second, match_types[static_cast<std::size_t>(tag.bit)], tag));
    }
    for (bool const black : {false, true}) {
        auto const profile = match.find(black ? in_match::black_profile : in_match::white_profile);
        if (profile == match.end())
            continue;
        Cursor in(profile->second.bytes);
        std::uint64_t const mask = in.varint(64);
        Fields const fields = read_fields(in, mask, profile_types);
        if (auto const rating = fields.find(in_profile::rating); rating != fields.end())
            info.players[side_of(black)].rating =
                fmt::format("{}.{:02}", rating->second.number / 100, rating->second.number % 100);
        for (TagField const& tag : profile_fields)
            if (auto const field = fields.find(tag.bit); field != fields.end())
                add(fmt::format("{} {}", black ? "Black" : "White", tag.key),
                    text_of(field->second, profile_types[static_cast<std::size_t>(tag.bit)], tag));
    }
}

bool take_field_tag(Tag const& tag, Fields& match, BySide<Fields>& profiles) {
    std::string_view const key = tag.key;
    constexpr std::size_t colour = 6; // "White "
    for (bool const black : {false, true})
        if (key.size() > colour && same_word(key.substr(0, colour), black ? "Black " : "White "))
            return take(
                tag, key.substr(colour), profile_fields, profile_types, profiles[side_of(black)]);
    return take(tag, key, match_fields, match_types, match);
}

std::string time_text(std::uint64_t milliseconds) {
    std::uint64_t const seconds = milliseconds / 1000;
    std::string text = fmt::format("{:02}:{:02}", seconds / 3600 % 24, seconds / 60 % 60);
    if (milliseconds % 60'000 != 0)
        text += fmt::format(":{:02}", seconds % 60);
    if (milliseconds % 1000 != 0)
        text += fmt::format(".{:03}", milliseconds % 1000);
    return text;
}

std::optional<std::uint64_t> milliseconds_of(std::string_view time) {
    auto const two = [&](std::size_t at, std::uint64_t most) -> std::optional<std::uint64_t> {
        if (at + 2 > time.size() || !all_digits(time.substr(at, 2)))
            return std::nullopt;
        auto const number = static_cast<std::uint64_t>((time[at] - '0') * 10 + time[at + 1] - '0');
        return number <= most ? std::optional(number) : std::nullopt;
    };
    bool const shape = time.size() == 5 || time.size() == 8 || time.size() == 12;
    if (!shape || (time[2] != ':' && time[2] != '.'))
        return std::nullopt;
    auto const hours = two(0, 23);
    auto const minutes = two(3, 59);
    auto const seconds = time.size() == 5 ? std::optional<std::uint64_t>(0) : two(6, 59);
    if (!hours || !minutes || !seconds || (time.size() > 5 && time[5] != time[2])
        || (time.size() == 12 && (time[8] != '.' || !all_digits(time.substr(9)))))
        return std::nullopt;
    std::uint64_t const parts =
        time.size() == 12 ? *two(9, 99) * 10 + static_cast<std::uint64_t>(time[11] - '0') : 0;
    return ((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + parts;
}

bool is_host(std::string_view name) {
    return name.contains('.') && name.size() <= 253 && std::ranges::all_of(name, [](char c) {
               return grammar::is_letter(c) || is_digit(c) || c == '.' || c == '-';
           });
}

} // namespace bgio::ogxm
